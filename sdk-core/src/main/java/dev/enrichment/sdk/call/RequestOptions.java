package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Options that apply to calls. Immutable. Each client has one set of options. {@code client.withOptions(…)} derives a
 * client with different options that shares connections, rate limits and the ledger. Use it to change an option for a
 * single call as well: {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}. {@link
 * RequestOptionsBuilder} documents each option.
 */
public final class RequestOptions {
    /** Default values of all options. They apply unless a program or an environment variable changes them. */
    public static final RequestOptions DEFAULTS = new RequestOptions(new OptionValues());

    private final OptionValues values;

    RequestOptions(OptionValues from) {
        values = from.copy();
    }

    /**
     * {@return the maximum duration of a call, including retries, as set by {@link RequestOptionsBuilder#totalTimeout}}
     */
    public Duration totalTimeout() {
        return values.totalTimeout;
    }

    /** {@return the maximum duration of one attempt, as set by {@link RequestOptionsBuilder#attemptTimeout}} */
    public Duration attemptTimeout() {
        return values.attemptTimeout;
    }

    /**
     * {@return the maximum time to open a connection, as set by {@link RequestOptionsBuilder#connectTimeout}. Null if
     * unset, in which case the timeout of the OkHttp client applies}
     */
    public @Nullable Duration connectTimeout() {
        return values.connectTimeout;
    }

    /** {@return the maximum number of attempts, as set by {@link RequestOptionsBuilder#maxAttempts}} */
    public int maxAttempts() {
        return values.maxAttempts;
    }

    /** {@return the maximum delay before a retry, as set by {@link RequestOptionsBuilder#maxRetryDelay}} */
    public Duration maxRetryDelay() {
        return values.maxRetryDelay;
    }

    /** {@return the delay before the first retry, as set by {@link RequestOptionsBuilder#initialBackoff}} */
    public Duration initialBackoff() {
        return values.initialBackoff;
    }

    /**
     * {@return whether a call that does not fit into its budget waits for calls in flight to end instead of failing, as
     * set by {@link RequestOptionsBuilder#waitForBudget}}
     */
    public boolean waitForBudget() {
        return values.waitForBudget;
    }

    /** {@return whether responses keep the bytes of their body, as set by {@link RequestOptionsBuilder#keepRawBody}} */
    public boolean keepRawBody() {
        return values.keepRawBody;
    }

    /**
     * {@return the label for the ledger and listeners, or null, as set by {@link RequestOptionsBuilder#tag(String)}}
     */
    public @Nullable String tag() {
        return tag(String.class);
    }

    /**
     * Returns the tag of the given class that was set on the builder. Returns null if there is none.
     *
     * @param <T> the type of the tag
     * @param type the class of the tag
     * @return the value, or null
     */
    public <T> @Nullable T tag(Class<T> type) {
        return type.cast(values.tags.get(Objects.requireNonNull(type, "type must not be null")));
    }

    /** {@return the name of the account in the ledger, or null, as set by {@link RequestOptionsBuilder#account}} */
    public @Nullable String account() {
        return values.account;
    }

    /** {@return the supplier of the API key, or null if calls use the key of the client} */
    public @Nullable Supplier<ApiKey> apiKey() {
        return values.apiKey;
    }

    /** {@return an unmodifiable map of additional request headers by name, in insertion order} */
    public Map<String, String> headers() {
        return values.headers;
    }

    /** {@return an unmodifiable map of additional query parameters by name, in insertion order} */
    public Map<String, String> query() {
        return values.query;
    }

    /** {@return an unmodifiable map of additional body fields by JSON name, in insertion order} */
    public Map<String, @Nullable Object> bodyFields() {
        return values.bodyFields;
    }

    /**
     * {@return an unmodifiable list of the credit budgets that each call must fit into, in the order in which they were
     * added}
     */
    public List<CreditBudget> budgets() {
        return values.budgets;
    }

    /** {@return an unmodifiable list of the listeners, in the order in which they are called} */
    public List<CallListener> listeners() {
        return values.listeners;
    }

    /** {@return an unmodifiable list of the interceptors, outermost first} */
    public List<CallInterceptor> interceptors() {
        return values.interceptors;
    }

    /** {@return an unmodifiable list of the send hooks, in the order in which they are called} */
    public List<SendHook> sendHooks() {
        return values.sendHooks;
    }

    /** {@return a builder that starts with these options, to derive changed options} */
    public RequestOptionsBuilder toBuilder() {
        return new RequestOptionsBuilder(values);
    }

    /**
     * Returns a copy of these options with the changes that a lambda makes.
     *
     * @param change changes a builder that starts with these options
     * @return the changed options
     * @throws IllegalArgumentException if a value is out of range
     */
    public RequestOptions with(Consumer<RequestOptionsBuilder> change) {
        RequestOptionsBuilder builder = toBuilder();
        Objects.requireNonNull(change, "change").accept(builder);
        return builder.build();
    }

    /** Returns the timeouts, the number of attempts, the tag and the account as text, for logging. */
    @Override
    public String toString() {
        return "RequestOptions[totalTimeout=%s, attemptTimeout=%s, maxAttempts=%s, tag=%s, account=%s]"
                .formatted(values.totalTimeout, values.attemptTimeout, values.maxAttempts, tag(), values.account);
    }
}
