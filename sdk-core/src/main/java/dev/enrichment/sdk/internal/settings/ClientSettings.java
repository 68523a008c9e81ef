package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.balance.CallLedger;
import dev.enrichment.sdk.internal.ratelimit.Ceilings;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;
import java.util.function.Supplier;
import okhttp3.HttpUrl;

/**
 * Settings that a client was built with, shared by all of its calls.
 *
 * @param baseUrl the configured address, validated
 * @param apiKey supplier of the API key. It is called once per call, so that a key can be rotated
 * @param userAgent the value of the {@code User-Agent} header
 * @param routes routes that replace those of the catalogue, by operation ID
 * @param prices price rules that replace those of the catalogue, by operation ID
 * @param codec converter between records and JSON
 * @param maxResponseBytes maximum size of a response body in bytes
 * @param ceilings rate limits set by the user
 * @param ledger sums of what calls cost
 * @param time clock, sleep and randomness
 */
public record ClientSettings(
        HttpUrl baseUrl,
        Supplier<ApiKey> apiKey,
        String userAgent,
        Map<String, Route> routes,
        Map<String, PriceRule<?>> prices,
        JsonCodec codec,
        long maxResponseBytes,
        Ceilings ceilings,
        CallLedger ledger,
        TimeSource time) {
    /** Copies the maps. */
    public ClientSettings {
        routes = Map.copyOf(routes);
        prices = Map.copyOf(prices);
    }

    /** Returns the supplier of the API key for a call with these options. */
    public Supplier<ApiKey> keySupplier(RequestOptions options) {
        Supplier<ApiKey> own = options.apiKey();
        return own == null ? apiKey : own;
    }

    /** Returns the route of an operation. */
    public Route routeOf(Operation<?, ?> operation) {
        return routes.getOrDefault(operation.id(), operation.route());
    }

    /** Estimates the price of a call. A configured price rule replaces the one of the operation. */
    @SuppressWarnings("unchecked") // a rule is replaced through a method that binds it to the operation's request type
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        PriceRule<Q> rule = (PriceRule<Q>) prices.getOrDefault(operation.id(), operation.price());
        return rule.estimate(request);
    }
}
