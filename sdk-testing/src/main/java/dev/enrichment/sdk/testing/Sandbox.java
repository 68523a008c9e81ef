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
 * An embedded fake of the whole service, for tests: an HTTP server on a free local port that validates requests, serves
 * every operation from generated data, charges an account, and records all calls.
 *
 * <pre>{@code
 * try (Sandbox sandbox = Sandbox.start()) {
 *     // give sandbox.url() and sandbox.apiKey() to the program under test
 * }
 * }</pre>
 *
 * <p>Safe to use from any thread.
 */
public final class Sandbox implements AutoCloseable {
    /** Recorded requests together, so that large ones fill a small part of a small heap. */
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
        admin = new AdminState(accounts, rules, canned, catalog, calls, clock);
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
     * @param settings configures the sandbox
     * @return a running sandbox, to be closed by the caller
     * @throws java.io.UncheckedIOException if the port cannot be bound
     */
    public static Sandbox start(Consumer<SandboxConfig> settings) {
        SandboxConfig config = new SandboxConfig();
        settings.accept(config);
        return new Sandbox(config);
    }

    /**
     * Returns the base URL of the sandbox.
     *
     * @return such as {@code http://127.0.0.1:49152}, without a trailing slash
     */
    public String url() {
        return server.url();
    }

    /**
     * Returns the certificate of {@link SandboxConfig#tls}, which clients have to trust.
     *
     * @return in PEM form; empty without TLS
     */
    public Optional<String> certificate() {
        return Optional.ofNullable(certificate).map(SelfMadeCertificate::pem);
    }

    /**
     * Returns the port the server listens on.
     *
     * @return 1 to 65535
     */
    public int port() {
        return server.port();
    }

    /**
     * Returns the API key of the default account.
     *
     * @return a valid key
     */
    public String apiKey() {
        return accounts.mainKey();
    }

    /**
     * Replaces the API key of the default account. The old key is rejected from now on (API reference, section 1.4).
     *
     * @return the new key
     */
    public String regenerateApiKey() {
        return accounts.regenerateMainKey();
    }

    /**
     * Returns the balance of the default account.
     *
     * @return credits, can be fractional
     */
    public BigDecimal credits() {
        return accounts.main().balance();
    }

    /**
     * Returns the credits that the default account was charged since the start or the last {@link #reset()}.
     *
     * @return credits, can be fractional
     */
    public BigDecimal spent() {
        return accounts.main().spent();
    }

    /**
     * Returns the default account.
     *
     * @return a live view
     */
    public Account account() {
        return accounts.main();
    }

    /**
     * Returns the account of an API key.
     *
     * @param apiKey key of the default account or of one added with {@link SandboxConfig#account} or {@link #addAccount}
     * @return a live view
     * @throws IllegalArgumentException if there is none
     */
    public Account account(String apiKey) {
        return accounts.required(apiKey);
    }

    /**
     * Adds an account while the sandbox is running.
     *
     * @param apiKey its key, not blank
     * @param settings configures the account; its default limits are those of the default account
     * @return a live view
     * @throws IllegalArgumentException if the key is blank or already in use
     */
    public Account addAccount(String apiKey, Consumer<AccountConfig> settings) {
        AccountConfig account = config.newAccount(apiKey, settings);
        return accounts.add(apiKey, account.settings());
    }

    /**
     * Returns the requests received so far, in order of completion. Bounded by {@link SandboxConfig#history(int)}.
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
     * Returns the requests received so far with an API key.
     *
     * @param apiKey the key
     * @return an immutable copy
     */
    public List<RecordedCall> requests(String apiKey) {
        return requests().stream().filter(AdminState.sentWith(apiKey)).toList();
    }

    /**
     * Returns the scripted faults.
     *
     * @return the fault script
     */
    public FaultScript faults() {
        return new FaultScript(rules, null);
    }

    /**
     * Returns the scripted faults of one account, which no other account's requests meet.
     *
     * @param apiKey key of the account
     * @return the fault script of the account
     * @throws IllegalArgumentException if there is none
     */
    public FaultScript faults(String apiKey) {
        return new FaultScript(rules, accounts.required(apiKey));
    }

    /**
     * Moves the clock of the sandbox forward: windows reset, cursors expire, jobs age and new ones are posted.
     *
     * @param duration can be negative
     * @throws IllegalArgumentException if the clock would leave the years from 1970 to 9998
     */
    public void advanceClock(Duration duration) {
        clock.advance(duration);
    }

    /**
     * Restores the initial state: balances, limits, analytics, data and clock; forgets faults, canned responses and
     * recorded requests. API keys and added accounts remain.
     */
    public void reset() {
        admin.reset();
    }

    /**
     * Restores the initial state of one account: its balance, limits and analytics; forgets its faults and its recorded
     * requests. Data, clock, canned responses and all other accounts remain as they are.
     *
     * @param apiKey key of the account
     * @throws IllegalArgumentException if there is none
     */
    public void reset(String apiKey) {
        admin.reset(apiKey);
    }

    /**
     * Returns the requests and credits of all accounts by operation, as a table for people.
     *
     * @return several lines of text
     */
    public String costReport() {
        return CostReport.of(accounts.all());
    }

    /**
     * The generated data; entries can be added, changed and removed.
     *
     * @return a live view
     */
    public SandboxData data() {
        return new SandboxData(catalog, this::today);
    }

    /**
     * Begins a canned response.
     *
     * @param route the operation to respond to
     * @return the response, to be completed
     */
    public ResponsePlan respondTo(SandboxRoute route) {
        return new ResponsePlan(canned, route);
    }

    /** Removes all canned responses. */
    public void clearResponses() {
        canned.clear();
    }

    /**
     * Returns assertions on the recorded calls and charges.
     *
     * @return a live view
     */
    public SandboxVerifier verify() {
        return new SandboxVerifier(this);
    }

    /** Stops the server and closes all connections. */
    @Override
    public void close() {
        server.close();
    }

    /** Contains the URL, never the API key. */
    @Override
    public String toString() {
        return "Sandbox{" + url() + "}";
    }
}
