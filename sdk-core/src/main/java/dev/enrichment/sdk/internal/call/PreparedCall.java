package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import okhttp3.Request;

/**
 * A call that is ready to be sent. Nothing has been sent yet.
 *
 * @param route the route to send the request to
 * @param apiKey the key of the account to charge; not part of the encoded request
 * @param request the encoded request, without the key
 * @param estimate the estimated price
 */
public record PreparedCall(Route route, ApiKey apiKey, Request request, PriceEstimate estimate) {}
