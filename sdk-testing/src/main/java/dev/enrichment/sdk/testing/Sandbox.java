package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.Accounts;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.account.CostReport;
import dev.enrichment.sdk.testing.internal.admin.AdminHandler;
import dev.enrichment.sdk.testing.internal.admin.AdminState;
import dev.enrichment.sdk.testing.internal.data.GeneratedCatalogs;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.edit.SandboxClock;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.internal.http.Backend;
import dev.enrichment.sdk.testing.internal.http.RequestProcessor;
import dev.enrichment.sdk.testing.internal.routes.Routes;
import dev.enrichment.sdk.testing.internal.server.HttpHandler;
import dev.enrichment.sdk.testing.internal.server.SandboxListener;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.SelfMadeCertificate;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.lang.System.Logger.Level;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An embedded fake of the complete service, for tests. The sandbox is an HTTP server, by default on a free local port.
 * It validates requests, serves every operation from generated data, charges an account, and records all requests.
 *
 * <pre>{@code
 * try (Sandbox sandbox = Sandbox.start()) {
 *     // give sandbox.url() and sandbox.apiKey() to the program under test
 * }
 * }</pre>
 *
 * <p>Thread-safe.
 */
public final class Sandbox implements AutoCloseable {
    /**
     * Maximum total length of all recorded requests, in characters. Prevents large requests from filling a small heap.
     */
    private static final long RECORDED_CHARACTERS = 2 << 20;

    private final Accounts accounts;
    private final FaultRules rules;
    private final LiveCatalog catalog;
    private final BoundedLog<RecordedCall> calls;
    private final CannedResponses canned = new CannedResponses();
    private final @Nullable SelfMadeCertificate certificate;
    private final SandboxServer server;
    private final SandboxConfig config;
    private final SandboxClock clock;
    private final AdminState admin;

    private Sandbox(SandboxConfig config) {
        this.config = config;
        clock = new SandboxClock(config.clock);
        accounts = new Accounts(config.apiKey, config.main.settings(), config.history, clock);
        config.accounts.forEach((key, account) -> accounts.add(key, account.settings()));
        rules = new FaultRules(config.history);
        calls = new BoundedLog<>(config.history, RECORDED_CHARACTERS, Sandbox::characters);
        catalog = new LiveCatalog(GeneratedCatalogs.of(config.seed, config.companies, today()));
        admin = new AdminState(
                accounts, rules, canned, catalog, calls, clock, new JsonChanges(data()), config.main.settings());
        certificate = config.tls ? new SelfMadeCertificate(config.tlsNames) : null;
        SandboxListener listener = certificate == null
                ? SandboxListener.plain(config.host, config.port)
                : certificate.listener(config.host, config.port);
        server = SandboxServer.start(listener, ServerLimits.DEFAULT, this::handler);
    }

    private HttpHandler handler(String origin) {
        Backend backend =
                new Backend(canned.before(Routes.all()), catalog, rules, accounts, this::record, () -> config.strict);
        HttpHandler processor = new RequestProcessor(clock, origin, backend);
        return new AdminHandler(processor, admin, config.remoteAdmin);
    }

    private void record(RecordedCall call) {
        calls.add(call);
        try {
            config.listener.accept(call);
        } catch (Throwable e) {
            System.getLogger("dev.enrichment.sdk.testing.Sandbox")
                    .log(Level.ERROR, "the listener of the sandbox failed", e);
        }
    }

    private static long characters(RecordedCall call) {
        long headers = Stream.of(call.headers(), call.query())
                .flatMap(each -> each.values().stream())
                .mapToLong(String::length)
                .sum();
        long ignored = call.ignoredFields().stream().mapToLong(String::length).sum();
        return call.body().length() + call.path().length() + headers + ignored;
    }

    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }

    /**
     * Starts a sandbox with default settings.
     *
     * @return a running sandbox, to be closed by the caller
     */
    public static Sandbox start() {
        return start(config -> {});
    }

    /**
     * Starts a sandbox.
     *
     * @param settings function that configures the sandbox
     * @return a running sandbox, to be closed by the caller
     * @throws java.io.UncheckedIOException if the port cannot be bound
     * @throws IllegalArgumentException if an added account has the API key of the default account
     */
    public static Sandbox start(Consumer<SandboxConfig> settings) {
        SandboxConfig config = new SandboxConfig();
        settings.accept(config);
        return new Sandbox(config);
    }

    /**
     * Returns the base URL of the sandbox.
     *
     * @return a URL such as {@code http://127.0.0.1:49152}, without a trailing slash
     */
    public String url() {
        return server.url();
    }

    /**
     * Returns the certificate that the sandbox uses for HTTPS, which clients must trust. Returns empty if HTTPS is not
     * enabled.
     *
     * @return the certificate in PEM format, or empty if {@link SandboxConfig#tls} is not set
     */
    public Optional<String> certificate() {
        return Optional.ofNullable(certificate).map(SelfMadeCertificate::pem);
    }

    /**
     * Returns the port that the server listens on.
     *
     * @return the port number, from 1 to 65535
     */
    public int port() {
        return server.port();
    }

    /**
     * Returns the API key of the default account.
     *
     * @return the current key
     */
    public String apiKey() {
        return accounts.mainKey();
    }

    /**
     * Replaces the API key of the default account and returns the new key. The old key is rejected from then on (API
     * reference, section 1.4).
     *
     * @return the new key
     */
    public String regenerateApiKey() {
        return accounts.regenerateMainKey();
    }

    /**
     * Returns the balance of the default account.
     *
     * @return the amount in credits, possibly fractional
     */
    public BigDecimal credits() {
        return accounts.main().balance();
    }

    /**
     * Returns the total charge of the default account since the start or the last {@link #reset()}.
     *
     * @return the amount in credits, possibly fractional
     */
    public BigDecimal charged() {
        return accounts.main().charged();
    }

    /**
     * Returns the default account. Every sandbox has one.
     *
     * @return a live view of the account
     */
    public Account account() {
        return accounts.main();
    }

    /**
     * Returns the account with this API key. Throws an exception if there is none.
     *
     * @param apiKey key of the default account or of an account added with {@link SandboxConfig#account} or
     *     {@link #addAccount}
     * @return a live view of the account
     * @throws IllegalArgumentException if no account has this key
     */
    public Account account(String apiKey) {
        return accounts.required(apiKey);
    }

    /**
     * Adds an account while the sandbox is running.
     *
     * @param apiKey API key of the account, not blank
     * @param settings function that configures the account. The initial rate limits are those configured for the
     *     default account
     * @return a live view of the new account
     * @throws IllegalArgumentException if the key is blank or already in use
     */
    public Account addAccount(String apiKey, Consumer<AccountConfig> settings) {
        AccountConfig account = config.newAccount(apiKey, settings);
        return accounts.add(apiKey, account.settings());
    }

    /**
     * Returns the requests received so far, in order of completion. Only the most recent requests are kept. {@link
     * SandboxConfig#history(int)} sets their maximum number.
     *
     * @return an immutable copy
     */
    public List<RecordedCall> requests() {
        return calls.snapshot();
    }

    /**
     * Returns the requests received so far for one operation.
     *
     * @param route the operation
     * @return an immutable copy
     */
    public List<RecordedCall> requests(SandboxRoute route) {
        return requests().stream().filter(call -> call.route() == route).toList();
    }

    /**
     * Returns the requests received so far with the given API key.
     *
     * @param apiKey the key
     * @return an immutable copy
     */
    public List<RecordedCall> requests(String apiKey) {
        return requests().stream().filter(AdminState.sentWith(apiKey)).toList();
    }

    /**
     * Returns the fault script, which a test uses to make requests fail. Its rules affect the requests of all accounts.
     *
     * @return the fault script
     */
    public FaultScript faults() {
        return new FaultScript(rules, null);
    }

    /**
     * Returns the fault script of one account, which a test uses to make requests of this account fail. Requests of
     * other accounts are not affected.
     *
     * @param apiKey key of the account
     * @return the fault script of the account
     * @throws IllegalArgumentException if no account has this key
     */
    public FaultScript faults(String apiKey) {
        return new FaultScript(rules, accounts.required(apiKey));
    }

    /**
     * Moves the sandbox's clock by the given duration, so that tests need not wait. When the clock moves forward, rate
     * limits reset, cursors expire, jobs age, and new jobs are posted.
     *
     * @param duration the time to add, which may be negative
     * @throws IllegalArgumentException if the clock would leave the years from 1970 to 9998
     */
    public void advanceClock(Duration duration) {
        clock.advance(duration);
    }

    /**
     * Restores the initial balances, rate limits, analytics, data and clock. Removes all fault rules, canned responses
     * and recorded requests. API keys and added accounts remain.
     */
    public void reset() {
        admin.reset();
    }

    /**
     * Restores the initial balance, rate limits and analytics of one account. Removes the account's fault rules and
     * recorded requests. Data, clock, canned responses and all other accounts remain unchanged.
     *
     * @param apiKey key of the account
     * @throws IllegalArgumentException if no account has this key
     */
    public void reset(String apiKey) {
        admin.reset(apiKey);
    }

    /**
     * Returns a table with the requests and credits of each account and operation, as readable text.
     *
     * @return the table, as several lines of text
     */
    public String costReport() {
        return CostReport.of(accounts.all());
    }

    /**
     * Returns the data of the sandbox. You can add, change and remove entries.
     *
     * @return a live view of the data
     */
    public SandboxData data() {
        return new SandboxData(catalog, this::today);
    }

    /**
     * Begins the definition of a canned response to an operation. The sandbox sends it instead of a response with
     * generated data.
     *
     * @param route the operation to respond to
     * @return the response, to be completed with {@code with}
     */
    public ResponsePlan respondTo(SandboxRoute route) {
        return new ResponsePlan(canned, route);
    }

    /** Removes all canned responses. The sandbox then responds with generated data again. */
    public void clearResponses() {
        canned.clear();
    }

    /**
     * Returns assertions on the requests that the sandbox received and the credits that it charged.
     *
     * @return a verifier that reads the current state of the sandbox at each assertion
     */
    public SandboxVerifier verify() {
        return new SandboxVerifier(this);
    }

    /** Stops the server and closes all connections. */
    @Override
    public void close() {
        server.close();
    }

    /** Returns a description of the sandbox that includes its URL but never the API key. */
    @Override
    public String toString() {
        return "Sandbox{" + url() + "}";
    }
}
