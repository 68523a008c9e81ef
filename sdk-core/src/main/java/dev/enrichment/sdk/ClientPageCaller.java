package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.paging.PageCaller;
import java.math.BigDecimal;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/** Page caller that makes the calls of a pagination with the options of one client. */
final class ClientPageCaller implements PageCaller {
    private final ClientRuntime runtime;
    private final RequestOptions options;
    private final Cancellation cancellation;

    ClientPageCaller(ClientRuntime runtime, RequestOptions options) {
        this(runtime, options, runtime.cancellation());
    }

    private ClientPageCaller(ClientRuntime runtime, RequestOptions options, Cancellation cancellation) {
        this.runtime = runtime;
        this.options = options;
        this.cancellation = cancellation;
    }

    @Override
    public <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request) {
        return runtime.call(operation, request, options, cancellation);
    }

    @Override
    public PageCaller limited(BigDecimal maxCredits) {
        CreditBudget budget = CreditBudget.of(maxCredits);
        return new ClientPageCaller(runtime, options.with(o -> o.budget(budget)), cancellation);
    }

    @Override
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        return runtime.settings().estimate(operation, request);
    }

    @Override
    public <V> CompletableFuture<V> async(Function<PageCaller, V> work) {
        return runtime.async(cancellation -> work.apply(new ClientPageCaller(runtime, options, cancellation)));
    }
}
