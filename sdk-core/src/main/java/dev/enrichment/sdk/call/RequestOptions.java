package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The immutable options with which calls are made. A client has one set of options, and {@code client.withOptions(…)}
 * derives a client with other options that shares connections, rate limits and ledger. That is also how to change an
 * option for a single call: {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}. {@link
 * RequestOptionsBuilder} documents each option.
 */
public final class RequestOptions {
    /** The options of a client that sets none. */
    public static final RequestOptions DEFAULTS = new RequestOptionsBuilder().build();

    private final Duration totalTimeout;
    private final Duration attemptTimeout;
    private final @Nullable Duration connectTimeout;
    private final int maxAttempts;
    private final Duration maxRetryDelay;
    private final Duration initialBackoff;
    private final boolean retryUnknownOutcome;
    private final boolean waitForBudget;
    private final boolean keepRawBody;
    private final @Nullable String tag;
    private final @Nullable String account;
    private final @Nullable Supplier<ApiKey> apiKey;
    private final Map<String, String> headers;
    private final Map<String, String> query;
    private final Map<String, @Nullable Object> bodyFields;
    private final List<CreditBudget> budgets;
    private final List<CallListener> listeners;
    private final List<CallInterceptor> interceptors;
    private final List<SendHook> sendHooks;
    private final Map<Class<?>, Object> attributes;

    RequestOptions(RequestOptionsBuilder from) {
        totalTimeout = from.totalTimeout;
        attemptTimeout = from.attemptTimeout;
        connectTimeout = from.connectTimeout;
        maxAttempts = from.maxAttempts;
        maxRetryDelay = from.maxRetryDelay;
        initialBackoff = from.initialBackoff;
        retryUnknownOutcome = from.retryUnknownOutcome;
        waitForBudget = from.waitForBudget;
        keepRawBody = from.keepRawBody;
        tag = from.tag;
        account = from.account;
        apiKey = from.apiKey;
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(from.headers));
        query = Collections.unmodifiableMap(new LinkedHashMap<>(from.query));
        bodyFields = Collections.unmodifiableMap(new LinkedHashMap<>(from.bodyFields));
        budgets = List.copyOf(from.budgets);
        listeners = List.copyOf(from.listeners);
        interceptors = List.copyOf(from.interceptors);
        sendHooks = List.copyOf(from.sendHooks);
        attributes = Map.copyOf(from.attributes);
    }

    /** {@return the maximum duration of a call; see {@link RequestOptionsBuilder#totalTimeout}} */
    public Duration totalTimeout() {
        return totalTimeout;
    }

    /** {@return the maximum duration of one attempt; see {@link RequestOptionsBuilder#attemptTimeout}} */
    public Duration attemptTimeout() {
        return attemptTimeout;
    }

    /**
     * {@return see {@link RequestOptionsBuilder#connectTimeout}; the options of a client have that of its OkHttp client if
     * none was set, and null stands for that in options that belong to no client yet}
     */
    public @Nullable Duration connectTimeout() {
        return connectTimeout;
    }

    /** {@return the maximum number of attempts; see {@link RequestOptionsBuilder#maxAttempts}} */
    public int maxAttempts() {
        return maxAttempts;
    }

    /** {@return the maximum delay before a retry; see {@link RequestOptionsBuilder#maxRetryDelay}} */
    public Duration maxRetryDelay() {
        return maxRetryDelay;
    }

    /** {@return the first backoff; see {@link RequestOptionsBuilder#initialBackoff}} */
    public Duration initialBackoff() {
        return initialBackoff;
    }

    /**
     * {@return whether paid calls of unknown outcome are retried; see {@link
     * RequestOptionsBuilder#retryUnknownOutcome}}
     */
    public boolean retryUnknownOutcome() {
        return retryUnknownOutcome;
    }

    /** {@return whether calls wait for budgets to be settled; see {@link RequestOptionsBuilder#waitForBudget}} */
    public boolean waitForBudget() {
        return waitForBudget;
    }

    /** {@return whether responses keep their bytes; see {@link RequestOptionsBuilder#keepRawBody}} */
    public boolean keepRawBody() {
        return keepRawBody;
    }

    /** {@return the tag, or null; see {@link RequestOptionsBuilder#tag}} */
    public @Nullable String tag() {
        return tag;
    }

    /** {@return the name of the account in the ledger, or null; see {@link RequestOptionsBuilder#account}} */
    public @Nullable String account() {
        return account;
    }

    /** {@return the supplier of the API key; null for the key of the client} */
    public @Nullable Supplier<ApiKey> apiKey() {
        return apiKey;
    }

    /** {@return additional request headers by name, in insertion order; unmodifiable} */
    public Map<String, String> headers() {
        return headers;
    }

    /** {@return additional query parameters by name, in insertion order; unmodifiable} */
    public Map<String, String> query() {
        return query;
    }

    /** {@return undocumented body fields by JSON name, in insertion order; unmodifiable} */
    public Map<String, @Nullable Object> bodyFields() {
        return bodyFields;
    }

    /** {@return the credit budgets of each call, outermost first; unmodifiable} */
    public List<CreditBudget> budgets() {
        return budgets;
    }

    /** {@return the listeners, in the order they are called; unmodifiable} */
    public List<CallListener> listeners() {
        return listeners;
    }

    /** {@return the interceptors, outermost first; unmodifiable} */
    public List<CallInterceptor> interceptors() {
        return interceptors;
    }

    /** {@return the send hooks, in the order they are called; unmodifiable} */
    public List<SendHook> sendHooks() {
        return sendHooks;
    }

    /**
     * Returns what an interceptor is to know; see {@link RequestOptionsBuilder#attribute}.
     *
     * @param <T> the type of the attribute
     * @param type its class
     * @return the value, or null if none was set
     */
    public <T> @Nullable T attribute(Class<T> type) {
        return type.cast(attributes.get(Objects.requireNonNull(type, "type must not be null")));
    }

    Map<Class<?>, Object> attributes() {
        return attributes;
    }

    /** {@return a builder that starts from these options} */
    public RequestOptionsBuilder toBuilder() {
        return new RequestOptionsBuilder(this);
    }

    /**
     * Returns a copy with changes.
     *
     * @param change applied to a builder that starts from these options
     * @return the changed options
     * @throws IllegalArgumentException if a value is out of range
     */
    public RequestOptions with(Consumer<RequestOptionsBuilder> change) {
        RequestOptionsBuilder builder = toBuilder();
        Objects.requireNonNull(change, "change").accept(builder);
        return builder.build();
    }

    /** The plain values; of headers, query parameters and body fields only the names, because values may be secrets. */
    @Override
    public String toString() {
        return ("RequestOptions[totalTimeout=%s, attemptTimeout=%s, connectTimeout=%s, maxAttempts=%s, maxRetryDelay=%s,"
                        + " initialBackoff=%s, retryUnknownOutcome=%s, waitForBudget=%s, keepRawBody=%s, tag=%s, account=%s, headers=%s,"
                        + " query=%s, bodyFields=%s, budgets=%s]")
                .formatted(
                        totalTimeout,
                        attemptTimeout,
                        connectTimeout,
                        maxAttempts,
                        maxRetryDelay,
                        initialBackoff,
                        retryUnknownOutcome,
                        waitForBudget,
                        keepRawBody,
                        tag,
                        account,
                        headers.keySet(),
                        query.keySet(),
                        bodyFields.keySet(),
                        budgets.size());
    }
}
