package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.ResponseHeaders;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.paging.PageCaller;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Responds to the n-th call, from 1, with the n-th body, without a network. Each response costs a credit. */
final class ScriptedPageCaller implements PageCaller {
    private final IntFunction<String> bodies;
    private int calls;

    ScriptedPageCaller(IntFunction<String> bodies) {
        this.bodies = bodies;
    }

    int calls() {
        return calls;
    }

    @Override
    public <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request) {
        calls++;
        String json = bodies.apply(calls);
        return new ApiResponse<>(
                JsonCodec.standard()
                        .decode(json.getBytes(StandardCharsets.UTF_8), operation.responseType())
                        .value(),
                CreditReceipt.of(operation.id(), BigDecimal.ONE),
                200,
                ResponseHeaders.of(Map.of(), Instant.EPOCH),
                List.of(),
                null);
    }

    @Override
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        return operation.price().estimate(request);
    }

    @Override
    public <V> CompletableFuture<V> async(Function<PageCaller, V> work) {
        return CompletableFuture.supplyAsync(() -> work.apply(this));
    }
}
