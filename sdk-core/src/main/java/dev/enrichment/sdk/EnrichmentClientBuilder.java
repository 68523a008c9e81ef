package dev.enrichment.sdk;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ClassPathCheck;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.http.HttpClients;
import dev.enrichment.sdk.internal.keys.FixedKey;
import dev.enrichment.sdk.internal.ratelimit.CallRate;
import dev.enrichment.sdk.internal.ratelimit.Ceilings;
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

/**
 * Configures a client; get one from {@link EnrichmentClient#builder()}. Not safe for use by several threads.
 */
public final class EnrichmentClientBuilder {
    private static final long MAX_RESPONSE_BYTES = 32L * 1024 * 1024;

    private final Environment environment;
    private @Nullable String baseUrl;
    private @Nullable Supplier<ApiKey> apiKey;
    private @Nullable OkHttpClient httpClient;
    private HttpClients.@Nullable Tls tls;
    private @Nullable HttpProxy proxy;
    private @Nullable Executor executor;
    private UnaryOperator<Runnable> taskDecorator = UnaryOperator.identity();
    private long maxResponseBytes = MAX_RESPONSE_BYTES;
    private @Nullable CallRate rateLimit;
    private @Nullable CallRate totalRateLimit;
    private @Nullable String application;
    private @Nullable JsonCodec codec;
    private RequestOptions options;
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
     * Sets the address of the service, with a path prefix if a gateway needs one. Without it {@code
     * ENRICHMENT_BASE_URL} is used.
     *
     * @param url an absolute https address; http only for loopback and for {@linkplain #allowPlainHttp named hosts}
     * @return this builder
     */
    public EnrichmentClientBuilder baseUrl(String url) {
        this.baseUrl = Objects.requireNonNull(url, "baseUrl must not be null");
        return this;
    }

    /**
     * Permits http for a host, which gets the API key in clear text: for a sandbox that is another container of a test,
     * such as {@code http://sandbox:8080}. A warning is logged once. Hosts can also be named by {@code
     * ENRICHMENT_ALLOW_PLAIN_HTTP}, separated by commas. Loopback is always permitted.
     *
     * @param host the exact name, without scheme and port; wildcards are refused
     * @return this builder
     * @throws IllegalArgumentException if it is not the name of one host
     */
    public EnrichmentClientBuilder allowPlainHttp(String host) {
        plainHosts.add(BaseUrl.plainHost(Objects.requireNonNull(host, "host must not be null")));
        return this;
    }

    /**
     * Sets the API key. Without it {@code ENRICHMENT_API_KEY} is used.
     *
     * @param key the key as the account dashboard shows it
     * @return this builder
     * @throws IllegalArgumentException if the key is blank or has a character that no key has
     */
    public EnrichmentClientBuilder apiKey(String key) {
        return apiKey(ApiKey.of(key));
    }

    /**
     * Sets the API key.
     *
     * @param key the key
     * @return this builder
     */
    public EnrichmentClientBuilder apiKey(ApiKey key) {
        Objects.requireNonNull(key, "apiKey must not be null");
        return apiKey(new FixedKey(key));
    }

    /**
     * An API key that can be rotated.
     *
     * @param supplier called once for each call, on a thread of the client's, because it may hang: a call waits for it no
     *     longer than its total timeout; must not return null
     * @return this builder
     */
    public EnrichmentClientBuilder apiKey(Supplier<ApiKey> supplier) {
        this.apiKey = Objects.requireNonNull(supplier, "apiKey supplier");
        return this;
    }

    /**
     * Builds a client without an API key of its own, for several accounts: calls are made through {@link
     * EnrichmentClient#forAccount}. {@code ENRICHMENT_API_KEY} is not read. A call without an account is not sent, and fails
     * with {@link dev.enrichment.sdk.errors.RequestPreparationException}.
     *
     * @return this builder
     */
    public EnrichmentClientBuilder withoutApiKey() {
        return apiKey(() -> {
            throw new IllegalStateException("this client has no API key of its own: use client.forAccount(key)");
        });
    }

    /**
     * Uses the connection pool, proxy, TLS settings, connect timeout, interceptors and event listener of your own OkHttp
     * client, for example to use HTTP/1.1 only; for a proxy or certificates alone see {@link #proxy(String, int)}
     * and {@link #sslSocketFactory}. Redirects, OkHttp's own retries and its cache are disabled all the same, because they
     * can charge twice or disclose the key, and so is a proxy for an http address. Its call, read and write timeouts are replaced by those of {@link RequestOptions}.
     * The API key is added after every interceptor; only your event listener sees the request as it is sent, so do not
     * log headers there. Closing this client leaves the pool open.
     *
     * <p>Connections of HTTP/1.1 that were idle for more than 4 seconds, or for what {@code Keep-Alive} announces, are
     * closed instead of used: a paid request on a connection that the server closes is lost.
     *
     * @param client the client whose settings are used; not a subclass, whose additions would be lost
     * @return this builder
     */
    public EnrichmentClientBuilder httpClient(OkHttpClient client) {
        this.httpClient = Objects.requireNonNull(client, "httpClient must not be null");
        return this;
    }

    /**
     * Uses certificates of your own for https: a company's certificate authority, or a client certificate. By default
     * those of the JVM. If there is an {@link #httpClient}, its certificates are replaced.
     *
     * @param sockets from an {@code SSLContext} that was initialized with the trust manager
     * @param trust the trust manager, which OkHttp needs to order certificate chains
     * @return this builder
     */
    public EnrichmentClientBuilder sslSocketFactory(SSLSocketFactory sockets, X509TrustManager trust) {
        this.tls = new HttpClients.Tls(
                Objects.requireNonNull(sockets, "sslSocketFactory must not be null"),
                Objects.requireNonNull(trust, "trustManager must not be null"));
        return this;
    }

    /**
     * Calls the service through an HTTP proxy that asks for no password. By default the proxy of the JVM is used ({@code
     * -Dhttps.proxyHost}). An http address, such as that of a sandbox, is never called through a proxy, which would see the
     * key. If there is an {@link #httpClient}, its proxy is replaced.
     *
     * @param host name or address of the proxy
     * @param port port of the proxy
     * @return this builder
     * @throws IllegalArgumentException if host or port cannot be one
     */
    public EnrichmentClientBuilder proxy(String host, int port) {
        this.proxy = HttpProxy.of(host, port);
        return this;
    }

    /**
     * Calls the service through an HTTP proxy with a user and a password (basic authentication). A proxy that refuses them
     * is asked once: the call fails with a {@link dev.enrichment.sdk.errors.ConnectionException} whose {@code
     * proxyRefused()} is true, and nothing is sent or charged. Everything else is as for {@link #proxy(String, int)}.
     *
     * @param host name or address of the proxy
     * @param port port of the proxy
     * @param user user name, without a colon
     * @param password password; in no log line, exception or {@code toString}
     * @return this builder
     * @throws IllegalArgumentException if host, port or user cannot be one
     */
    public EnrichmentClientBuilder proxy(String host, int port, String user, String password) {
        this.proxy = HttpProxy.of(host, port, user, password);
        return this;
    }

    /**
     * Sets the executor of async calls; by default virtual threads, or daemon threads before JDK 21. It is not shut down.
     *
     * @param executor provides one thread for each call in flight
     * @return this builder
     */
    public EnrichmentClientBuilder executor(Executor executor) {
        this.executor = Objects.requireNonNull(executor, "executor must not be null");
        return this;
    }

    /**
     * Sets what async calls take along from the thread that makes them to the thread that runs them: a trace, the
     * context of a logger, a security context. By default nothing. Replaces the one before; combine them with {@code
     * andThen}.
     *
     * @param taskDecorator is called on the thread that makes the call, and returns a task that runs the given one
     *     exactly once. What it or the task throws before the call fails the call, which is then not sent
     * @return this builder
     */
    public EnrichmentClientBuilder taskDecorator(UnaryOperator<Runnable> taskDecorator) {
        this.taskDecorator = Objects.requireNonNull(taskDecorator, "taskDecorator must not be null");
        return this;
    }

    /**
     * Sets the maximum response size, decompressed; 32 MiB by default, several times the largest documented response. A
     * larger response fails with {@link dev.enrichment.sdk.errors.DecodingException}, which holds its beginning.
     *
     * @param bytes at least 1
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
     * Sets the name of your program, for the {@code User-Agent} header. Without it {@code ENRICHMENT_APPLICATION} is
     * used.
     *
     * @param nameAndVersion such as {@code lead-router/2.1}; printable ASCII
     * @return this builder
     * @throws IllegalArgumentException if it has a character that no header can have
     */
    public EnrichmentClientBuilder application(String nameAndVersion) {
        HeaderSyntax.check("User-Agent", Objects.requireNonNull(nameAndVersion, "application must not be null"));
        this.application = nameAndVersion;
        return this;
    }

    /**
     * Replaces the route of an operation, for example by one of the documented alternatives.
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
     * Replaces the price rule of an operation, for a plan with other prices. Estimates and budgets use it; retries do
     * not depend on it.
     *
     * @param <Q> the type of the request
     * @param operation the operation
     * @param rule computes the estimate from the request
     * @return this builder
     */
    public <Q extends Record> EnrichmentClientBuilder price(Operation<Q, ?> operation, PriceRule<Q> rule) {
        Objects.requireNonNull(operation, "operation must not be null");
        prices.put(operation.id(), Objects.requireNonNull(rule, "rule must not be null"));
        return this;
    }

    /**
     * Changes the default options of calls; {@link EnrichmentClient#withOptions} overrides them.
     *
     * @param change starts from the present options: at first {@link RequestOptions#DEFAULTS} and the environment
     * @return this builder
     */
    public EnrichmentClientBuilder options(Consumer<RequestOptionsBuilder> change) {
        this.options = options.with(change);
        return this;
    }

    /**
     * Sets a rate limit below those of the service, for example to leave a part of them to other programs. It applies
     * to each route and API key separately; calls wait for their turn, which counts against the total timeout. By
     * default only the limits of the service apply: the client learns them from responses and needs no configuration.
     *
     * <p>It is a hard limit: after the burst calls are sent evenly, no minute has more than {@code perMinute} of them, and
     * no second more than a sixtieth of that plus one, or than the burst if that is more. Retries count, and a call counts
     * at its first byte. Another client of the program has limits of its own.
     *
     * @param perMinute calls per minute of one route, at least 1
     * @param burst calls that can be sent at once before the pace applies, at least 1
     * @return this builder
     * @throws IllegalArgumentException if a figure is below 1
     */
    public EnrichmentClientBuilder rateLimit(int perMinute, int burst) {
        this.rateLimit = new CallRate(perMinute, burst);
        return this;
    }

    /**
     * Sets the rate limit of one operation; {@link #rateLimit(int, int)} does not apply to it.
     *
     * @param operation the operation, one of {@link Operations}
     * @param perMinute calls per minute, at least 1
     * @param burst calls that can be sent at once before the pace applies, at least 1
     * @return this builder
     * @throws IllegalArgumentException if a figure is below 1
     */
    public EnrichmentClientBuilder rateLimit(Operation<?, ?> operation, int perMinute, int burst) {
        Objects.requireNonNull(operation, "operation must not be null");
        rateLimits.put(operation.id(), new CallRate(perMinute, burst));
        return this;
    }

    /**
     * Sets a rate limit for all calls of the client together, whatever their route and API key, in addition to the other
     * limits. It is a hard limit like {@link #rateLimit(int, int)}.
     *
     * @param perMinute calls per minute of all routes, at least 1
     * @param burst calls that can be sent at once before the pace applies, at least 1
     * @return this builder
     * @throws IllegalArgumentException if a figure is below 1
     */
    public EnrichmentClientBuilder totalRateLimit(int perMinute, int burst) {
        this.totalRateLimit = new CallRate(perMinute, burst);
        return this;
    }

    /**
     * Adds a listener. The same as {@code options(o -> o.listener(listener))}.
     *
     * @param listener called on the thread of the call
     * @return this builder
     */
    public EnrichmentClientBuilder listener(CallListener listener) {
        return options(o -> o.listener(listener));
    }

    /**
     * Adds an interceptor inside those already set. The same as {@code options(o -> o.interceptor(interceptor))}.
     *
     * @param interceptor called on the thread of the call
     * @return this builder
     */
    public EnrichmentClientBuilder interceptor(CallInterceptor interceptor) {
        return options(o -> o.interceptor(interceptor));
    }

    /**
     * Replaces the codec that reads and writes JSON.
     *
     * @param codec the codec
     * @return this builder
     */
    public EnrichmentClientBuilder codec(JsonCodec codec) {
        this.codec = Objects.requireNonNull(codec, "codec must not be null");
        return this;
    }

    /** Sets the source of time, for tests, which run hours of waiting in milliseconds. */
    EnrichmentClientBuilder time(TimeSource time) {
        this.time = time;
        return this;
    }

    /**
     * Validates the configuration and creates the client. Nothing is sent.
     *
     * @return the client
     * @throws IllegalArgumentException if address, key or OkHttp client cannot be used
     * @throws IllegalStateException if address or key are neither set nor in the environment, or if OkHttp, Okio,
     *     Kotlin, Jackson and resilience4j on the class path do not fit together; the message names the jar
     */
    public EnrichmentClient build() {
        ClassPathCheck.check();
        Environment.Access access = environment.access(baseUrl, apiKey);
        HttpUrl url = BaseUrl.parse(access.baseUrl(), environment.plainHosts(plainHosts));
        ClientSettings settings = new ClientSettings(
                url,
                access.apiKey(),
                environment.userAgent(application),
                routes,
                prices,
                codec == null ? JsonCodec.standard() : codec,
                maxResponseBytes,
                new Ceilings(totalRateLimit, rateLimit, rateLimits),
                new CreditLedger(),
                time);
        OkHttpClient base = httpClient == null ? HttpClients.own(url) : httpClient;
        OkHttpClient http = HttpClients.harden(base, tls, proxy, url, maxResponseBytes, time);
        ClientRuntime runtime = new ClientRuntime(settings, http, httpClient == null, executor, taskDecorator);
        return new EnrichmentClient(runtime, HttpClients.withConnectTimeout(options, http), false);
    }
}
