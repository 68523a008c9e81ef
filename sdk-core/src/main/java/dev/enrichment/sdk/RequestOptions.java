package dev.enrichment.sdk;

import dev.enrichment.sdk.credits.CreditBudget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How calls are made; immutable. A client has one set of options; {@link EnrichmentClient#withOptions} derives a client
 * with others that shares connections, rate limits and ledger, which is also the way to change an option for a single
 * call: {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}. The {@link Builder} says what each
 * option means.
 */
public final class RequestOptions {
    /** The options of a client that sets none. */
    public static final RequestOptions DEFAULTS = new RequestOptions(new Builder());

    private static final Set<String> RESERVED = Set.of("x-api-key", "content-type", "content-length", "host");

    /** A copy that nobody else holds, so it does not change. */
    private final Builder set;

    private RequestOptions(Builder from) {
        this.set = new Builder(from);
    }

    /**
     * See {@link Builder#totalTimeout}.
     *
     * @return the most time a call may take
     */
    public Duration totalTimeout() {
        return set.totalTimeout;
    }

    /**
     * See {@link Builder#attemptTimeout}.
     *
     * @return the most time one attempt may take
     */
    public Duration attemptTimeout() {
        return set.attemptTimeout;
    }

    /**
     * See {@link Builder#connectTimeout}.
     *
     * @return the most time to open a connection; null for the OkHttp client's own, which is 10 seconds unless you gave
     *     the client another
     */
    public @Nullable Duration connectTimeout() {
        return set.connectTimeout;
    }

    /**
     * See {@link Builder#maxAttempts}.
     *
     * @return how often a call is sent at most
     */
    public int maxAttempts() {
        return set.maxAttempts;
    }

    /**
     * See {@link Builder#maxRetryDelay}.
     *
     * @return the longest wait between two attempts
     */
    public Duration maxRetryDelay() {
        return set.maxRetryDelay;
    }

    /**
     * See {@link Builder#backoff}.
     *
     * @return the first wait where the service names none
     */
    public Duration initialBackoff() {
        return set.backoff;
    }

    /**
     * See {@link Builder#retryUnknownOutcome}.
     *
     * @return whether paid calls that may have been charged are repeated
     */
    public boolean retryUnknownOutcome() {
        return set.retryUnknownOutcome;
    }

    /**
     * See {@link Builder#keepRawBody}.
     *
     * @return whether responses keep their bytes
     */
    public boolean keepRawBody() {
        return set.keepRawBody;
    }

    /**
     * See {@link Builder#tag(String)}.
     *
     * @return the tag, or null
     */
    public @Nullable String tag() {
        return set.tag;
    }

    /**
     * See {@link Builder#apiKey(Supplier)}.
     *
     * @return what gives the key of these calls; null for the key that the client was built with
     */
    public @Nullable Supplier<ApiKey> apiKey() {
        return set.apiKey;
    }

    /**
     * See {@link Builder#header}.
     *
     * @return further request headers, by name, in order
     */
    public Map<String, String> headers() {
        return Collections.unmodifiableMap(set.headers);
    }

    /**
     * See {@link Builder#query}.
     *
     * @return further query parameters, by name, in order
     */
    public Map<String, String> query() {
        return Collections.unmodifiableMap(set.query);
    }

    /**
     * See {@link Builder#bodyField}.
     *
     * @return undocumented body fields, by wire name, in order
     */
    public Map<String, @Nullable Object> bodyFields() {
        return Collections.unmodifiableMap(set.bodyFields);
    }

    /**
     * See {@link Builder#budget}.
     *
     * @return the credit budgets that each call is held to, outermost first
     */
    public List<CreditBudget> budgets() {
        return Collections.unmodifiableList(set.budgets);
    }

    /**
     * See {@link Builder#listener}.
     *
     * @return who is told what calls do
     */
    public List<CallListener> listeners() {
        return Collections.unmodifiableList(set.listeners);
    }

    /**
     * See {@link Builder#interceptor}.
     *
     * @return what stands around each call, outermost first
     */
    public List<CallInterceptor> interceptors() {
        return Collections.unmodifiableList(set.interceptors);
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
        return new Builder(set);
    }

    /** The plain values; of headers, query and body fields the names only, because their values may be secrets. */
    @Override
    public String toString() {
        return ("RequestOptions[totalTimeout=%s, attemptTimeout=%s, connectTimeout=%s, maxAttempts=%d,"
                        + " maxRetryDelay=%s, initialBackoff=%s, retryUnknownOutcome=%s, keepRawBody=%s, tag=%s, headers=%s,"
                        + " query=%s, bodyFields=%s, budgets=%d]")
                .formatted(
                        set.totalTimeout,
                        set.attemptTimeout,
                        set.connectTimeout,
                        set.maxAttempts,
                        set.maxRetryDelay,
                        set.backoff,
                        set.retryUnknownOutcome,
                        set.keepRawBody,
                        set.tag,
                        set.headers.keySet(),
                        set.query.keySet(),
                        set.bodyFields.keySet(),
                        set.budgets.size());
    }

    /**
     * Changes options. Not safe for use by several threads.
     *
     * <p>What takes a single value replaces an earlier one; header, query and body field replace an earlier one of the
     * same name; budgets, listeners and interceptors are added to those that are there.
     */
    public static final class Builder {
        private Duration totalTimeout = Duration.ofMinutes(3);
        private Duration attemptTimeout = Duration.ofSeconds(60);
        private @Nullable Duration connectTimeout;
        private int maxAttempts = 3;
        private Duration maxRetryDelay = Duration.ofSeconds(60);
        private Duration backoff = Duration.ofMillis(500);
        private boolean retryUnknownOutcome;
        private boolean keepRawBody;
        private @Nullable String tag;
        private @Nullable Supplier<ApiKey> apiKey;
        private final Map<String, String> headers = new LinkedHashMap<>();
        private final Map<String, String> query = new LinkedHashMap<>();
        private final Map<String, @Nullable Object> bodyFields = new LinkedHashMap<>();
        private final List<CreditBudget> budgets = new ArrayList<>();
        private final List<CallListener> listeners = new ArrayList<>();
        private final List<CallInterceptor> interceptors = new ArrayList<>();

        private Builder() {}

        private Builder(Builder from) {
            totalTimeout = from.totalTimeout;
            attemptTimeout = from.attemptTimeout;
            connectTimeout = from.connectTimeout;
            maxAttempts = from.maxAttempts;
            maxRetryDelay = from.maxRetryDelay;
            backoff = from.backoff;
            retryUnknownOutcome = from.retryUnknownOutcome;
            keepRawBody = from.keepRawBody;
            tag = from.tag;
            apiKey = from.apiKey;
            headers.putAll(from.headers);
            query.putAll(from.query);
            bodyFields.putAll(from.bodyFields);
            budgets.addAll(from.budgets);
            listeners.addAll(from.listeners);
            interceptors.addAll(from.interceptors);
        }

        /**
         * The most time a call may take, all attempts and waits together; 3 minutes by default.
         *
         * @param timeout a positive duration
         * @return this builder
         */
        public Builder totalTimeout(Duration timeout) {
            this.totalTimeout = positive("totalTimeout", timeout);
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
            this.attemptTimeout = positive("attemptTimeout", timeout);
            return this;
        }

        /**
         * The most time to open a connection, within the attempt's own timeout; 10 seconds by default, or what your own
         * OkHttp client has. Being short here is safe: nothing was sent yet.
         *
         * @param timeout a positive duration
         * @return this builder
         */
        public Builder connectTimeout(Duration timeout) {
            this.connectTimeout = positive("connectTimeout", timeout);
            return this;
        }

        /**
         * How often a call is sent at most; 3 by default, 1 switches repeating off.
         *
         * @param attempts at least 1
         * @return this builder
         */
        public Builder maxAttempts(int attempts) {
            if (attempts < 1) {
                throw new IllegalArgumentException("maxAttempts must be at least 1, but is " + attempts);
            }
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
        public Builder maxRetryDelay(Duration wait) {
            this.maxRetryDelay = positive("maxRetryDelay", wait);
            return this;
        }

        /**
         * The first wait after a failure for which the service names no time; 500 ms by default. It doubles with each
         * attempt, and between half and all of it is waited.
         *
         * @param base a positive duration
         * @return this builder
         */
        public Builder initialBackoff(Duration base) {
            this.backoff = positive("initialBackoff", base);
            return this;
        }

        /**
         * Whether a paid call is repeated although it may have been charged; false by default. Switch it on only where a
         * double charge is cheaper than a missing answer.
         *
         * @param repeat true to repeat
         * @return this builder
         */
        public Builder retryUnknownOutcome(boolean repeat) {
            this.retryUnknownOutcome = repeat;
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
         * Another API key than the client's, for a program that serves several accounts. Rate limits and the last known
         * balance are kept for each key separately.
         *
         * @param key the key
         * @return this builder
         */
        public Builder apiKey(ApiKey key) {
            Objects.requireNonNull(key, "apiKey must not be null");
            return apiKey(() -> key);
        }

        /**
         * Another API key than the client's, which can be rotated.
         *
         * @param supplier asked once for each call, on the thread that makes it; never gives null
         * @return this builder
         */
        public Builder apiKey(Supplier<ApiKey> supplier) {
            this.apiKey = Objects.requireNonNull(supplier, "apiKey supplier");
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
            if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("header " + name + " is set by the client itself");
            }
            headers.put(name, Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Sends one more query parameter with each request, for what a gateway of yours or a newer service wants there.
         *
         * @param name the name; a parameter that the request sets itself is refused when the call is made
         * @param value the value; it replaces an earlier one of the same name
         * @return this builder
         */
        public Builder query(String name, String value) {
            query.put(Objects.requireNonNull(name, "name"), Objects.requireNonNull(value, "value"));
            return this;
        }

        /**
         * Sends one more field at the root of each JSON body, for what the service understands and this library does
         * not know yet. The same as {@code additionalProperty} of a request's builder, but for all calls of a client. It
         * has no effect on requests without a body.
         *
         * @param name the wire name; a documented field is refused when the call is made, because it would be
         *     overwritten
         * @param value any plain Java value: map, list, text, number, boolean or null
         * @return this builder
         */
        public Builder bodyField(String name, @Nullable Object value) {
            bodyFields.put(Objects.requireNonNull(name, "name"), value);
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
         * Tells one more listener what calls do.
         *
         * @param listener called on the thread of the call
         * @return this builder
         */
        public Builder listener(CallListener listener) {
            listeners.add(Objects.requireNonNull(listener, "listener"));
            return this;
        }

        /**
         * Puts one more interceptor around each call, inside those that are set already.
         *
         * @param interceptor called on the thread of the call
         * @return this builder
         */
        public Builder interceptor(CallInterceptor interceptor) {
            interceptors.add(Objects.requireNonNull(interceptor, "interceptor"));
            return this;
        }

        /**
         * Makes the options.
         *
         * @return the options
         */
        public RequestOptions build() {
            return new RequestOptions(this);
        }

        private static Duration positive(String name, Duration value) {
            Objects.requireNonNull(value, () -> name + " must not be null");
            if (value.isNegative() || value.isZero()) {
                throw new IllegalArgumentException(name + " must be positive, but is " + value);
            }
            return value;
        }
    }
}
