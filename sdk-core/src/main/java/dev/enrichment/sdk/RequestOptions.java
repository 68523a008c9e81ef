package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How calls are made. A client has one set of options; {@link EnrichmentClient#withOptions} derives a client with others
 * that shares everything else, which is also the way to change an option for a single call:
 * {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}.
 *
 * @param totalTimeout the most time a call may take, all attempts and waits together; 3 minutes by default
 * @param attemptTimeout the most time one attempt may take, from connecting to the last byte; 60 seconds by default
 * @param maxAttempts how often a call is sent at most, at least 1; 3 by default
 * @param longestRetryWait the longest wait between two attempts. If the service asks for more, the call ends at once and
 *     the exception carries the wait; 60 seconds by default
 * @param backoff the first wait after a failure for which the service names no time; it doubles with each attempt, and
 *     between half and all of it is waited; 500 ms by default
 * @param repeatsUnknown whether a paid call is repeated although it may have been charged; false by default. Switch it
 *     on only where a double charge is cheaper than a missing answer
 * @param keepRawBody whether a response keeps the bytes of its body; false by default
 * @param tag a word of your own for the ledger and the listener, such as the name of a job; null by default. Use few
 *     different ones
 * @param headers further headers to send with each request, by name; empty by default
 * @param budgets the credit budgets that each call is held to, outermost first; empty by default
 */
public record RequestOptions(
        Duration totalTimeout,
        Duration attemptTimeout,
        int maxAttempts,
        Duration longestRetryWait,
        Duration backoff,
        boolean repeatsUnknown,
        boolean keepRawBody,
        @Nullable String tag,
        Map<String, String> headers,
        List<CreditBudget> budgets) {

    /** The options of a client that sets none. */
    public static final RequestOptions DEFAULTS = new RequestOptions(
            Duration.ofMinutes(3),
            Duration.ofSeconds(60),
            3,
            Duration.ofSeconds(60),
            Duration.ofMillis(500),
            false,
            false,
            null,
            Map.of(),
            List.of());

    private static final Set<String> RESERVED = Set.of("x-api-key", "content-type", "content-length", "host");

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if a time is not positive, {@code maxAttempts} is below 1, or a header is one that
     *     the client sets itself
     */
    public RequestOptions {
        positive("totalTimeout", totalTimeout);
        positive("attemptTimeout", attemptTimeout);
        positive("longestRetryWait", longestRetryWait);
        positive("backoff", backoff);
        if (maxAttempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1, but is " + maxAttempts);
        }
        for (String name : headers.keySet()) {
            if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("header " + name + " is set by the client itself");
            }
        }
        headers = Map.copyOf(headers);
        budgets = List.copyOf(budgets);
    }

    private static void positive(String name, Duration value) {
        Objects.requireNonNull(value, () -> name + " must not be null");
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + value);
        }
    }

    RequestOptions changed(Consumer<Builder> change) {
        Builder builder = toBuilder();
        Objects.requireNonNull(change, "change").accept(builder);
        return builder.build();
    }

    /**
     * Starts from these options.
     *
     * @return a new builder
     */
    public Builder toBuilder() {
        return new Builder(this);
    }

    /** Changes options. Not safe for use by several threads. */
    public static final class Builder {
        private Duration totalTimeout;
        private Duration attemptTimeout;
        private int maxAttempts;
        private Duration longestRetryWait;
        private Duration backoff;
        private boolean repeatsUnknown;
        private boolean keepRawBody;
        private @Nullable String tag;
        private final Map<String, String> headers;
        private final List<CreditBudget> budgets;

        private Builder(RequestOptions from) {
            totalTimeout = from.totalTimeout;
            attemptTimeout = from.attemptTimeout;
            maxAttempts = from.maxAttempts;
            longestRetryWait = from.longestRetryWait;
            backoff = from.backoff;
            repeatsUnknown = from.repeatsUnknown;
            keepRawBody = from.keepRawBody;
            tag = from.tag;
            headers = new LinkedHashMap<>(from.headers);
            budgets = new ArrayList<>(from.budgets);
        }

        /**
         * The most time a call may take, all attempts and waits together; 3 minutes by default.
         *
         * @param timeout a positive duration
         * @return this builder
         */
        public Builder totalTimeout(Duration timeout) {
            this.totalTimeout = timeout;
            return this;
        }

        /**
         * The most time one attempt may take, from connecting to the last byte; 60 seconds by default. When it is over
         * and the request had left, a paid call ends with its outcome unknown: be generous.
         *
         * @param timeout a positive duration
         * @return this builder
         */
        public Builder attemptTimeout(Duration timeout) {
            this.attemptTimeout = timeout;
            return this;
        }

        /**
         * How often a call is sent at most; 3 by default, 1 switches repeating off.
         *
         * @param attempts at least 1
         * @return this builder
         */
        public Builder maxAttempts(int attempts) {
            this.maxAttempts = attempts;
            return this;
        }

        /**
         * The longest wait between two attempts; 60 seconds by default. If the service asks for more, the call ends at
         * once and the exception carries the wait.
         *
         * @param wait a positive duration
         * @return this builder
         */
        public Builder longestRetryWait(Duration wait) {
            this.longestRetryWait = wait;
            return this;
        }

        /**
         * The first wait after a failure for which the service names no time; 500 ms by default. It doubles with each
         * attempt, and between half and all of it is waited.
         *
         * @param base a positive duration
         * @return this builder
         */
        public Builder backoff(Duration base) {
            this.backoff = base;
            return this;
        }

        /**
         * Whether a paid call is repeated although it may have been charged; false by default. Switch it on only where a
         * double charge is cheaper than a missing answer.
         *
         * @param repeat true to repeat
         * @return this builder
         */
        public Builder repeatsUnknown(boolean repeat) {
            this.repeatsUnknown = repeat;
            return this;
        }

        /**
         * Whether a response keeps the bytes of its body for {@link ApiResponse#rawBody()}; false by default.
         *
         * @param keep true to keep them
         * @return this builder
         */
        public Builder keepRawBody(boolean keep) {
            this.keepRawBody = keep;
            return this;
        }

        /**
         * A word of your own for the ledger and the listener, such as the name of a job. Use few different ones.
         *
         * @param tag the word, or null for none
         * @return this builder
         */
        public Builder tag(@Nullable String tag) {
            this.tag = tag;
            return this;
        }

        /**
         * Sends one more header with each request.
         *
         * @param name the name; not one that the client sets itself, such as {@code X-API-Key}
         * @param value the value; it replaces an earlier one of the same name
         * @return this builder
         */
        public Builder header(String name, String value) {
            headers.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Holds each call to one more budget, inside those that are set already.
         *
         * @param budget the budget; the same one may serve several clients
         * @return this builder
         */
        public Builder budget(CreditBudget budget) {
            budgets.add(Objects.requireNonNull(budget, "budget"));
            return this;
        }

        /**
         * Checks the values.
         *
         * @return the options
         * @throws IllegalArgumentException if a value is out of its range
         */
        public RequestOptions build() {
            return new RequestOptions(
                    totalTimeout,
                    attemptTimeout,
                    maxAttempts,
                    longestRetryWait,
                    backoff,
                    repeatsUnknown,
                    keepRawBody,
                    tag,
                    headers,
                    budgets);
        }
    }
}
