package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.PreparedCall;
import dev.enrichment.sdk.internal.http.RequestEncoder;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.models.Extensible;
import java.util.Objects;

/**
 * Prepares calls by looking up the API key, encoding the request and estimating the price. This may run the user's code,
 * such as a key supplier, a codec or a price rule.
 */
public record CallPreparer(ClientSettings settings, RequestEncoder encoder) {
    /**
     * Returns a copy of the context that also contains the HTTP request and the price estimate. Exceptions thrown by
     * the key supplier, the price rule or the codec are passed on.
     */
    public <R extends Record> CallContext<R> prepare(CallContext<R> call) {
        return call.prepared(prepare(call.operation(), call));
    }

    private <Q extends Record> PreparedCall prepare(Operation<Q, ?> operation, CallContext<?> call) {
        RequestOptions options = call.options();
        ApiKey key = settings.keyOf(options);
        Route route = settings.routeOf(operation);
        Q request = operation.requestType().cast(call.request());
        // The extra fields are added to the record and not to its JSON, so that the price is estimated from the
        // complete request.
        Q complete =
                route.method() == Route.Method.POST && !options.bodyFields().isEmpty()
                        ? Extensible.extended(request, options.bodyFields())
                        : request;
        PriceEstimate estimate = Objects.requireNonNull(
                settings.estimate(operation, complete), () -> "the price rule of " + operation + " returned null");
        return new PreparedCall(route, key, encoder.encode(route, complete, options, call.state()), estimate);
    }
}
