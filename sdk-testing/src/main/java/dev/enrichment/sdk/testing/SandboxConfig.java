package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Settings of a sandbox, all optional; see {@link Sandbox#start(java.util.function.Consumer)}. Not thread-safe, not
 * read after the start.
 */
public final class SandboxConfig {
    private static final int PER_MINUTE = 300;
    private static final int PER_SECOND = 5;

    String host = "127.0.0.1";
    int port;
    String pathPrefix = "";
    String apiKey = "sandbox-key";
    BigDecimal credits = BigDecimal.valueOf(10_000);
    long seed = 1;
    int history = 1000;
    final Map<SandboxRoute, List<RateLimit>> rateLimits = new EnumMap<>(SandboxRoute.class);
    InstantSource clock = Clock.systemUTC();
    final Map<ResponseTopic, ResponseStyle> styles = new EnumMap<>(ResponseTopic.class);

    SandboxConfig() {
        rateLimits(true);
    }

    /**
     * The address to listen on. Default: {@code 127.0.0.1}, reachable from this machine only.
     *
     * @param address a host name or IP address of this machine, {@code 0.0.0.0} for all of them
     * @return this
     */
    public SandboxConfig host(String address) {
        host = address;
        return this;
    }

    /**
     * The port to listen on. Default: 0, any free one.
     *
     * @param number 0 to 65535
     * @return this
     * @throws IllegalArgumentException if out of range
     */
    public SandboxConfig port(int number) {
        if (number < 0 || number > 65_535) {
            throw new IllegalArgumentException("port must be from 0 to 65535: " + number);
        }
        port = number;
        return this;
    }

    /**
     * A path prefix of all routes, as behind a gateway. Default: none.
     *
     * @param prefix such as {@code /enrichment}: starts with a slash and does not end with one
     * @return this
     * @throws IllegalArgumentException if it does not have this form
     */
    public SandboxConfig pathPrefix(String prefix) {
        if (!prefix.isEmpty() && (!prefix.startsWith("/") || prefix.endsWith("/"))) {
            throw new IllegalArgumentException("pathPrefix must start with a slash and not end with one: " + prefix);
        }
        pathPrefix = prefix;
        return this;
    }

    /**
     * The accepted API key. Default: {@code sandbox-key}.
     *
     * @param key not blank
     * @return this
     * @throws IllegalArgumentException if blank
     */
    public SandboxConfig apiKey(String key) {
        if (key.isBlank()) {
            throw new IllegalArgumentException("apiKey must not be blank");
        }
        apiKey = key;
        return this;
    }

    /**
     * The initial balance, in credits. Default: 10,000.
     *
     * @param balance zero or more
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public SandboxConfig credits(long balance) {
        return credits(BigDecimal.valueOf(balance));
    }

    /**
     * The initial balance, in credits. Default: 10,000.
     *
     * @param balance zero or more, can be fractional
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public SandboxConfig credits(BigDecimal balance) {
        if (balance.signum() < 0) {
            throw new IllegalArgumentException("credits must not be negative: " + balance);
        }
        credits = balance;
        return this;
    }

    /**
     * Seed of the generated data: the same seed on the same day generates the same data. Default: 1. The entries of
     * {@link WellKnown} exist for every seed.
     *
     * @param number any
     * @return this
     */
    public SandboxConfig seed(long number) {
        seed = number;
        return this;
    }

    /**
     * The style of all responses. Default: {@link ResponseStyle#DETAILED}. Overrides earlier per-topic settings.
     *
     * @param style for every topic
     * @return this
     */
    public SandboxConfig responseStyle(ResponseStyle style) {
        for (ResponseTopic topic : ResponseTopic.values()) {
            styles.put(topic, style);
        }
        return this;
    }

    /**
     * The style of one topic.
     *
     * @param topic part of the API
     * @param style style of its responses
     * @return this
     */
    public SandboxConfig responseStyle(ResponseTopic topic, ResponseStyle style) {
        styles.put(topic, style);
        return this;
    }

    /**
     * Enables the documented limits, 300 requests per minute and 5 per second for each
     * {@linkplain SandboxRoute#rateLimited() limited} operation (API reference, section 1.8), or disables all limits.
     * Default: enabled.
     *
     * @param enforced false to disable all limits
     * @return this
     */
    public SandboxConfig rateLimits(boolean enforced) {
        rateLimits.clear();
        return enforced ? rateLimits(PER_MINUTE, PER_SECOND) : this;
    }

    /**
     * Sets the limits of each {@linkplain SandboxRoute#rateLimited() limited} operation: a fixed window of one minute and a
     * token bucket of one second.
     *
     * @param requestsPerMinute at least 1
     * @param requestsPerSecond at least 1
     * @return this
     * @throws IllegalArgumentException if below 1
     */
    public SandboxConfig rateLimits(int requestsPerMinute, int requestsPerSecond) {
        RateLimit minute = RateLimit.perMinute(requestsPerMinute);
        RateLimit second = RateLimit.tokenBucket(requestsPerSecond, Duration.ofSeconds(1));
        for (SandboxRoute route : SandboxRoute.values()) {
            if (route.rateLimited()) {
                rateLimit(route, minute, second);
            }
        }
        return this;
    }

    /**
     * Sets the limits of each operation {@linkplain SandboxRoute#counted() counted} by the analytics. Every operation has
     * limits of its own.
     *
     * @param limits all of them apply; none to disable
     * @return this
     */
    public SandboxConfig rateLimits(RateLimit... limits) {
        for (SandboxRoute route : SandboxRoute.values()) {
            if (route.counted()) {
                rateLimit(route, limits);
            }
        }
        return this;
    }

    /**
     * Sets the limits of one operation.
     *
     * @param route the operation
     * @param limits all of them apply; none to disable
     * @return this
     */
    public SandboxConfig rateLimit(SandboxRoute route, RateLimit... limits) {
        rateLimits.put(route, List.of(limits));
        return this;
    }

    /**
     * Clock for rate limits, cursors, analytics and the dates of jobs and ads. Default: the system clock. Delays of
     * faults use real time.
     *
     * @param source read for every request
     * @return this
     */
    public SandboxConfig clock(InstantSource source) {
        clock = source;
        return this;
    }

    /**
     * Maximum number of recorded requests, debits and triggered faults each; the oldest are dropped. Default: 1000.
     *
     * @param entries at least 1
     * @return this
     * @throws IllegalArgumentException if below 1
     */
    public SandboxConfig history(int entries) {
        if (entries < 1) {
            throw new IllegalArgumentException("history must be at least 1: " + entries);
        }
        history = entries;
        return this;
    }
}
