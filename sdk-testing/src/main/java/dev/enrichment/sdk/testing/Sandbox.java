package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.Books;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.account.Concurrency;
import dev.enrichment.sdk.testing.internal.account.Ledger;
import dev.enrichment.sdk.testing.internal.account.RateLimits;
import dev.enrichment.sdk.testing.internal.account.UsageLog;
import dev.enrichment.sdk.testing.internal.data.World;
import dev.enrichment.sdk.testing.internal.edit.CannedResponses;
import dev.enrichment.sdk.testing.internal.edit.LiveCatalog;
import dev.enrichment.sdk.testing.internal.faults.RuleBook;
import dev.enrichment.sdk.testing.internal.http.Backend;
import dev.enrichment.sdk.testing.internal.http.Engine;
import dev.enrichment.sdk.testing.internal.http.ResponseStyles;
import dev.enrichment.sdk.testing.internal.http.SandboxServer;
import dev.enrichment.sdk.testing.internal.routes.Routes;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * An embedded fake of the whole service, for tests: a real HTTP server on a free port of this machine that answers every
 * operation with made-up data, checks requests, keeps an account, and records what was called.
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
    private final Books books;
    private final RuleBook rules;
    private final LiveCatalog catalog;
    private final CannedResponses canned = new CannedResponses();
    private final SandboxServer server;
    private final String pathPrefix;
    private volatile String apiKey;

    private Sandbox(SandboxConfig config) {
        styles = new ResponseStyles(config.styles);
        apiKey = config.apiKey;
        pathPrefix = config.pathPrefix;
        books = new Books(
                "owner@sandbox.example",
                new Ledger(config.credits, config.history),
                new UsageLog(),
                config.rateLimits
                        ? RateLimits.of(config.perMinute, config.perSecond, config.clock.instant())
                        : RateLimits.off(),
                new Concurrency(),
                new BoundedLog<>(config.history));
        LocalDate today = LocalDate.ofInstant(config.clock.instant(), ZoneOffset.UTC);
        rules = new RuleBook(config.history);
        catalog = new LiveCatalog(World.generate(config.seed, today));
        Backend backend = new Backend(canned.before(Routes.all(books)), catalog, styles, rules, books);
        server = SandboxServer.start(
                config.host,
                config.port,
                origin -> new Engine(config.clock, () -> apiKey, origin, pathPrefix, backend)::answer);
    }

    /**
     * Starts a sandbox with all defaults.
     *
     * @return a running sandbox; close it when the test is over
     */
    public static Sandbox start() {
        return start(config -> {});
    }

    /**
     * Starts a sandbox.
     *
     * @param settings changes what differs from the defaults
     * @return a running sandbox; close it when the test is over
     * @throws java.io.UncheckedIOException if the port cannot be bound
     */
    public static Sandbox start(Consumer<SandboxConfig> settings) {
        SandboxConfig config = new SandboxConfig();
        settings.accept(config);
        return new Sandbox(config);
    }

    /**
     * The base address to give to the program under test, with the path prefix if one was set.
     *
     * @return such as {@code http://127.0.0.1:49152}, without a slash at the end
     */
    public String url() {
        return server.url() + pathPrefix;
    }

    /**
     * The port it listens on.
     *
     * @return 1 to 65535
     */
    public int port() {
        return server.port();
    }

    /**
     * The API key that is accepted now.
     *
     * @return a valid key
     */
    public String apiKey() {
        return apiKey;
    }

    /**
     * Replaces the API key, as the account dashboard does: the old one stops working at once (API reference,
     * section 1.4).
     *
     * @return the new key
     */
    public String regenerateApiKey() {
        apiKey = "sandbox-key-" + UUID.randomUUID();
        return apiKey;
    }

    /**
     * The present balance.
     *
     * @return credits, can be fractional
     */
    public BigDecimal credits() {
        return books.ledger().balance();
    }

    /**
     * The account: balance and movements.
     *
     * @return a live view
     */
    public Account account() {
        return books.ledger();
    }

    /**
     * The requests so far, in the order in which they were answered. Bounded by {@link SandboxConfig#history(int)}.
     *
     * @return an unchanging copy
     */
    public List<RecordedCall> requests() {
        return books.calls().snapshot();
    }

    /**
     * The requests so far to one operation.
     *
     * @param route the operation
     * @return an unchanging copy
     */
    public List<RecordedCall> requests(SandboxRoute route) {
        return requests().stream().filter(call -> call.route() == route).toList();
    }

    /**
     * What shall go wrong.
     *
     * @return the fault script
     */
    public FaultScript faults() {
        return new FaultScript(rules);
    }

    /**
     * The made-up data, to add to and to change.
     *
     * @return a live view
     */
    public SandboxData data() {
        return new SandboxData(catalog);
    }

    /**
     * Begins an own answer to certain requests.
     *
     * @param route the operation it answers
     * @return the answer, to be completed
     */
    public ResponsePlan answer(SandboxRoute route) {
        return new ResponsePlan(canned, route);
    }

    /** Forgets all own answers. */
    public void forgetAnswers() {
        canned.clear();
    }

    /**
     * Checks that read well when they fail.
     *
     * @return a view of what this sandbox has seen
     */
    public SandboxVerifier verify() {
        return new SandboxVerifier(this);
    }

    /**
     * Switches the form of all answers from now on.
     *
     * @param style for every topic
     */
    public void answerStyle(ResponseStyle style) {
        styles.setAll(style);
    }

    /**
     * Switches the form of one kind of answer from now on.
     *
     * @param topic the kind
     * @param style its form
     */
    public void answerStyle(ResponseTopic topic, ResponseStyle style) {
        styles.set(topic, style);
    }

    /** Stops the server and closes its connections. */
    @Override
    public void close() {
        server.close();
    }

    /** Names the address; never the API key. */
    @Override
    public String toString() {
        return "Sandbox{" + url() + "}";
    }
}
