package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import okhttp3.Request;

/**
 * A call that is ready to be sent, with its encoded request, route, API key and price estimate.
 *
 * @param route the route to send the request to
 * @param apiKey the API key of the account to charge. It is added to the request only when the request is sent
 * @param request the encoded request, without the key
 * @param estimate the price range of the call
 */
public record PreparedCall(Route route, ApiKey apiKey, Request request, PriceEstimate estimate) {}
