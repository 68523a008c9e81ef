package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Options that apply to calls. Each client has one set of options. {@code client.withOptions(…)} derives a client with
 * different options that shares connections, rate limits and the ledger. Use it to change an option for a single call as
 * well: {@code client.withOptions(o -> o.maxAttempts(1)).companies().search(…)}.
 *
 * <p>Immutable: a method that sets an option returns a changed copy. Setting a single-valued option again replaces its
 * value. A header, query parameter or body field replaces an earlier one with the same name. Budgets, listeners,
 * interceptors and send hooks are added to those already set.
 */
public final class RequestOptions implements Cloneable {
    /** Default values of all options. They apply unless a program or an environment variable changes them. */
    public static final RequestOptions DEFAULTS = new RequestOptions();

    /**
     * Upper bound of every duration option. It exceeds any realistic wait, and its nanoseconds still fit into a {@code
     * long}.
     */
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    private Duration totalTimeout = Duration.ofMinutes(3);
    private Duration attemptTimeout = Duration.ofSeconds(60);

    private @Nullable Duration connectTimeout;

    private int maxAttempts = 3;
    private Duration maxRetryDelay = Duration.ofSeconds(60);
    private Duration initialBackoff = Duration.ofMillis(500);
    private boolean waitForBudget;
    private boolean keepRawBody;

    private @Nullable String account;

    private @Nullable Supplier<ApiKey> apiKey;

    private Map<String, String> headers = Map.of();
    private Map<String, String> query = Map.of();
    private Map<String, @Nullable Object> bodyFields = Map.of();
    private List<CreditBudget> budgets = List.of();
    private List<CallListener> listeners = List.of();
    private List<CallInterceptor> interceptors = List.of();
    private List<SendHook> sendHooks = List.of();
    private @Nullable String tag;
    private Map<Class<?>, Object> attributes = Map.of();

    private RequestOptions() {}

    private RequestOptions copy(Consumer<RequestOptions> change) {
        try {
            RequestOptions copy = (RequestOptions) clone();
            change.accept(copy);
            return copy;
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Sets the maximum duration of a call, including all attempts and waits. Defaults to 3 minutes.
     *
     * @param timeout a positive duration. Durations above 100 years are treated as 100 years
     * @return a copy of these options with the change
     */
    public RequestOptions totalTimeout(Duration timeout) {
        return copy(o -> o.totalTimeout = positive("totalTimeout", timeout));
    }

    /**
     * Sets the maximum duration of one attempt, from connecting to the last byte of the response. Defaults to 60
     * seconds. Be generous: if the timeout expires after the request was sent, a paid call ends with an unknown
     * outcome.
     *
     * @param timeout a positive duration
     * @return a copy of these options with the change
     */
    public RequestOptions attemptTimeout(Duration timeout) {
        return copy(o -> o.attemptTimeout = positive("attemptTimeout", timeout));
    }

    /**
     * Sets the maximum time to open a connection, which is part of the attempt timeout. Defaults to 10 seconds, or to
     * the connect timeout of your own OkHttp client. A short timeout is safe, because nothing has been sent yet.
     *
     * @param timeout a positive duration
     * @return a copy of these options with the change
     */
    public RequestOptions connectTimeout(Duration timeout) {
        return copy(o -> o.connectTimeout = positive("connectTimeout", timeout));
    }

    /**
     * Sets the maximum number of attempts. Defaults to 3, which allows two retries. A value of 1 disables retries. An
     * attempt that the service refuses with a 429 does not count. After 20 retries in vain, calls with the same route
     * and API key are not retried until other calls succeed. A retry counts once its call has failed.
     *
     * @param attempts the number of attempts, at least 1
     * @return a copy of these options with the change
     */
    public RequestOptions maxAttempts(int attempts) {
        if (attempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1, but is " + attempts);
        }
        return copy(o -> o.maxAttempts = attempts);
    }

    /**
     * Sets the maximum delay before a retry. Defaults to 60 seconds. If the service requires a longer delay, the call
     * fails immediately, and the exception contains the delay.
     *
     * @param delay a positive duration
     * @return a copy of these options with the change
     */
    public RequestOptions maxRetryDelay(Duration delay) {
        return copy(o -> o.maxRetryDelay = positive("maxRetryDelay", delay));
    }

    /**
     * Sets the backoff before the first retry, used when the service does not request a delay. Defaults to 500 ms. The
     * backoff doubles with each retry. The actual delay is random, between half the backoff and all of it.
     *
     * @param delay a positive duration
     * @return a copy of these options with the change
     */
    public RequestOptions initialBackoff(Duration delay) {
        return copy(o -> o.initialBackoff = positive("initialBackoff", delay));
    }

    /**
     * Sets whether a call that does not fit into a budget waits for calls in flight to end, instead of failing.
     * Defaults to false. Calls that wait for the same budget are sent in the order of their arrival, so a large call
     * is not overtaken by small ones. A waiting call fails if its total timeout expires, or if it is first in line and
     * does not fit even if the calls in flight turn out to be free. A call without this option takes credits that are
     * left, even if other calls wait.
     *
     * @param wait true to wait, false to fail at once
     * @return a copy of these options with the change
     */
    public RequestOptions waitForBudget(boolean wait) {
        return copy(o -> o.waitForBudget = wait);
    }

    /**
     * Sets whether a response keeps the bytes of its body, so that {@link ApiResponse#rawBody()} can return them.
     * Defaults to false.
     *
     * @param keep true to keep the bytes
     * @return a copy of these options with the change
     */
    public RequestOptions keepRawBody(boolean keep) {
        return copy(o -> o.keepRawBody = keep);
    }

    /**
     * Sets a label for the ledger and listeners, such as the name of a job. Use only a small number of different tags,
     * because the ledger keeps separate lines for each.
     *
     * @param tag the label, or null for none
     * @return a copy of these options with the change
     */
    public RequestOptions tag(@Nullable String tag) {
        return copy(o -> o.tag = tag);
    }

    /**
     * Sets a value that interceptors can read, such as an instruction to a cache for this call. Attributes are not sent
     * to the service.
     *
     * @param <T> the type of the attribute
     * @param type the class of the attribute. A later attribute of the same class replaces an earlier one
     * @param value the value
     * @return a copy of these options with the change
     */
    public <T> RequestOptions attribute(Class<T> type, T value) {
        Objects.requireNonNull(type, "type must not be null");
        Objects.requireNonNull(value, "value must not be null");
        return copy(o -> o.attributes = changed(attributes, all -> all.put(type, value)));
    }

    /**
     * Sets the name of the account in the ledger, such as a tenant ID. If no name is set, calls with their own {@link
     * #apiKey(ApiKey) API key} appear under the {@link ApiKey#fingerprint() fingerprint} of that key, and all other
     * calls have no account name.
     *
     * @param name the name, which may be printed and logged. Null for none
     * @return a copy of these options with the change
     */
    public RequestOptions account(@Nullable String name) {
        return copy(o -> o.account = name);
    }

    /**
     * Sets an API key that replaces the key of the client, for programs that serve several accounts. {@code
     * client.forAccount(key)} uses this option. Rate limits and the last known balance are kept separately for each
     * key.
     *
     * @param key the key
     * @return a copy of these options with the change
     */
    public RequestOptions apiKey(ApiKey key) {
        Objects.requireNonNull(key, "apiKey must not be null");
        return apiKey(() -> key);
    }

    /**
     * Sets a supplier of an API key that replaces the key of the client, so that the key can be rotated.
     *
     * @param supplier called once for each call, on the thread of the call. Must not return null. Its time counts toward
     *     the total timeout, but only the supplier itself can end a wait, for example with a timeout of its own
     * @return a copy of these options with the change
     */
    public RequestOptions apiKey(Supplier<ApiKey> supplier) {
        return copy(o -> o.apiKey = Objects.requireNonNull(supplier, "apiKey supplier must not be null"));
    }

    /**
     * Adds a header to each request.
     *
     * @param name the name. Headers that the client sets itself, such as {@code X-API-Key}, {@code User-Agent} and
     *     {@code Accept}, are not allowed. Neither are headers about the connection, such as {@code Keep-Alive}
     * @param value the value in printable ASCII, which replaces an earlier value of the same header
     * @return a copy of these options with the change
     * @throws IllegalArgumentException if the name is reserved, or if the name or value contains a character that is
     *     not allowed in a header. The message does not contain the value
     */
    public RequestOptions header(String name, String value) {
        Objects.requireNonNull(name, "header name must not be null");
        Objects.requireNonNull(value, () -> "value of header " + name + " must not be null");
        HeaderSyntax.check(name, value);
        return copy(o -> o.headers = changed(headers, all -> {
            all.keySet().removeIf(name::equalsIgnoreCase);
            all.put(name, value);
        }));
    }

    /**
     * Adds a query parameter to each request, for example one that a gateway or a newer version of the service
     * requires.
     *
     * @param name the name. If the request sets a parameter of the same name, the call fails without being sent
     * @param value the value, which replaces an earlier value of the same parameter
     * @return a copy of these options with the change
     */
    public RequestOptions query(String name, String value) {
        Objects.requireNonNull(name, "query name must not be null");
        Objects.requireNonNull(value, "query value must not be null");
        return copy(o -> o.query = changed(query, all -> all.put(name, value)));
    }

    /**
     * Adds a field to the root of each JSON body, for features of the service that this library does not support yet.
     * Works like {@code additionalProperty} of a request builder, but for all calls. Requests without a body ignore the
     * field.
     *
     * @param name the JSON name. If the name is that of a documented field, the call fails without being sent
     * @param value a plain Java value: map, list, string, number, boolean or null. The value is copied
     * @return a copy of these options with the change
     */
    public RequestOptions bodyField(String name, @Nullable Object value) {
        Objects.requireNonNull(name, "body field name must not be null");
        Object copied = JsonCodec.copyOf(name, value);
        return copy(o -> o.bodyFields = changed(bodyFields, all -> all.put(name, copied)));
    }

    /**
     * Adds a credit budget. A call is sent only if its maximum cost fits into this budget and every other budget
     * already added. Adding the same budget again has no effect.
     *
     * @param budget the budget, which several clients can share
     * @return a copy of these options with the change
     */
    public RequestOptions budget(CreditBudget budget) {
        Objects.requireNonNull(budget, "budget must not be null");
        return budgets.contains(budget) ? this : copy(o -> o.budgets = with(budgets, budget, "budget"));
    }

    /**
     * Adds a listener that is notified of each call, for example to record metrics.
     *
     * @param listener called on the thread that runs the call
     * @return a copy of these options with the change
     */
    public RequestOptions listener(CallListener listener) {
        return copy(o -> o.listeners = with(listeners, listener, "listener"));
    }

    /**
     * Adds an interceptor that wraps each call. It runs inside the interceptors added earlier.
     *
     * @param interceptor called on the thread that runs the call
     * @return a copy of these options with the change
     */
    public RequestOptions interceptor(CallInterceptor interceptor) {
        return copy(o -> o.interceptors = with(interceptors, interceptor, "interceptor"));
    }

    /**
     * Adds code that runs before each attempt and can prevent it. It runs after the send hooks added earlier.
     *
     * @param hook called on the thread that runs the call, before each attempt
     * @return a copy of these options with the change
     */
    public RequestOptions sendHook(SendHook hook) {
        return copy(o -> o.sendHooks = with(sendHooks, hook, "sendHook"));
    }

    /**
     * {@return the maximum duration of a call, including retries, as set by {@link #totalTimeout}}
     */
    public Duration totalTimeout() {
        return totalTimeout;
    }

    /** {@return the maximum duration of one attempt, as set by {@link #attemptTimeout}} */
    public Duration attemptTimeout() {
        return attemptTimeout;
    }

    /**
     * {@return the maximum time to open a connection, as set by {@link #connectTimeout}. Null if
     * unset, in which case the timeout of the OkHttp client applies}
     */
    public @Nullable Duration connectTimeout() {
        return connectTimeout;
    }

    /** {@return the maximum number of attempts, as set by {@link #maxAttempts}} */
    public int maxAttempts() {
        return maxAttempts;
    }

    /** {@return the maximum delay before a retry, as set by {@link #maxRetryDelay}} */
    public Duration maxRetryDelay() {
        return maxRetryDelay;
    }

    /** {@return the delay before the first retry, as set by {@link #initialBackoff}} */
    public Duration initialBackoff() {
        return initialBackoff;
    }

    /**
     * {@return whether a call that does not fit into its budget waits for calls in flight to end instead of failing, as
     * set by {@link #waitForBudget}}
     */
    public boolean waitForBudget() {
        return waitForBudget;
    }

    /** {@return whether responses keep the bytes of their body, as set by {@link #keepRawBody}} */
    public boolean keepRawBody() {
        return keepRawBody;
    }

    /**
     * {@return the label for the ledger and listeners, or null, as set by {@link #tag(String)}}
     */
    public @Nullable String tag() {
        return tag;
    }

    /**
     * Returns the attribute of the given class, as set by {@link #attribute(Class, Object)}.
     *
     * @param <T> the type of the attribute
     * @param type the class of the attribute
     * @return the value. Null if no attribute of this class is set
     */
    public <T> @Nullable T attribute(Class<T> type) {
        return type.cast(attributes.get(Objects.requireNonNull(type, "type must not be null")));
    }

    /** {@return the name of the account in the ledger, or null, as set by {@link #account}} */
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

    private static Duration positive(String name, Duration value) {
        Objects.requireNonNull(value, () -> name + " must not be null");
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + value);
        }
        return value.compareTo(MAX_DURATION) > 0 ? MAX_DURATION : value;
    }

    /** Returns a copy of a list with an additional element at its end. */
    private static <T> List<T> with(List<T> list, T element, String name) {
        Objects.requireNonNull(element, () -> name + " must not be null");
        List<T> all = new ArrayList<>(list);
        all.add(element);
        return Collections.unmodifiableList(all);
    }

    /** Returns a changed copy of a map. A new entry comes last, and a new value replaces the old one of the same key. */
    private static <K, V extends @Nullable Object> Map<K, V> changed(Map<K, V> map, Consumer<Map<K, V>> change) {
        Map<K, V> copy = new LinkedHashMap<>(map);
        change.accept(copy);
        return Collections.unmodifiableMap(copy);
    }
}
