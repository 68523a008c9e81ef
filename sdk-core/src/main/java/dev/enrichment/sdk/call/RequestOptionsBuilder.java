package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builder of {@link RequestOptions}. You get one in a lambda, such as {@code client.withOptions(o -> o.maxAttempts(1))}.
 * It starts with the options of the client.
 *
 * <p>Setting a single-valued option again replaces its value. A header, query parameter or body field replaces an
 * earlier one with the same name. Budgets, listeners, interceptors and send hooks are added to those already set. The
 * methods with a plural name replace all of them.
 *
 * <p>Not thread-safe. The options are immutable, and later changes to the builder do not affect them.
 */
public final class RequestOptionsBuilder {
    /**
     * Upper bound of every duration option. It exceeds any realistic wait, and its nanoseconds still fit into a {@code
     * long}.
     */
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    Duration totalTimeout = Duration.ofMinutes(3);
    Duration attemptTimeout = Duration.ofSeconds(60);

    @Nullable
    Duration connectTimeout;

    int maxAttempts = 3;
    Duration maxRetryDelay = Duration.ofSeconds(60);
    Duration initialBackoff = Duration.ofMillis(500);
    boolean waitForBudget;
    boolean keepRawBody;

    @Nullable
    String account;

    @Nullable
    Supplier<ApiKey> apiKey;

    Map<String, String> headers = Map.of();
    Map<String, String> query = Map.of();
    Map<String, @Nullable Object> bodyFields = Map.of();
    List<CreditBudget> budgets = List.of();
    List<CallListener> listeners = List.of();
    List<CallInterceptor> interceptors = List.of();
    List<SendHook> sendHooks = List.of();

    @Nullable
    String tag;

    Map<Class<?>, Object> attributes = Map.of();

    /** Creates a builder with the default values of all options. */
    RequestOptionsBuilder() {}

    RequestOptionsBuilder(RequestOptions options) {
        this.totalTimeout = options.totalTimeout();
        this.attemptTimeout = options.attemptTimeout();
        this.connectTimeout = options.connectTimeout();
        this.maxAttempts = options.maxAttempts();
        this.maxRetryDelay = options.maxRetryDelay();
        this.initialBackoff = options.initialBackoff();
        this.waitForBudget = options.waitForBudget();
        this.keepRawBody = options.keepRawBody();
        this.account = options.account();
        this.apiKey = options.apiKey();
        this.headers = options.headers();
        this.query = options.query();
        this.bodyFields = options.bodyFields();
        this.budgets = options.budgets();
        this.listeners = options.listeners();
        this.interceptors = options.interceptors();
        this.sendHooks = options.sendHooks();
        this.tag = options.tag();
        this.attributes = options.attributes;
    }

    /**
     * Sets the maximum duration of a call, including all attempts and waits. Defaults to 3 minutes.
     *
     * @param timeout a positive duration. Durations above 100 years are treated as 100 years
     * @return this builder
     */
    public RequestOptionsBuilder totalTimeout(Duration timeout) {
        this.totalTimeout = positive("totalTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum duration of one attempt, from connecting to the last byte of the response. Defaults to 60
     * seconds. Be generous: if the timeout expires after the request was sent, a paid call ends with an unknown
     * outcome.
     *
     * @param timeout a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder attemptTimeout(Duration timeout) {
        this.attemptTimeout = positive("attemptTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum time to open a TCP connection to one IP address of the host. It is part of the attempt timeout,
     * which also covers the TLS handshake. Defaults to 10 seconds, or to the connect timeout of your own OkHttp client. A
     * short timeout is safe, because nothing has been sent yet.
     *
     * @param timeout a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder connectTimeout(Duration timeout) {
        this.connectTimeout = positive("connectTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum number of attempts. Defaults to 3, which allows two retries. A value of 1 disables retries, even
     * after a 429. Otherwise, an attempt that the service refuses with a 429 does not count. After 20 retries of calls
     * that eventually failed, calls with the same route and API key are not retried until other calls succeed.
     *
     * @param attempts the number of attempts, at least 1
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
     * Sets the maximum delay before a retry, which also bounds the backoff. Defaults to 60 seconds. If the service
     * requires a longer delay, such as 30 seconds after a 500, the call fails immediately. The exception contains the
     * delay if the response states it. After a 429, only the total timeout limits the wait.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder maxRetryDelay(Duration delay) {
        this.maxRetryDelay = positive("maxRetryDelay", delay);
        return this;
    }

    /**
     * Sets the backoff before the first retry, used when the service does not request a delay. Defaults to 500 ms. The
     * backoff doubles with each retry, up to the {@link #maxRetryDelay}. The actual delay is random, between half the
     * backoff and all of it.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder initialBackoff(Duration delay) {
        this.initialBackoff = positive("initialBackoff", delay);
        return this;
    }

    /**
     * Sets whether a call that does not fit into a budget waits for calls in flight to end, instead of failing.
     * Defaults to false. Calls that wait for the same budget are sent in the order of their arrival, so a large call
     * is not overtaken by small ones. A waiting call fails if its total timeout expires. A call also fails if it would
     * not fit even if the calls in flight turned out to be free. This is checked when the call arrives, and again
     * whenever it is first in line. A call without this option takes credits that are left, even if other calls wait.
     *
     * @param wait true to wait, false to fail at once
     * @return this builder
     */
    public RequestOptionsBuilder waitForBudget(boolean wait) {
        this.waitForBudget = wait;
        return this;
    }

    /**
     * Sets whether a response keeps the bytes of its body, so that {@link ApiResponse#rawBody()} can return them.
     * Defaults to false.
     *
     * @param keep true to keep the bytes
     * @return this builder
     */
    public RequestOptionsBuilder keepRawBody(boolean keep) {
        this.keepRawBody = keep;
        return this;
    }

    /**
     * Sets a label for the ledger and listeners, such as the name of a job. If you record metrics, use only a few
     * different tags. {@link dev.enrichment.sdk.credits.CreditLedger} explains how many tags the ledger tells apart.
     *
     * @param tag the label, or null for none
     * @return this builder
     */
    public RequestOptionsBuilder tag(@Nullable String tag) {
        this.tag = tag;
        return this;
    }

    /**
     * Sets a value that interceptors can read, such as an instruction to a cache for this call. Attributes are not sent
     * to the service.
     *
     * @param <T> the type of the attribute
     * @param type the class of the attribute. A later attribute of the same class replaces an earlier one
     * @param value the value. Null removes the attribute
     * @return this builder
     */
    public <T> RequestOptionsBuilder attribute(Class<T> type, @Nullable T value) {
        Objects.requireNonNull(type, "type must not be null");
        this.attributes = changed(attributes, all -> {
            if (value == null) {
                all.remove(type);
            } else {
                all.put(type, value);
            }
        });
        return this;
    }

    /**
     * Sets the name of the account in the ledger, such as a tenant ID. If no name is set, calls with their own {@link
     * #apiKey(ApiKey) API key} appear under the {@link ApiKey#fingerprint() fingerprint} of that key, and all other
     * calls have no account name.
     *
     * @param name the name, which may be printed and logged. Null for none
     * @return this builder
     */
    public RequestOptionsBuilder account(@Nullable String name) {
        this.account = name;
        return this;
    }

    /**
     * Sets an API key that replaces the key of the client, for programs that serve several accounts. {@code
     * client.forAccount(key)} uses this option. Rate limits and the last known balance are kept separately for each
     * key.
     *
     * @param key the key
     * @return this builder
     */
    public RequestOptionsBuilder apiKey(ApiKey key) {
        Objects.requireNonNull(key, "apiKey must not be null");
        return apiKey(() -> key);
    }

    /**
     * Sets a supplier of an API key that replaces the key of the client, so that the key can be rotated.
     *
     * @param supplier the supplier, which is called once for each call, on the thread of the call. It must not return
     *     null. Its time counts toward the total timeout, but the client cannot end its waits, so give them a timeout
     *     of their own
     * @return this builder
     */
    public RequestOptionsBuilder apiKey(Supplier<ApiKey> supplier) {
        this.apiKey = Objects.requireNonNull(supplier, "apiKey supplier must not be null");
        return this;
    }

    /**
     * Adds a header to each request.
     *
     * @param name the name. Headers that the client sets itself, such as {@code X-API-Key}, {@code User-Agent} and
     *     {@code Accept}, are not allowed. Neither are headers about the connection, such as {@code Keep-Alive}
     * @param value the value in printable ASCII. It replaces an earlier value of the same header
     * @return this builder
     * @throws IllegalArgumentException if the name is reserved, or if the name or value contains a character that is
     *     not allowed in a header. The message does not contain the value
     */
    public RequestOptionsBuilder header(String name, String value) {
        Objects.requireNonNull(name, "header name must not be null");
        Objects.requireNonNull(value, () -> "value of header " + name + " must not be null");
        HeaderSyntax.check(name, value);
        this.headers = changed(headers, all -> {
            all.keySet().removeIf(name::equalsIgnoreCase);
            all.put(name, value);
        });
        return this;
    }

    /**
     * Replaces all headers that were set with {@link #header}.
     *
     * @param headers the headers by name. An empty map removes all headers
     * @return this builder
     * @throws IllegalArgumentException if {@link #header} would reject one of them. In this case, no header is changed
     */
    public RequestOptionsBuilder headers(Map<String, String> headers) {
        RequestOptionsBuilder checked = new RequestOptionsBuilder();
        Objects.requireNonNull(headers, "headers must not be null").forEach(checked::header);
        this.headers = checked.headers;
        return this;
    }

    /**
     * Adds a query parameter to each request, for example one that a gateway or a newer version of the service
     * requires.
     *
     * @param name the name. If the request sets a parameter of the same name, the call fails without being sent
     * @param value the value. It replaces an earlier value of the same parameter
     * @return this builder
     */
    public RequestOptionsBuilder query(String name, String value) {
        Objects.requireNonNull(name, "query name must not be null");
        Objects.requireNonNull(value, "query value must not be null");
        this.query = changed(query, all -> all.put(name, value));
        return this;
    }

    /**
     * Replaces all query parameters that were set with {@link #query(String, String)}.
     *
     * @param parameters the values by name. An empty map removes all parameters
     * @return this builder
     */
    public RequestOptionsBuilder query(Map<String, String> parameters) {
        RequestOptionsBuilder checked = new RequestOptionsBuilder();
        Objects.requireNonNull(parameters, "query must not be null").forEach(checked::query);
        this.query = checked.query;
        return this;
    }

    /**
     * Adds a field to the root of each JSON body, for features of the service that this library does not support yet.
     * Works like {@code additionalProperty} of a request builder, but for all calls. Requests without a body ignore the
     * field. A call whose request is a record of your own fails without being sent.
     *
     * @param name the JSON name. If the name is that of a documented field, the call fails without being sent
     * @param value a plain Java value: map, list, string, number, boolean or null. The value is copied
     * @return this builder
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the value cannot be written as JSON
     */
    public RequestOptionsBuilder bodyField(String name, @Nullable Object value) {
        Objects.requireNonNull(name, "body field name must not be null");
        Object copied = JsonCodec.copyOf(name, value);
        this.bodyFields = changed(bodyFields, all -> all.put(name, copied));
        return this;
    }

    /**
     * Replaces all fields that were set with {@link #bodyField}.
     *
     * @param fields the values by JSON name. An empty map removes all fields
     * @return this builder
     */
    public RequestOptionsBuilder bodyFields(Map<String, ? extends @Nullable Object> fields) {
        RequestOptionsBuilder checked = new RequestOptionsBuilder();
        Objects.requireNonNull(fields, "bodyFields must not be null").forEach(checked::bodyField);
        this.bodyFields = checked.bodyFields;
        return this;
    }

    /**
     * Adds a credit budget. A call is sent only if its maximum cost fits into each of its budgets. Adding the same budget
     * again has no effect.
     *
     * @param budget the budget, which several clients can share
     * @return this builder
     */
    public RequestOptionsBuilder budget(CreditBudget budget) {
        Objects.requireNonNull(budget, "budget must not be null");
        if (!budgets.contains(budget)) {
            this.budgets = with(budgets, budget, "budget");
        }
        return this;
    }

    /**
     * Replaces all budgets. On a derived client, this also removes the budgets of the original client.
     *
     * @param budgets the budgets that each call must fit into. An empty collection removes all budgets
     * @return this builder
     */
    public RequestOptionsBuilder budgets(Collection<CreditBudget> budgets) {
        this.budgets = List.copyOf(new LinkedHashSet<>(Objects.requireNonNull(budgets, "budgets must not be null")));
        return this;
    }

    /**
     * Adds a listener that is notified of each call, for example to record metrics.
     *
     * @param listener the listener, which is called on the thread that runs the call
     * @return this builder
     */
    public RequestOptionsBuilder listener(CallListener listener) {
        this.listeners = with(listeners, listener, "listener");
        return this;
    }

    /**
     * Replaces all listeners.
     *
     * @param listeners the listeners, in the order in which they are called. An empty collection removes all listeners
     * @return this builder
     */
    public RequestOptionsBuilder listeners(Collection<? extends CallListener> listeners) {
        this.listeners = List.copyOf(Objects.requireNonNull(listeners, "listeners must not be null"));
        return this;
    }

    /**
     * Adds an interceptor that wraps each call. It runs inside the interceptors added earlier.
     *
     * @param interceptor the interceptor, which is called on the thread that runs the call
     * @return this builder
     */
    public RequestOptionsBuilder interceptor(CallInterceptor interceptor) {
        this.interceptors = with(interceptors, interceptor, "interceptor");
        return this;
    }

    /**
     * Replaces all interceptors.
     *
     * @param interceptors the interceptors, outermost first. An empty collection removes all interceptors
     * @return this builder
     */
    public RequestOptionsBuilder interceptors(Collection<? extends CallInterceptor> interceptors) {
        this.interceptors = List.copyOf(Objects.requireNonNull(interceptors, "interceptors must not be null"));
        return this;
    }

    /**
     * Adds code that runs before each attempt and can prevent it. It runs after the send hooks added earlier.
     *
     * @param hook the send hook, which is called on the thread that runs the call, before each attempt
     * @return this builder
     */
    public RequestOptionsBuilder sendHook(SendHook hook) {
        this.sendHooks = with(sendHooks, hook, "sendHook");
        return this;
    }

    /**
     * Replaces all send hooks.
     *
     * @param sendHooks the send hooks, in the order in which they run. An empty collection removes all send hooks
     * @return this builder
     */
    public RequestOptionsBuilder sendHooks(Collection<? extends SendHook> sendHooks) {
        this.sendHooks = List.copyOf(Objects.requireNonNull(sendHooks, "sendHooks must not be null"));
        return this;
    }

    /**
     * Creates the options.
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
