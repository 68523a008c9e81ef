package dev.enrichment.sdk.internal.call;

import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import okhttp3.Request;

/**
 * A call as it would be sent; nothing of it was sent yet.
 *
 * @param route where it goes
 * @param apiKey for which account; not part of the request
 * @param request the encoded request, without the key
 * @param estimate what it can cost
 */
public record PreparedCall(Route route, ApiKey apiKey, Request request, PriceEstimate estimate) {}
