package dev.enrichment.sdk.call;

import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builder of {@link RequestOptions}. Not thread-safe.
 *
 * <p>Setting a single-valued option again replaces its value. A header, query parameter or body field replaces an
 * earlier one with the same name. Budgets, listeners, interceptors and send hooks are added to those already set.
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
    /**
     * Upper bound of every duration option. It exceeds any realistic wait, and its nanoseconds still fit into a {@code
     * long}.
     */
    private static final Duration MAX_DURATION = Duration.ofDays(36_500);

    private final OptionValues values;

    RequestOptionsBuilder(OptionValues from) {
        values = from.copy();
    }

    /**
     * Sets the maximum duration of a call, including all attempts and waits. Defaults to 3 minutes.
     *
     * @param timeout a positive duration. Durations above 100 years are treated as 100 years
     * @return this builder
     */
    public RequestOptionsBuilder totalTimeout(Duration timeout) {
        values.totalTimeout = positive("totalTimeout", timeout);
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
        values.attemptTimeout = positive("attemptTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum time to open a connection, which is part of the attempt timeout. Defaults to 10 seconds, or to
     * the connect timeout of your own OkHttp client. A short timeout is safe, because nothing has been sent yet.
     *
     * @param timeout a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder connectTimeout(Duration timeout) {
        values.connectTimeout = positive("connectTimeout", timeout);
        return this;
    }

    /**
     * Sets the maximum number of attempts. Defaults to 3, which allows two retries. A value of 1 disables retries.
     *
     * @param attempts the number of attempts, at least 1
     * @return this builder
     */
    public RequestOptionsBuilder maxAttempts(int attempts) {
        if (attempts < 1) {
            throw new IllegalArgumentException("maxAttempts must be at least 1, but is " + attempts);
        }
        values.maxAttempts = attempts;
        return this;
    }

    /**
     * Sets the maximum delay before a retry. Defaults to 60 seconds. If the service requires a longer delay, the call
     * fails immediately, and the exception contains the delay.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder maxRetryDelay(Duration delay) {
        values.maxRetryDelay = positive("maxRetryDelay", delay);
        return this;
    }

    /**
     * Sets the backoff before the first retry, used when the service does not request a delay. Defaults to 500 ms. The
     * backoff doubles with each retry. The actual delay is random, between half the backoff and all of it.
     *
     * @param delay a positive duration
     * @return this builder
     */
    public RequestOptionsBuilder initialBackoff(Duration delay) {
        values.initialBackoff = positive("initialBackoff", delay);
        return this;
    }

    /**
     * Sets whether a call that does not fit into a budget waits for calls in flight to end, instead of failing.
     * Defaults to false. The call is sent as soon as enough reserved credits become available, and fails if its total
     * timeout is too short for the wait.
     *
     * @param wait true to wait, false to fail at once
     * @return this builder
     */
    public RequestOptionsBuilder waitForBudget(boolean wait) {
        values.waitForBudget = wait;
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
        values.keepRawBody = keep;
        return this;
    }

    /**
     * Sets a label for the ledger and listeners, such as the name of a job. Use only a small number of different tags,
     * because the ledger keeps separate lines for each.
     *
     * @param tag the label, or null for none
     * @return this builder
     */
    public RequestOptionsBuilder tag(@Nullable String tag) {
        values.tags = OptionValues.withNullable(values.tags, String.class, tag);
        return this;
    }

    /**
     * Sets a value of another type that interceptors can read, such as an instruction to a cache for this call. Tags are
     * not sent to the service.
     *
     * @param <T> the type of the tag
     * @param type the class of the tag. A later tag of the same class replaces an earlier one. The tag of class {@code
     *     String} is the {@linkplain #tag(String) label}
     * @param value the value
     * @return this builder
     */
    public <T> RequestOptionsBuilder tag(Class<T> type, T value) {
        values.tags = OptionValues.withNullable(
                values.tags,
                Objects.requireNonNull(type, "type must not be null"),
                Objects.requireNonNull(value, "value must not be null"));
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
        values.account = name;
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
     * @param supplier called once for each call, on the thread of the call. Must not return null. Its time counts toward
     *     the total timeout, but only the supplier itself can end a wait, for example with a timeout of its own
     * @return this builder
     */
    public RequestOptionsBuilder apiKey(Supplier<ApiKey> supplier) {
        values.apiKey = Objects.requireNonNull(supplier, "apiKey supplier must not be null");
        return this;
    }

    /**
     * Adds a header to each request.
     *
     * @param name the name. Headers that the client sets itself, such as {@code X-API-Key}, are not allowed
     * @param value the value in printable ASCII, which replaces an earlier value of the same header
     * @return this builder
     * @throws IllegalArgumentException if the name is reserved, or if the name or value contains a character that is
     *     not allowed in a header. The message does not contain the value
     */
    public RequestOptionsBuilder header(String name, String value) {
        Objects.requireNonNull(name, "header name must not be null");
        Objects.requireNonNull(value, () -> "value of header " + name + " must not be null");
        HeaderSyntax.check(name, value);
        if (RESERVED.contains(name.toLowerCase(Locale.ROOT))) {
            throw new IllegalArgumentException("header " + name + " is set by the client itself");
        }
        Map<String, String> others = new LinkedHashMap<>(values.headers);
        others.keySet().removeIf(name::equalsIgnoreCase);
        values.headers = OptionValues.with(others, name, value);
        return this;
    }

    /**
     * Adds a query parameter to each request, for example one that a gateway or a newer version of the service
     * requires.
     *
     * @param name the name. If the request sets a parameter of the same name, the call fails without being sent
     * @param value the value, which replaces an earlier value of the same parameter
     * @return this builder
     */
    public RequestOptionsBuilder query(String name, String value) {
        values.query = OptionValues.with(
                values.query,
                Objects.requireNonNull(name, "query name must not be null"),
                Objects.requireNonNull(value, "query value must not be null"));
        return this;
    }

    /**
     * Adds a field to the root of each JSON body, for features of the service that this library does not support yet.
     * Works like {@code additionalProperty} of a request builder, but for all calls. Requests without a body ignore the
     * field.
     *
     * @param name the JSON name. If the name is that of a documented field, the call fails without being sent
     * @param value a plain Java value: map, list, string, number, boolean or null. The value is copied
     * @return this builder
     */
    public RequestOptionsBuilder bodyField(String name, @Nullable Object value) {
        Objects.requireNonNull(name, "body field name must not be null");
        values.bodyFields = OptionValues.withNullable(values.bodyFields, name, JsonCodec.copyOf(name, value));
        return this;
    }

    /**
     * Adds a credit budget. A call is sent only if its maximum cost fits into this budget and every other budget
     * already added. Adding the same budget again has no effect.
     *
     * @param budget the budget, which several clients can share
     * @return this builder
     */
    public RequestOptionsBuilder budget(CreditBudget budget) {
        Objects.requireNonNull(budget, "budget must not be null");
        if (!values.budgets.contains(budget)) {
            values.budgets = OptionValues.with(values.budgets, budget, "budget");
        }
        return this;
    }

    /**
     * Adds a listener that is notified of each call, for example to record metrics.
     *
     * @param listener called on the thread that runs the call
     * @return this builder
     */
    public RequestOptionsBuilder listener(CallListener listener) {
        values.listeners = OptionValues.with(values.listeners, listener, "listener");
        return this;
    }

    /**
     * Adds an interceptor that wraps each call. It runs inside the interceptors added earlier.
     *
     * @param interceptor called on the thread that runs the call
     * @return this builder
     */
    public RequestOptionsBuilder interceptor(CallInterceptor interceptor) {
        values.interceptors = OptionValues.with(values.interceptors, interceptor, "interceptor");
        return this;
    }

    /**
     * Adds code that runs before each attempt and can prevent it. It runs after the send hooks added earlier.
     *
     * @param hook called on the thread that runs the call, before each attempt
     * @return this builder
     */
    public RequestOptionsBuilder sendHook(SendHook hook) {
        values.sendHooks = OptionValues.with(values.sendHooks, hook, "sendHook");
        return this;
    }

    /** {@return the immutable options, which later changes to this builder do not affect} */
    public RequestOptions build() {
        return new RequestOptions(values);
    }

    private static Duration positive(String name, Duration value) {
        Objects.requireNonNull(value, () -> name + " must not be null");
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, but is " + value);
        }
        return value.compareTo(MAX_DURATION) > 0 ? MAX_DURATION : value;
    }
}
