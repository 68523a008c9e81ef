package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.AccountSettings;
import dev.enrichment.sdk.testing.internal.account.CreditAmount;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Optional settings of a sandbox account, for use with {@link Sandbox#addAccount Sandbox.addAccount} and {@link
 * SandboxConfig#account(String, java.util.function.Consumer) SandboxConfig.account}. Not thread-safe.
 */
public final class AccountConfig {
    private static final List<RateLimit> DOCUMENTED =
            List.of(RateLimit.perMinute(300), RateLimit.tokenBucket(5, Duration.ofSeconds(1)));
    private static final BigDecimal CREDITS = BigDecimal.valueOf(10_000);

    private final Map<SandboxRoute, List<RateLimit>> rateLimits = new EnumMap<>(SandboxRoute.class);
    private BigDecimal credits = CREDITS;

    AccountConfig() {
        rateLimits(true);
    }

    AccountConfig(AccountConfig defaults) {
        rateLimits.putAll(defaults.rateLimits);
    }

    /**
     * Sets the initial balance, in credits. Default: 10,000.
     *
     * @param balance zero or more, as any {@link Number} whose text is a decimal number, for example {@code 12.5}
     * @return this
     * @throws IllegalArgumentException if the balance is negative or not a finite number
     */
    public AccountConfig credits(Number balance) {
        credits = CreditAmount.of(balance);
        return this;
    }

    /**
     * Enables the documented rate limits or disables all rate limits. The documented limits are 300 requests per minute
     * and 5 per second for each {@linkplain SandboxRoute#rateLimited() limited} operation (API reference, section 1.8).
     * Default: enabled.
     *
     * @param enforced true for the documented limits, false for none
     * @return this
     */
    public AccountConfig rateLimits(boolean enforced) {
        rateLimits.clear();
        Arrays.stream(SandboxRoute.values())
                .filter(route -> enforced && route.rateLimited())
                .forEach(route -> rateLimits.put(route, DOCUMENTED));
        return this;
    }

    /**
     * Sets the rate limits of every operation except the requests for analytics and the balance. The requests to each
     * operation are counted separately.
     *
     * @param limits the limits, all of which apply; pass none to disable rate limiting
     * @return this
     */
    public AccountConfig rateLimits(RateLimit... limits) {
        for (SandboxRoute route : SandboxRoute.values()) {
            if (route.counted()) {
                rateLimit(route, limits);
            }
        }
        return this;
    }

    /**
     * Sets the rate limits of one operation.
     *
     * @param route the operation
     * @param limits the limits, all of which apply; pass none to disable rate limiting
     * @return this
     */
    public AccountConfig rateLimit(SandboxRoute route, RateLimit... limits) {
        rateLimits.put(route, List.of(limits));
        return this;
    }

    AccountSettings settings() {
        return new AccountSettings(credits, new EnumMap<>(rateLimits));
    }
}
