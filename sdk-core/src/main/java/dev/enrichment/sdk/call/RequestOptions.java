package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Options that apply to calls. Each client has one set of options. {@code client.withOptions(…)} derives a client with
 * different options that shares connections, rate limits and the ledger. Use it to change an option for a single call as
 * well: {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}.
 *
 * <p>Immutable. {@link RequestOptionsBuilder} describes each option and its default value.
 */
public final class RequestOptions {
    /** Default values of all options. They apply unless a program or an environment variable changes them. */
    public static final RequestOptions DEFAULTS = builder().build();

    private final Duration totalTimeout;
    private final Duration attemptTimeout;
    private final @Nullable Duration connectTimeout;
    private final int maxAttempts;
    private final Duration maxRetryDelay;
    private final Duration initialBackoff;
    private final boolean waitForBudget;
    private final boolean keepRawBody;
    private final @Nullable String account;
    private final @Nullable Supplier<ApiKey> apiKey;
    private final Map<String, String> headers;
    private final Map<String, String> query;
    private final Map<String, @Nullable Object> bodyFields;
    private final List<CreditBudget> budgets;
    private final List<CallListener> listeners;
    private final List<CallInterceptor> interceptors;
    private final List<SendHook> sendHooks;
    private final @Nullable String tag;
    final Map<Class<?>, Object> attributes;

    RequestOptions(RequestOptionsBuilder builder) {
        this.totalTimeout = builder.totalTimeout;
        this.attemptTimeout = builder.attemptTimeout;
        this.connectTimeout = builder.connectTimeout;
        this.maxAttempts = builder.maxAttempts;
        this.maxRetryDelay = builder.maxRetryDelay;
        this.initialBackoff = builder.initialBackoff;
        this.waitForBudget = builder.waitForBudget;
        this.keepRawBody = builder.keepRawBody;
        this.account = builder.account;
        this.apiKey = builder.apiKey;
        this.headers = builder.headers;
        this.query = builder.query;
        this.bodyFields = builder.bodyFields;
        this.budgets = builder.budgets;
        this.listeners = builder.listeners;
        this.interceptors = builder.interceptors;
        this.sendHooks = builder.sendHooks;
        this.tag = builder.tag;
        this.attributes = builder.attributes;
    }

    /**
     * Creates a builder with the default values of all options.
     *
     * @return a new builder
     */
    public static RequestOptionsBuilder builder() {
        return new RequestOptionsBuilder();
    }

    /**
     * Creates a builder that starts with the values of these options.
     *
     * @return a new builder
     */
    public RequestOptionsBuilder toBuilder() {
        return new RequestOptionsBuilder(this);
    }

    /**
     * {@return the maximum duration of a call, including retries, as set by {@link RequestOptionsBuilder#totalTimeout}}
     */
    public Duration totalTimeout() {
        return totalTimeout;
    }

    /** {@return the maximum duration of one attempt, as set by {@link RequestOptionsBuilder#attemptTimeout}} */
    public Duration attemptTimeout() {
        return attemptTimeout;
    }

    /**
     * {@return the maximum time to open a TCP connection, as set by {@link RequestOptionsBuilder#connectTimeout}. Null if
     * unset, in which case the timeout of the OkHttp client applies}
     */
    public @Nullable Duration connectTimeout() {
        return connectTimeout;
    }

    /**
     * {@return the maximum number of attempts, not counting those refused with a 429, as set by {@link
     * RequestOptionsBuilder#maxAttempts}}
     */
    public int maxAttempts() {
        return maxAttempts;
    }

    /**
     * {@return the maximum delay before a retry, except after a 429, as set by {@link RequestOptionsBuilder#maxRetryDelay}}
     */
    public Duration maxRetryDelay() {
        return maxRetryDelay;
    }

    /**
     * {@return the maximum delay before the first retry if the service requires none, as set by {@link
     * RequestOptionsBuilder#initialBackoff}}
     */
    public Duration initialBackoff() {
        return initialBackoff;
    }

    /**
     * {@return whether a call that does not fit into its budget waits for calls in flight to end instead of failing, as
     * set by {@link RequestOptionsBuilder#waitForBudget}}
     */
    public boolean waitForBudget() {
        return waitForBudget;
    }

    /** {@return whether responses keep the bytes of their body, as set by {@link RequestOptionsBuilder#keepRawBody}} */
    public boolean keepRawBody() {
        return keepRawBody;
    }

    /**
     * {@return the label for the ledger and listeners, or null, as set by {@link RequestOptionsBuilder#tag}}
     */
    public @Nullable String tag() {
        return tag;
    }

    /**
     * Returns the attribute of the given class, as set by {@link RequestOptionsBuilder#attribute}.
     *
     * @param <T> the type of the attribute
     * @param type the class of the attribute
     * @return the value. Null if no attribute of this class is set
     */
    public <T> @Nullable T attribute(Class<T> type) {
        return type.cast(attributes.get(Objects.requireNonNull(type, "type must not be null")));
    }

    /** {@return the name of the account in the ledger, or null, as set by {@link RequestOptionsBuilder#account}} */
    public @Nullable String account() {
        return account;
    }

    /** {@return the supplier of the API key, or null if calls use the key of the client} */
    public @Nullable Supplier<ApiKey> apiKey() {
        return apiKey;
    }

    /** {@return an unmodifiable map of additional request headers by name, in insertion order} */
    public Map<String, String> headers() {
        return headers;
    }

    /** {@return an unmodifiable map of additional query parameters by name, in insertion order} */
    public Map<String, String> query() {
        return query;
    }

    /** {@return an unmodifiable map of additional body fields by JSON name, in insertion order} */
    public Map<String, @Nullable Object> bodyFields() {
        return bodyFields;
    }

    /**
     * {@return an unmodifiable list of the credit budgets that each call must fit into, in the order in which they were
     * added}
     */
    public List<CreditBudget> budgets() {
        return budgets;
    }

    /** {@return an unmodifiable list of the listeners, in the order in which they are called} */
    public List<CallListener> listeners() {
        return listeners;
    }

    /** {@return an unmodifiable list of the interceptors, outermost first} */
    public List<CallInterceptor> interceptors() {
        return interceptors;
    }

    /** {@return an unmodifiable list of the send hooks, in the order in which they are called} */
    public List<SendHook> sendHooks() {
        return sendHooks;
    }

    /** Returns the timeouts, the number of attempts, the tag and the account as text, for logging. */
    @Override
    public String toString() {
        return "RequestOptions[totalTimeout=%s, attemptTimeout=%s, maxAttempts=%s, tag=%s, account=%s]"
                .formatted(totalTimeout, attemptTimeout, maxAttempts, tag, account);
    }
}
