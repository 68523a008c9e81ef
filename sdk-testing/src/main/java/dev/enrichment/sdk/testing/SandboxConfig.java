package dev.enrichment.sdk.testing;

import java.math.BigDecimal;
import java.time.Clock;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;

/**
 * How a sandbox is set up. Every setting has a default, so that {@link Sandbox#start()} needs none. Filled in by the
 * function given to {@link Sandbox#start(java.util.function.Consumer)} and not read afterwards. Not thread-safe.
 */
public final class SandboxConfig {
    String host = "127.0.0.1";
    int port;
    String pathPrefix = "";
    String apiKey = "sandbox-key";
    BigDecimal credits = BigDecimal.valueOf(10_000);
    long seed = 1;
    int history = 1000;
    int perMinute = 300;
    int perSecond = 5;
    boolean rateLimits = true;
    InstantSource clock = Clock.systemUTC();
    final Map<ResponseTopic, ResponseStyle> styles = new EnumMap<>(ResponseTopic.class);

    SandboxConfig() {}

    /**
     * The address to listen on. Default: {@code 127.0.0.1}, which only programs on this machine can reach.
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
     * A path in front of all routes, as behind a gateway. Default: none.
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
     * The API key that is accepted. Default: {@code sandbox-key}.
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
     * The balance at the start, in credits. Default: 10,000.
     *
     * @param balance zero or more
     * @return this
     * @throws IllegalArgumentException if negative
     */
    public SandboxConfig credits(long balance) {
        return credits(BigDecimal.valueOf(balance));
    }

    /**
     * The balance at the start, in credits. Default: 10,000.
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
     * What the made-up data is generated from: the same seed on the same day gives the same data. Default: 1. The
     * entries of {@link WellKnown} exist for every seed.
     *
     * @param number any
     * @return this
     */
    public SandboxConfig seed(long number) {
        seed = number;
        return this;
    }

    /**
     * The form of all answers. Default: {@link ResponseStyle#DETAILED}. Overrides earlier settings of single topics.
     *
     * @param style for every topic
     * @return this
     */
    public SandboxConfig answerStyle(ResponseStyle style) {
        for (ResponseTopic topic : ResponseTopic.values()) {
            styles.put(topic, style);
        }
        return this;
    }

    /**
     * The form of one kind of answer.
     *
     * @param topic the kind
     * @param style its form
     * @return this
     */
    public SandboxConfig answerStyle(ResponseTopic topic, ResponseStyle style) {
        styles.put(topic, style);
        return this;
    }

    /**
     * Whether the request limits of {@link SandboxRoute#rateLimited()} operations are enforced. Default: true, as the
     * service does it: 300 a minute and 5 a second each (API reference, section 1.8).
     *
     * @param enforced false to never answer 429
     * @return this
     */
    public SandboxConfig rateLimits(boolean enforced) {
        rateLimits = enforced;
        return this;
    }

    /**
     * Other request limits for each of the limited operations, and switches them on.
     *
     * @param requestsPerMinute at least 1
     * @param requestsPerSecond at least 1
     * @return this
     * @throws IllegalArgumentException if below 1
     */
    public SandboxConfig rateLimits(int requestsPerMinute, int requestsPerSecond) {
        if (requestsPerMinute < 1 || requestsPerSecond < 1) {
            throw new IllegalArgumentException("rate limits must be at least 1");
        }
        perMinute = requestsPerMinute;
        perSecond = requestsPerSecond;
        return rateLimits(true);
    }

    /**
     * The clock behind rate limits, cursors, the analytics and the dates of jobs and ads. Default: the system's. A
     * {@link Clock} is an {@link InstantSource}. Delays of faults are real time and do not use it.
     *
     * @param source read for every request
     * @return this
     */
    public SandboxConfig clock(InstantSource source) {
        clock = source;
        return this;
    }

    /**
     * How many recorded requests, account movements and struck faults are kept; the oldest are dropped. Default: 1000.
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
