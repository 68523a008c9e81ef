package dev.enrichment.sdk;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ClassPathCheck;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.balance.CallLedger;
import dev.enrichment.sdk.internal.http.Exchanges;
import dev.enrichment.sdk.internal.http.HttpClients;
import dev.enrichment.sdk.internal.ratelimit.CallRate;
import dev.enrichment.sdk.internal.ratelimit.RateLimiters;
import dev.enrichment.sdk.internal.settings.BaseUrl;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import dev.enrichment.sdk.internal.settings.HttpProxy;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.internal.values.HeaderSyntax;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.X509TrustManager;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** Builder of an {@link EnrichmentClient}. Get an instance from {@link EnrichmentClient#builder()}. Not thread-safe. */
public final class EnrichmentClientBuilder {
    private static final int MAX_RESPONSE_BYTES = 32 * 1024 * 1024;

    private final Environment environment;
    private @Nullable String baseUrl;
    private @Nullable Supplier<ApiKey> apiKey;
    private @Nullable OkHttpClient httpClient;
    /** Function that applies the proxy and TLS settings of this builder to the OkHttp client. */
    private Consumer<OkHttpClient.Builder> network = client -> {};

    private @Nullable Executor executor;
    private UnaryOperator<Runnable> taskDecorator = UnaryOperator.identity();
    private int maxResponseBytes = MAX_RESPONSE_BYTES;
    private @Nullable String application;
    private @Nullable JsonCodec codec;
    private final RequestOptionsBuilder options;
    private TimeSource time = TimeSource.SYSTEM;
    private final Set<String> plainHosts = new HashSet<>();
    private final Map<String, Route> routes = new HashMap<>();
    private final Map<String, PriceRule<?>> prices = new HashMap<>();
    private final Map<String, CallRate> rateLimits = new HashMap<>();

    EnrichmentClientBuilder(Environment environment) {
        this.environment = environment;
        this.options = environment.options();
    }

    /**
     * Sets the base URL of the service. Include a path prefix if your gateway needs one. Defaults to the environment
     * variable {@code ENRICHMENT_BASE_URL}.
     *
     * @param url an absolute https URL. Plain http is accepted only for loopback and for {@linkplain #allowPlainHttp
     *     permitted hosts}
     * @return this builder
     */
    public EnrichmentClientBuilder baseUrl(String url) {
        this.baseUrl = Objects.requireNonNull(url, "baseUrl must not be null");
        return this;
    }

    /**
     * Permits plain http for a host. The API key is then sent to this host in clear text, so use this only for a
     * sandbox that runs in another container of a test, such as {@code http://sandbox:8080}. Each client that is built
     * with such an address logs a warning. You can also list hosts in {@code ENRICHMENT_ALLOW_PLAIN_HTTP}, separated by
     * commas. Loopback is always permitted, without a warning.
     *
     * @param host the exact host name or address, without scheme, port or wildcards
     * @return this builder
     * @throws IllegalArgumentException if the text is not the name of a single host
     */
    public EnrichmentClientBuilder allowPlainHttp(String host) {
        plainHosts.add(BaseUrl.plainHost("allowPlainHttp", Objects.requireNonNull(host, "host must not be null")));
        return this;
    }

    /**
     * Sets the API key. Defaults to the environment variable {@code ENRICHMENT_API_KEY}.
     *
     * @param key the key as the account dashboard shows it
     * @return this builder
     * @throws IllegalArgumentException if the key is blank or contains a character that is not allowed in a key
     */
    public EnrichmentClientBuilder apiKey(String key) {
        return apiKey(ApiKey.of(key));
    }

    /**
     * Sets the API key of the account that calls are charged to.
     *
     * @param key the key
     * @return this builder
     */
    public EnrichmentClientBuilder apiKey(ApiKey key) {
        Objects.requireNonNull(key, "apiKey must not be null");
        return apiKey(() -> key);
    }

    /**
     * Sets a supplier of the API key, so that the key can be rotated.
     *
     * @param supplier the supplier, which is called once for each call, on the thread of the call. It must not return
     *     null. Its time counts toward the total timeout, but the client cannot end its waits, so give them a timeout
     *     of their own
     * @return this builder
     */
    public EnrichmentClientBuilder apiKey(Supplier<ApiKey> supplier) {
        this.apiKey = Objects.requireNonNull(supplier, "apiKey supplier");
        return this;
    }

    /**
     * Configures a client without an API key of its own, for programs that serve several accounts and make their calls
     * through {@link EnrichmentClient#forAccount}. {@code ENRICHMENT_API_KEY} is not read. A call without an account is
     * not sent and fails with {@link dev.enrichment.sdk.errors.RequestPreparationException}.
     *
     * @return this builder
     */
    public EnrichmentClientBuilder withoutApiKey() {
        return apiKey(() -> {
            throw new IllegalStateException("this client has no API key of its own: use client.forAccount(key)");
        });
    }

    /**
     * Uses the connection pool, proxy, TLS settings, connect timeout, interceptors and event listener of your own
     * OkHttp client, for example to use HTTP/1.1 only. If you need only a proxy or certificates, use {@link
     * #proxy(String,int)} or {@link #sslSocketFactory} instead.
     *
     * <p>Redirects, OkHttp's own retries and its cache are always disabled, because they could cause a double charge or
     * disclose the key. A proxy is not used for an http base URL. The call, read and write timeouts are replaced by
     * those of {@link RequestOptions}. The API key is added after all interceptors have run. Only your event listener
     * sees the request as it is sent, so do not log headers there. Closing the enrichment client leaves the connection
     * pool open.
     *
     * <p>HTTP/1.1 connections that were idle for more than 4 seconds are closed instead of reused. If the server
     * announces with {@code Keep-Alive} how long it keeps a connection, they are closed at least one second earlier.
     * Otherwise, the server might close such a connection just as a paid request is sent, and the response would be
     * lost.
     *
     * @param client the client whose settings are used. Behavior that a subclass adds is lost, so add it as
     *     interceptors instead
     * @return this builder
     */
    public EnrichmentClientBuilder httpClient(OkHttpClient client) {
        this.httpClient = Objects.requireNonNull(client, "httpClient must not be null");
        return this;
    }

    /**
     * Sets the certificates for https, for example if you use a private certificate authority or a client certificate.
     * Defaults to the certificates of the JVM. Replaces the certificates of an {@link #httpClient} that you set.
     *
     * @param sockets a socket factory from an {@code SSLContext} that was initialized with the trust manager
     * @param trust the trust manager, which OkHttp needs to order certificate chains
     * @return this builder
     */
    public EnrichmentClientBuilder sslSocketFactory(SSLSocketFactory sockets, X509TrustManager trust) {
        Objects.requireNonNull(sockets, "sslSocketFactory must not be null");
        Objects.requireNonNull(trust, "trustManager must not be null");
        network = network.andThen(client -> client.sslSocketFactory(sockets, trust));
        return this;
    }

    /**
     * Sets an HTTP proxy that requires no password. All calls to the service go through it. Defaults to the proxy of
     * the JVM ({@code -Dhttps.proxyHost}). An http base URL, such as that of a sandbox, is never called through a
     * proxy, because the proxy would see the API key. Replaces the proxy of an {@link #httpClient} that you set.
     *
     * @param host the host name or address of the proxy
     * @param port the port of the proxy
     * @return this builder
     * @throws IllegalArgumentException if the host or port is invalid
     */
    public EnrichmentClientBuilder proxy(String host, int port) {
        network = network.andThen(HttpProxy.of(host, port)::applyTo);
        return this;
    }

    /**
     * Sets an HTTP proxy that requires a user name and password (basic authentication). If the proxy rejects them, they
     * are not tried again. The call fails with a {@link dev.enrichment.sdk.errors.ConnectionException} whose {@code
     * proxyRefused()} is true, and nothing is sent or charged. In all other respects, this method works like {@link
     * #proxy(String,int)}.
     *
     * @param host the host name or address of the proxy
     * @param port the port of the proxy
     * @param user the user name, which must not contain a colon
     * @param password the password, which never appears in logs, exceptions or {@code toString}
     * @return this builder
     * @throws IllegalArgumentException if the host, port or user name is invalid
     */
    public EnrichmentClientBuilder proxy(String host, int port, String user, String password) {
        network = network.andThen(HttpProxy.of(host, port, user, password)::applyTo);
        return this;
    }

    /**
     * Sets the executor that runs asynchronous calls. By default, they run on virtual threads, or on daemon threads
     * before JDK 21. The client does not shut down the executor.
     *
     * @param executor the executor. Each running call occupies one of its threads
     * @return this builder
     */
    public EnrichmentClientBuilder executor(Executor executor) {
        this.executor = Objects.requireNonNull(executor, "executor must not be null");
        return this;
    }

    /**
     * Sets a decorator that copies context, such as a trace or a security context, to the thread on which an
     * asynchronous call runs. By default, no context is copied. A second decorator replaces the first, so compose
     * several decorators into one function.
     *
     * @param taskDecorator the decorator, which is called on the thread that starts the asynchronous call. It returns a
     *     task that runs the given task exactly once. If the decorator or its task throws before the call starts, the
     *     call fails without being sent
     * @return this builder
     */
    public EnrichmentClientBuilder taskDecorator(UnaryOperator<Runnable> taskDecorator) {
        this.taskDecorator = Objects.requireNonNull(taskDecorator, "taskDecorator must not be null");
        return this;
    }

    /**
     * Sets the maximum size of a response after decompression. Defaults to 32 MiB, several times the largest documented
     * response. If a response is larger, the call fails, with a {@link dev.enrichment.sdk.errors.DecodingException} if
     * the status is 2xx. The exception contains the beginning of the response.
     *
     * @param bytes the size in bytes, at least 1
     * @return this builder
     */
    public EnrichmentClientBuilder maxResponseBytes(int bytes) {
        if (bytes < 1) {
            throw new IllegalArgumentException("maxResponseBytes must be at least 1, but is " + bytes);
        }
        this.maxResponseBytes = bytes;
        return this;
    }

    /**
     * Sets the name of your program for the {@code User-Agent} header. Defaults to the environment variable {@code
     * ENRICHMENT_APPLICATION}.
     *
     * @param nameAndVersion the name in printable ASCII, such as {@code lead-router/2.1}
     * @return this builder
     * @throws IllegalArgumentException if the name contains a character that is not allowed in a header
     */
    public EnrichmentClientBuilder application(String nameAndVersion) {
        HeaderSyntax.checkPart("application", Objects.requireNonNull(nameAndVersion, "application must not be null"));
        this.application = nameAndVersion;
        return this;
    }

    /**
     * Replaces the route of an operation, for example with one of the documented alternatives in {@link Route}.
     *
     * @param operation the operation
     * @param route the new route
     * @return this builder
     */
    public EnrichmentClientBuilder route(Operation<?, ?> operation, Route route) {
        Objects.requireNonNull(operation, "operation must not be null");
        routes.put(operation.id(), Objects.requireNonNull(route, "route must not be null"));
        return this;
    }

    /**
     * Replaces the rule that estimates what an operation costs. Use this if the prices of your plan differ from the
     * documented ones. Estimates and budget reservations are computed with the new rule. Whether a failed call is
     * retried does not depend on the price.
     *
     * @param <Q> the type of the request
     * @param operation the operation
     * @param rule the rule, which computes the estimate of a call from its request
     * @return this builder
     */
    public <Q extends Record> EnrichmentClientBuilder price(Operation<Q, ?> operation, PriceRule<Q> rule) {
        Objects.requireNonNull(operation, "operation must not be null");
        prices.put(operation.id(), Objects.requireNonNull(rule, "rule must not be null"));
        return this;
    }

    /**
     * Changes the options that calls of the client use by default. {@link EnrichmentClient#withOptions} overrides them
     * for individual calls.
     *
     * @param change a function that changes the current options. Initially these are {@link RequestOptions#DEFAULTS},
     *     overridden by environment variables
     * @return this builder
     */
    public EnrichmentClientBuilder options(Consumer<RequestOptionsBuilder> change) {
        Objects.requireNonNull(change, "change must not be null").accept(options);
        return this;
    }

    /**
     * Sets a rate limit below the limits of the service, for example to leave capacity for other programs. The limit
     * applies to each route and API key separately. Calls wait for a permit, and the wait counts toward the total
     * timeout. By default only the limits of the service apply. The client learns them from responses and needs no
     * configuration.
     *
     * <p>The limit is strict. After the initial burst, calls are sent at an even rate. No minute contains more than
     * {@code perMinute} calls. No second contains more than {@code burst} calls or a sixtieth of {@code perMinute},
     * rounded up, plus one, whichever is higher. Retries count as calls, and a call counts when its first byte is sent.
     * Derived clients share the limit, and other clients in the same program have their own.
     *
     * @param perMinute the maximum number of calls per minute on one route, at least 1
     * @param burst the number of calls that may be sent at once before calls are spread evenly, at least 1. A number
     *     above {@code perMinute} has the same effect as {@code perMinute}
     * @return this builder
     * @throws IllegalArgumentException if an argument is below 1
     */
    public EnrichmentClientBuilder rateLimit(int perMinute, int burst) {
        rateLimits.put(RateLimiters.OTHER_OPERATIONS, new CallRate(perMinute, burst));
        return this;
    }

    /**
     * Sets a rate limit for one operation. It replaces the general limit of {@link #rateLimit(int,int)} for that
     * operation.
     *
     * @param operation the operation, usually a constant of {@link Operations}
     * @param perMinute the maximum number of calls per minute, at least 1
     * @param burst the number of calls that may be sent at once before calls are spread evenly, at least 1. A number
     *     above {@code perMinute} has the same effect as {@code perMinute}
     * @return this builder
     * @throws IllegalArgumentException if an argument is below 1
     */
    public EnrichmentClientBuilder rateLimit(Operation<?, ?> operation, int perMinute, int burst) {
        Objects.requireNonNull(operation, "operation must not be null");
        rateLimits.put(operation.id(), new CallRate(perMinute, burst));
        return this;
    }

    /**
     * Adds a listener that is notified of the calls of the client, for example to record metrics. Equivalent to {@code
     * options(o -> o.listener(listener))}.
     *
     * @param listener the listener, which is called on the thread that runs the call
     * @return this builder
     */
    public EnrichmentClientBuilder listener(CallListener listener) {
        return options(o -> o.listener(listener));
    }

    /**
     * Adds an interceptor that wraps each call of the client. It runs inside the interceptors that were added earlier.
     * Equivalent to {@code options(o -> o.interceptor(interceptor))}.
     *
     * @param interceptor the interceptor, which is called on the thread that runs the call
     * @return this builder
     */
    public EnrichmentClientBuilder interceptor(CallInterceptor interceptor) {
        return options(o -> o.interceptor(interceptor));
    }

    /**
     * Replaces the codec that converts between records and JSON. Defaults to {@link JsonCodec#standard()}.
     *
     * @param codec the codec
     * @return this builder
     */
    public EnrichmentClientBuilder codec(JsonCodec codec) {
        this.codec = Objects.requireNonNull(codec, "codec must not be null");
        return this;
    }

    /** Sets the time source. Tests use it to run hours of waiting in milliseconds. */
    EnrichmentClientBuilder time(TimeSource time) {
        this.time = time;
        return this;
    }

    /**
     * Validates the configuration and creates the client. Nothing is sent.
     *
     * @return the client
     * @throws IllegalArgumentException if the base URL or the value of an environment variable is invalid. The message
     *     names the setting
     * @throws IllegalStateException if the base URL or key is neither set nor in the environment, or if the versions of
     *     OkHttp, Okio, Kotlin, Jackson and resilience4j on the class path are incompatible. The message names the
     *     offending JAR
     */
    public EnrichmentClient build() {
        ClassPathCheck.check();
        Environment.Access access = environment.access(baseUrl, apiKey, plainHosts);
        HttpUrl url = access.baseUrl();
        ClientSettings settings = new ClientSettings(
                url,
                access.apiKey(),
                environment.userAgent(application),
                routes,
                prices,
                codec == null ? JsonCodec.standard() : codec,
                maxResponseBytes,
                rateLimits,
                new CallLedger(),
                time);
        OkHttpClient base = httpClient == null ? HttpClients.own(url) : httpClient;
        Exchanges exchanges = new Exchanges();
        OkHttpClient http = HttpClients.harden(base, network, url, maxResponseBytes, time, exchanges);
        ClientRuntime runtime =
                new ClientRuntime(settings, http, exchanges, httpClient == null, executor, taskDecorator);
        BaseUrl.warnIfPlain(url);
        return new EnrichmentClient(runtime, options.build(), false);
    }
}
