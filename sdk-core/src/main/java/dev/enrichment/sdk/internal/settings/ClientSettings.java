package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.balance.CallLedger;
import dev.enrichment.sdk.internal.ratelimit.CallRate;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import okhttp3.HttpUrl;

/**
 * Settings that a client was built with, shared by all of its calls.
 *
 * @param baseUrl the validated base URL of the service
 * @param apiKey supplier of the API key. It is called before each call, so that the key can be rotated
 * @param userAgent the value of the {@code User-Agent} header
 * @param routes routes that replace those of the catalog, by operation ID
 * @param prices price rules that replace those of the catalog, by operation ID
 * @param codec converter between records and JSON
 * @param maxResponseBytes maximum size of a response body in bytes
 * @param ceilings rate limits that the user configured, by operation ID or {@link
 *     dev.enrichment.sdk.internal.ratelimit.RateLimiters#OTHER_OPERATIONS}
 * @param ledger ledger that adds up the cost of all calls
 * @param time source of time and randomness, which tests replace
 */
public record ClientSettings(
        HttpUrl baseUrl,
        Supplier<ApiKey> apiKey,
        String userAgent,
        Map<String, Route> routes,
        Map<String, PriceRule<?>> prices,
        JsonCodec codec,
        int maxResponseBytes,
        Map<String, CallRate> ceilings,
        CallLedger ledger,
        TimeSource time) {
    /** Copies the maps, so that later changes to the given maps have no effect. */
    public ClientSettings {
        routes = Map.copyOf(routes);
        prices = Map.copyOf(prices);
        ceilings = Map.copyOf(ceilings);
    }

    /** Returns the API key for a call. A supplier in the options of the call takes precedence. */
    public ApiKey keyOf(RequestOptions options) {
        Supplier<ApiKey> own = options.apiKey();
        return Objects.requireNonNull((own == null ? apiKey : own).get(), "the API key supplier returned null");
    }

    /** Returns the route of an operation. A configured route takes precedence over the default. */
    public Route routeOf(Operation<?, ?> operation) {
        return routes.getOrDefault(operation.id(), operation.route());
    }

    /** Estimates the price of a call. A configured price rule takes precedence over the rule of the operation. */
    @SuppressWarnings("unchecked") // the builder accepts only a rule for the request type
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        PriceRule<Q> rule = (PriceRule<Q>) prices.getOrDefault(operation.id(), operation.price());
        return rule.estimate(request);
    }
}
