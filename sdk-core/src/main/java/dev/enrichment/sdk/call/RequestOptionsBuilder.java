package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.keys.FixedKey;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds {@link RequestOptions}. Not safe for use by several threads.
 *
 * <p>A single value replaces an earlier one. A header, query parameter or body field replaces an earlier one of the
 * same name. Budgets, listeners, interceptors and send hooks are added to those already set.
 */
public final class RequestOptionsBuilder {
    private static final Set<String> RESERVED = Set.of(
            "x-api-key",
            "content-type",
            "content-length",
            "host",
            "accept-encoding",
            "connection",
            "transfer-encoding",
            "expect");
    /** Longer than any wait that matters, and short enough to be counted in nanoseconds. */
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    Duration totalTimeout = Duration.ofMinutes(3);
    Duration attemptTimeout = Duration.ofSeconds(60);

    @Nullable
    Duration connectTimeout;

    int maxAttempts = 3;
    Duration maxRetryDelay = Duration.ofSeconds(60);
    Duration initialBackoff = Duration.ofMillis(500);
    boolean retryUnknownOutcome;
    boolean waitForBudget;
    boolean keepRawBody;

    @Nullable
    String tag;

    @Nullable
    String account;

    @Nullable
    Supplier<ApiKey> apiKey;

    final Map<String, String> headers = new LinkedHashMap<>();
    final Map<String, String> query = new LinkedHashMap<>();
    final Map<String, @Nullable Object> bodyFields = new LinkedHashMap<>();
    final List<CreditBudget> budgets = new ArrayList<>();
    final List<CallListener> listeners = new ArrayList<>();
    final List<CallInterceptor> interceptors = new ArrayList<>();
    final List<SendHook> sendHooks = new ArrayList<>();
    final Map<Class<?>, Object> attributes = new HashMap<>();

    RequestOptionsBuilder() {}

    RequestOptionsBuilder(RequestOptions from) {
        totalTimeout = from.totalTimeout();
        attemptTimeout = from.attemptTimeout();
        connectTimeout = from.connectTimeout();
        maxAttempts = from.maxAttempts();
        maxRetryDelay = from.maxRetryDelay();
        initialBackoff = from.initialBackoff();
        retryUnknownOutcome = from.retryUnknownOutcome();
        waitForBudget = from.waitForBudget();
        keepRawBody = from.keepRawBody();
        tag = from.tag();
        account = from.account();
        apiKey = from.apiKey();
        headers.putAll(from.headers());
        query.putAll(from.query());
        bodyFields.putAll(from.bodyFields());
        budgets.addAll(from.budgets());
        listeners.addAll(from.listeners());
        interceptors.addAll(from.interceptors());
        sendHooks.addAll(from.sendHooks());
        attributes.putAll(from.attributes());
    }

    /**
     * Sets the maximum duration of a call, all attempts and waits included; 3 minutes by default.
     *
     * @param timeout a positive duration; more than 100 years counts as 100 years
     * @return this builder
     */
    public RequestOptionsBuilder totalTimeout(Duration timeout) {
        this.totalTimeout = positive("totalTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum duration of one attempt, from connecting to the last byte; 60 seconds by default. If it expires
     * after the request was sent, a paid call ends with an unknown outcome: be generous.
     *
     * @param timeout a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder attemptTimeout(Duration timeout) {
        this.attemptTimeout = positive("attemptTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum time to open a connection, within the attempt timeout; 10 seconds by default, or the connect
     * timeout of your own OkHttp client. A short value is safe: nothing has been sent yet.
     *
     * @param timeout a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder connectTimeout(Duration timeout) {
        this.connectTimeout = positive("connectTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum number of attempts; 3 by default, 1 disables retries.
     *
     * @param attempts at least 1
     * @return this builder
     */
    public RequestOptionsBuilder maxAttempts(int attempts) {
        if (attempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1, but is " + attempts);
        }
        this.maxAttempts = attempts;
        return this;
    }

    /**
     * Sets the maximum delay before a retry; 60 seconds by default. If the service asks for a longer delay, the call
     * fails at once and the exception carries the delay.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder maxRetryDelay(Duration delay) {
        this.maxRetryDelay = positive("maxRetryDelay", delay);
        return this;
    }

    /**
     * Sets the first delay after a failure for which the service names none; 500 ms by default. It doubles with each
     * retry; a random delay between half and all of it is used.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder initialBackoff(Duration delay) {
        this.initialBackoff = positive("initialBackoff", delay);
        return this;
    }

    /**
     * Sets whether a paid call is retried although an earlier attempt may have been charged; false by default. Enable
     * it only where a double charge is cheaper than a missing response. A response that states a charge is final all
     * the same.
     *
     * @param retry true to retry
     * @return this builder
     */
    public RequestOptionsBuilder retryUnknownOutcome(boolean retry) {
        this.retryUnknownOutcome = retry;
        return this;
    }

    /**
     * Sets whether a call waits when a budget refuses it only because calls in flight hold reservations; false by
     * default. It waits until they are settled, within the total timeout.
     *
     * @param wait true to wait, false to fail at once
     * @return this builder
     */
    public RequestOptionsBuilder waitForBudget(boolean wait) {
        this.waitForBudget = wait;
        return this;
    }

    /**
     * Sets whether a response keeps the bytes of its body for {@link ApiResponse#rawBody()}; false by default.
     *
     * @param keep true to keep them
     * @return this builder
     */
    public RequestOptionsBuilder keepRawBody(boolean keep) {
        this.keepRawBody = keep;
        return this;
    }

    /**
     * Sets a label of your own for the ledger and listeners, such as the name of a job. Use few different ones: the
     * ledger has one line for each.
     *
     * @param tag the label, or null for none
     * @return this builder
     */
    public RequestOptionsBuilder tag(@Nullable String tag) {
        this.tag = tag;
        return this;
    }

    /**
     * The name that the account has in the ledger, such as the id of a tenant. Without a name, calls with an
     * {@link #apiKey(ApiKey) API key} of their own have the {@link ApiKey#fingerprint() fingerprint} of that key, and
     * all other calls have none.
     *
     * @param name the name, which is printed and logged; null for none
     * @return this builder
     */
    public RequestOptionsBuilder account(@Nullable String name) {
        this.account = name;
        return this;
    }

    /**
     * Uses another API key than the client's, for a program that serves several accounts: what
     * {@code client.forAccount(key)} does. Rate limits and the last known balance are kept for each key separately.
     *
     * @param key the key
     * @return this builder
     */
    public RequestOptionsBuilder apiKey(ApiKey key) {
        Objects.requireNonNull(key, "apiKey must not be null");
        return apiKey(new FixedKey(key));
    }

    /**
     * Uses another API key than the client's, which can be rotated.
     *
     * @param supplier called once for each call, on the thread of the call; must not return null
     * @return this builder
     */
    public RequestOptionsBuilder apiKey(Supplier<ApiKey> supplier) {
        this.apiKey = Objects.requireNonNull(supplier, "apiKey supplier must not be null");
        return this;
    }

    /**
     * Adds a header to each request.
     *
     * @param name the name; not one that the client sets itself, such as {@code X-API-Key}
     * @param value the value: printable ASCII; replaces an earlier one of the same name
     * @return this builder
     * @throws IllegalArgumentException if the name is reserved, or name or value have a character that no header can
     *     have; the message does not contain the value
     */
    public RequestOptionsBuilder header(String name, String value) {
        Objects.requireNonNull(name, "header name must not be null");
        Objects.requireNonNull(value, () -> "value of header " + name + " must not be null");
        HeaderSyntax.check(name, value);
        if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("header " + name + " is set by the client itself");
        }
        headers.keySet().removeIf(name::equalsIgnoreCase);
        headers.put(name, value);
        return this;
    }

    /**
     * Adds a query parameter to each request, for a gateway or a newer version of the service.
     *
     * @param name the name; a parameter that the request sets itself is refused when the call is made
     * @param value the value; replaces an earlier one of the same name
     * @return this builder
     */
    public RequestOptionsBuilder query(String name, String value) {
        query.put(
                Objects.requireNonNull(name, "query name must not be null"),
                Objects.requireNonNull(value, "query value must not be null"));
        return this;
    }

    /**
     * Adds a field to the root of each JSON body, for what the service understands and this library does not know yet.
     * The same as {@code additionalProperty} of a request builder, but for all calls. Requests without a body ignore
     * it.
     *
     * @param name the JSON name; a documented field is refused when the call is made
     * @param value any plain Java value: map, list, text, number, boolean or null; it is copied
     * @return this builder
     */
    public RequestOptionsBuilder bodyField(String name, @Nullable Object value) {
        Objects.requireNonNull(name, "body field name must not be null");
        bodyFields.put(name, JsonCodec.copyOf(name, value));
        return this;
    }

    /**
     * Adds a budget that each call must fit into, inside those already set. A budget that is set already is not added a
     * second time.
     *
     * @param budget the budget; it can be shared by several clients
     * @return this builder
     */
    public RequestOptionsBuilder budget(CreditBudget budget) {
        Objects.requireNonNull(budget, "budget must not be null");
        if (!budgets.contains(budget)) {
            budgets.add(budget);
        }
        return this;
    }

    /**
     * Adds a listener.
     *
     * @param listener called on the thread of the call
     * @return this builder
     */
    public RequestOptionsBuilder listener(CallListener listener) {
        listeners.add(Objects.requireNonNull(listener, "listener must not be null"));
        return this;
    }

    /**
     * Adds an interceptor inside those already set.
     *
     * @param interceptor called on the thread of the call
     * @return this builder
     */
    public RequestOptionsBuilder interceptor(CallInterceptor interceptor) {
        interceptors.add(Objects.requireNonNull(interceptor, "interceptor must not be null"));
        return this;
    }

    /**
     * Adds a send hook after those already set.
     *
     * @param hook called on the thread of the call, before each attempt
     * @return this builder
     */
    public RequestOptionsBuilder sendHook(SendHook hook) {
        sendHooks.add(Objects.requireNonNull(hook, "sendHook must not be null"));
        return this;
    }

    /**
     * Sets a value that interceptors can read, such as what a cache is to do for this call. It is not sent.
     *
     * @param <T> the type of the attribute
     * @param type its class; a later value of the same class replaces an earlier one
     * @param value the value
     * @return this builder
     */
    public <T> RequestOptionsBuilder attribute(Class<T> type, T value) {
        attributes.put(
                Objects.requireNonNull(type, "type must not be null"),
                Objects.requireNonNull(value, "value must not be null"));
        return this;
    }

    /** {@return the options} */
    public RequestOptions build() {
        return new RequestOptions(this);
    }

    private static Duration positive(String name, Duration value) {
        Objects.requireNonNull(value, () -> name + " must not be null");
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + value);
        }
        return value.compareTo(MAX_DURATION) > 0 ? MAX_DURATION : value;
    }
}
