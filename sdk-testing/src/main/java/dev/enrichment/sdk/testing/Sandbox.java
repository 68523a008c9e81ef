package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.AccountLedger;
import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.account.ConcurrencyGauge;
import dev.enrichment.sdk.testing.internal.account.RouteLimits;
import dev.enrichment.sdk.testing.internal.account.UsageLog;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.internal.http.Backend;
import dev.enrichment.sdk.testing.internal.http.RequestProcessor;
import dev.enrichment.sdk.testing.internal.http.ResponseStyles;
import dev.enrichment.sdk.testing.internal.routes.Routes;
import dev.enrichment.sdk.testing.internal.server.SandboxServer;
import dev.enrichment.sdk.testing.internal.server.ServerLimits;
import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.RecordedCall;
import dev.enrichment.sdk.testing.service.ResponseStyle;
import dev.enrichment.sdk.testing.service.ResponseTopic;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

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
    private final ResponseStyles styles;
    private final AccountState account;
    private final FaultRules rules;
    private final LiveCatalog catalog;
    private final CannedResponses canned = new CannedResponses();
    private final SandboxServer server;
    private final String pathPrefix;
    private volatile String apiKey;

    private Sandbox(SandboxConfig config) {
        styles = new ResponseStyles(config.styles);
        apiKey = config.apiKey;
        pathPrefix = config.pathPrefix;
        account = new AccountState(
                "owner@sandbox.example",
                new AccountLedger(config.credits, config.history),
                new UsageLog(),
                new RouteLimits(config.rateLimits, config.clock.instant()),
                new ConcurrencyGauge(),
                new BoundedLog<>(config.history));
        LocalDate today = LocalDate.ofInstant(config.clock.instant(), ZoneOffset.UTC);
        rules = new FaultRules(config.history);
        catalog = new LiveCatalog(World.generate(config.seed, today));
        Backend backend = new Backend(canned.before(Routes.all(account)), catalog, styles, rules, account);
        server = SandboxServer.start(
                config.host,
                config.port,
                ServerLimits.DEFAULT,
                origin -> new RequestProcessor(config.clock, () -> apiKey, origin, pathPrefix, backend));
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
     * Base URL of the sandbox, including the path prefix.
     *
     * @return such as {@code http://127.0.0.1:49152}, without a trailing slash
     */
    public String url() {
        return server.url() + pathPrefix;
    }

    /**
     * The port the server listens on.
     *
     * @return 1 to 65535
     */
    public int port() {
        return server.port();
    }

    /**
     * The API key that is currently accepted.
     *
     * @return a valid key
     */
    public String apiKey() {
        return apiKey;
    }

    /**
     * Replaces the API key. The old key is rejected from now on (API reference, section 1.4).
     *
     * @return the new key
     */
    public String regenerateApiKey() {
        apiKey = "sandbox-key-" + UUID.randomUUID();
        return apiKey;
    }

    /**
     * The current balance.
     *
     * @return credits, can be fractional
     */
    public BigDecimal credits() {
        return account.ledger().balance();
    }

    /**
     * The credit account.
     *
     * @return a live view
     */
    public Account account() {
        return account.ledger();
    }

    /**
     * The requests received so far, in order of completion. Bounded by {@link SandboxConfig#history(int)}.
     *
     * @return an immutable copy
     */
    public List<RecordedCall> requests() {
        return account.calls().snapshot();
    }

    /**
     * The requests received so far for one operation.
     *
     * @param route the operation
     * @return an immutable copy
     */
    public List<RecordedCall> requests(SandboxRoute route) {
        return requests().stream().filter(call -> call.route() == route).toList();
    }

    /**
     * Scripted faults.
     *
     * @return the fault script
     */
    public FaultScript faults() {
        return new FaultScript(rules);
    }

    /**
     * The generated data; entries can be added, changed and removed.
     *
     * @return a live view
     */
    public SandboxData data() {
        return new SandboxData(catalog);
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
     * Assertions on the recorded calls and charges.
     *
     * @return a live view
     */
    public SandboxVerifier verify() {
        return new SandboxVerifier(this);
    }

    /**
     * Sets the style of all responses from now on.
     *
     * @param style for every topic
     */
    public void responseStyle(ResponseStyle style) {
        styles.setAll(style);
    }

    /**
     * Sets the style of one topic from now on.
     *
     * @param topic part of the API
     * @param style style of its responses
     */
    public void responseStyle(ResponseTopic topic, ResponseStyle style) {
        styles.set(topic, style);
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
