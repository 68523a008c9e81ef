package dev.enrichment.sdk.internal.pipeline;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.CallState;
import dev.enrichment.sdk.internal.call.PreparedCall;
import dev.enrichment.sdk.internal.explain.Explainer;
import dev.enrichment.sdk.internal.http.RequestEncoder;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.models.Extensible;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** Encodes the request of a call and estimates its price. Both may run the user's code: a codec or a price rule. */
public final class CallPreparer {
    private final ClientSettings settings;
    private final OkHttpClient http;
    private final RequestEncoder encoder;

    /** Creates the preparer of a client with these settings. */
    public CallPreparer(ClientSettings settings, OkHttpClient http) {
        this.settings = settings;
        this.http = http;
        this.encoder = new RequestEncoder(settings);
    }

    /** Returns a context with the prepared request. Exceptions of the price rule and the codec reach the caller. */
    public <R extends Record> CallContext<R> prepare(CallContext<R> call, ApiKey key) {
        return call.prepared(prepare(call.operation(), call.request(), call.options(), key, call.state()));
    }

    private <Q extends Record> PreparedCall prepare(
            Operation<Q, ?> operation, Record request, RequestOptions options, ApiKey key, @Nullable CallState state) {
        Route route = settings.routeOf(operation);
        Q typed = operation.requestType().cast(request);
        // The extra fields are added to the record instead of its JSON. Otherwise, they could set a documented field
        // after the price was estimated.
        Q complete =
                route.method() == Route.Method.POST && !options.bodyFields().isEmpty()
                        ? Extensible.extended(typed, options.bodyFields())
                        : typed;
        PriceEstimate estimate = settings.estimate(operation, complete);
        if (estimate == null) {
            throw new NullPointerException("the price rule of " + operation + " returned null");
        }
        return new PreparedCall(route, key, encoder.encode(route, complete, options, state), estimate);
    }

    /** Explains what a call would send, without sending it. */
    public Explanation explain(Operation<?, ?> operation, Record request, RequestOptions options, ApiKey key) {
        PreparedCall call = prepare(operation, request, options, key, null);
        return Explainer.explain(operation, call, options, http);
    }
}
