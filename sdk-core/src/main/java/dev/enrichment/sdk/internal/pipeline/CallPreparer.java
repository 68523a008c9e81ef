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
public final class CallPreparer {
    private final ClientSettings settings;
    private final RequestEncoder encoder;

    /** Creates the preparer of a client. */
    public CallPreparer(ClientSettings settings, RequestEncoder encoder) {
        this.settings = settings;
        this.encoder = encoder;
    }

    /**
     * Returns a copy of the context that also contains the HTTP request, the API key and the price estimate. Records the
     * key in the journal of the call, so that it is masked in messages. Exceptions thrown by the key supplier, the price
     * rule or the codec are passed on.
     */
    public <R extends Record> CallContext<R> prepare(CallContext<R> call) {
        PreparedCall prepared = prepare(call.operation(), call);
        call.journal().apiKey(prepared.apiKey());
        return call.prepared(prepared);
    }

    private <Q extends Record> PreparedCall prepare(Operation<Q, ?> operation, CallContext<?> call) {
        RequestOptions options = call.options();
        ApiKey key = settings.keyOf(options);
        Route route = settings.routeOf(operation);
        Q request = operation.requestType().cast(call.request());
        // The extra fields are added to the record and not to its JSON, so that the price is estimated from the
        // complete request.
        boolean isExtended =
                route.method() == Route.Method.POST && !options.bodyFields().isEmpty();
        Q complete = isExtended ? Extensible.extended(request, options.bodyFields()) : request;
        PriceEstimate estimate = Objects.requireNonNull(
                settings.estimate(operation, complete), () -> "the price rule of " + operation + " returned null");
        return new PreparedCall(route, key, encoder.encode(route, complete, options), estimate);
    }
}
