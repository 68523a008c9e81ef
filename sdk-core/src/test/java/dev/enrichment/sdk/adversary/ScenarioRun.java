package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.AdversaryClients;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/** Runs one scenario and collects what is wrong afterwards. */
final class ScenarioRun {
    private static final int CONNECTIONS = 32;
    /** In scaled time. */
    private static final Duration TOTAL_TIMEOUT = Duration.ofHours(3);

    private static final long POLL_NANOS = 3_000_000;
    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "adversary-program");
        thread.setDaemon(true);
        return thread;
    });

    private final Scenario scenario;
    private final CapturedLogs logs;
    private final Duration patience;
    private final Set<Thread> threadsBefore = LiveThreads.ofTheClient();
    private final RecordingListener listener = new RecordingListener();
    private final List<CreditBudget> budgets = new ArrayList<>();
    private final CreditBudget ofAllCalls = CreditBudget.of(1_000_000_000);
    private final ServiceScript script;
    private final TruthServer server;
    private final @Nullable ConnectionPool pool;
    private final EnrichmentClient client;
    private final List<CallRun> runs = new ArrayList<>();

    /** The patience is how long the scenario may take before it counts as hanging. */
    ScenarioRun(Scenario scenario, CapturedLogs logs, Duration patience) {
        this.scenario = scenario;
        this.logs = logs;
        this.patience = patience;
        logs.clear();
        script = new ServiceScript(scenario);
        server = new TruthServer(script, this::stop);
        pool = scenario.setup().ownHttpClient() ? new ConnectionPool(CONNECTIONS, 1, TimeUnit.MINUTES) : null;
        client = client();
        scenario.setup().budgets().forEach(limit -> budgets.add(CreditBudget.of(limit)));
        for (CallPlan call : scenario.calls()) {
            runs.add(new CallRun(call, client, budgets, scenario.secrets()));
        }
    }

    private EnrichmentClient client() {
        Setup setup = scenario.setup();
        EnrichmentClientBuilder builder = AdversaryClients.scaled(EnrichmentClient.builder(), Setup.TIME_FACTOR)
                .baseUrl(server.url())
                .apiKey(scenario.secrets().key())
                .listener(listener)
                .options(o -> o.totalTimeout(TOTAL_TIMEOUT)
                        .attemptTimeout(setup.attemptTimeout())
                        .initialBackoff(setup.initialBackoff())
                        .budget(ofAllCalls));
        return pool == null
                ? builder.build()
                : builder.httpClient(
                                new OkHttpClient.Builder().connectionPool(pool).build())
                        .build();
    }

    /** What went wrong; empty if all is as it must be. */
    List<Violation> run() {
        try {
            if (!makeCalls()) {
                return List.of(new Violation("a call does not end", results().toString()));
            }
            List<Violation> violations = new ArrayList<>(whileOpen());
            client.close();
            violations.addAll(settled(this::checks));
            server.defects().forEach(e -> violations.add(new Violation("adversary itself", String.valueOf(e))));
            return violations;
        } catch (RuntimeException | Error e) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            return List.of(new Violation("an outcome cannot be looked at", trace.toString()));
        } finally {
            server.close();
            client.close();
            if (pool != null) {
                pool.evictAll();
            }
        }
    }

    private boolean makeCalls() {
        Queue<CallRun> next = new ConcurrentLinkedQueue<>(runs);
        CountDownLatch done = new CountDownLatch(scenario.setup().threads());
        start(next, done);
        try {
            return done.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void start(Queue<CallRun> next, CountDownLatch done) {
        for (int thread = 0; thread < scenario.setup().threads(); thread++) {
            THREADS.execute(() -> {
                for (CallRun run = next.poll(); run != null; run = next.poll()) {
                    run.run();
                }
                done.countDown();
            });
        }
    }

    private void stop(int call, Stop stop) {
        if (stop.action() == Stop.Action.CLOSE) {
            client.close();
        } else {
            runs.get(call).stop(stop.action());
        }
    }

    private List<CallResult> results() {
        return runs.stream().map(CallRun::result).toList();
    }

    private List<Violation> whileOpen() {
        if (pool == null || scenario.closes()) {
            return List.of();
        }
        List<Violation> violations = settled(() -> LeakInvariants.ofPool(pool));
        pool.evictAll();
        return violations;
    }

    private List<Violation> checks() {
        List<Violation> violations = new ArrayList<>(LeakInvariants.check(server, pool, threadsBefore));
        violations.addAll(new SecretInvariants(scenario, results(), client, logs).check());
        violations.addAll(ViewInvariants.check(listener.receipts(), client.ledger(), ofAllCalls));
        for (CallResult result : results()) {
            CallTruth truth = new CallTruth(scenario, result.plan, script.servedFor(result.plan.number()));
            violations.addAll(new RequestInvariants(scenario, result, truth).check());
            violations.addAll(new ReceiptInvariants(result, truth, listener).check());
            violations.addAll(new ReachabilityInvariants(result, truth).check());
        }
        violations.addAll(new BudgetInvariants(scenario, results(), budgets, listener, script).check());
        return violations;
    }

    /** Some things end a moment after the call did, so a violation counts only if it stays. */
    private static List<Violation> settled(Supplier<List<Violation>> check) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        List<Violation> violations = check.get();
        while (violations.stream().anyMatch(Violation::mayPass) && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(POLL_NANOS);
            violations = check.get();
        }
        return violations;
    }

    /** Requests and outcomes, for the report of a failure. */
    String log() {
        try {
            return text();
        } catch (RuntimeException | Error e) {
            return "  the outcomes cannot be printed: " + e + "\n";
        }
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        script.served().forEach(request -> text.append("  ").append(request).append('\n'));
        results().forEach(result -> text.append("  ").append(result).append('\n'));
        for (int i = 0; i < budgets.size(); i++) {
            text.append("  budget ")
                    .append(i)
                    .append(": ")
                    .append(budgets.get(i).snapshot())
                    .append('\n');
        }
        return text.toString();
    }
}
