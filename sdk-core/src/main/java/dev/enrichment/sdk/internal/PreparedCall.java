package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.models.Extensible;
import java.util.function.Supplier;
import okhttp3.Request;

/**
 * A call as it would be sent; nothing of it has left.
 *
 * @param route where it goes
 * @param apiKey for which account; not part of the request yet
 * @param request encoded once, so that every attempt sends the same bytes
 * @param estimate what it can cost
 */
record PreparedCall(Route route, ApiKey apiKey, Request request, PriceEstimate estimate) {
    static <Q extends Record> PreparedCall of(
            ClientSettings settings, Operation<Q, ?> operation, Q request, RequestOptions options) {
        Route route = settings.routeOf(operation);
        // Into the record and not into its JSON: so a documented field cannot be set behind the estimate's back.
        Q complete =
                route.method() == Route.Method.POST && !options.bodyFields().isEmpty()
                        ? Extensible.extended(request, options.bodyFields())
                        : request;
        Supplier<ApiKey> key = options.apiKey();
        return new PreparedCall(
                route,
                (key == null ? settings.apiKey() : key).get(),
                RequestEncoder.encode(settings, route, complete, options),
                settings.estimate(operation, complete));
    }
}
