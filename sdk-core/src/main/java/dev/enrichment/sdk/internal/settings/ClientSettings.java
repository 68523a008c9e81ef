package dev.enrichment.sdk.internal.settings;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Ceilings;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.Map;
import java.util.function.Supplier;
import okhttp3.HttpUrl;

/**
 * Holds what a client was built with and all its calls share.
 *
 * @param baseUrl the configured address, checked
 * @param apiKey called once for each call, so that a key can be rotated
 * @param userAgent the value of the {@code User-Agent} header
 * @param routes replaced routes, by operation id
 * @param prices replaced price rules, by operation id
 * @param codec reads and writes JSON
 * @param maxResponseBytes maximum response size
 * @param ceilings the rate limits that the user set
 * @param ledger sums what calls cost
 * @param time clock and sleeper
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
        CreditLedger ledger,
        TimeSource time) {
    /** Defensive copies. */
    public ClientSettings {
        routes = Map.copyOf(routes);
        prices = Map.copyOf(prices);
    }

    /** Returns the supplier of the API key that a call with these options uses. */
    public Supplier<ApiKey> keySupplier(RequestOptions options) {
        Supplier<ApiKey> own = options.apiKey();
        return own == null ? apiKey : own;
    }

    /** Returns the route that calls of an operation take. */
    public Route routeOf(Operation<?, ?> operation) {
        return routes.getOrDefault(operation.id(), operation.route());
    }

    /** Estimates what a call can cost, by the replaced rule if there is one. */
    @SuppressWarnings("unchecked") // a rule is replaced through a method that binds it to the operation's request type
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        PriceRule<Q> rule = (PriceRule<Q>) prices.getOrDefault(operation.id(), operation.price());
        return rule.estimate(request);
    }
}
