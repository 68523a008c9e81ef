package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.AdversaryClients;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
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
    /** When attempts were about to be sent, in nanoseconds of the client. */
    private final List<Long> sends = new CopyOnWriteArrayList<>();

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
        for (BigDecimal limit : scenario.setup().budgets()) {
            CreditBudget budget = CreditBudget.of(limit);
            BigDecimal minimum = scenario.setup().minimumBalance();
            budgets.add(minimum == null ? budget : budget.minimumBalance(minimum));
        }
        for (CallPlan call : scenario.calls()) {
            runs.add(new CallRun(call, client, budgets, scenario.secrets()));
        }
    }

    private EnrichmentClient client() {
        Setup setup = scenario.setup();
        // A client does not use what was idle for seconds, whether it is still open or not.
        int timeFactor =
                scenario.profile() == Scenario.Profile.IDLE_CONNECTIONS ? Setup.SLOW_TIME_FACTOR : Setup.TIME_FACTOR;
        EnrichmentClientBuilder builder = AdversaryClients.scaled(EnrichmentClient.builder(), timeFactor)
                .baseUrl(setup.hasPlace("OKHTTP_DNS") ? server.urlWithName() : server.url())
                .options(o -> o.totalTimeout(setup.totalTimeout())
                        .attemptTimeout(setup.attemptTimeout())
                        .initialBackoff(setup.initialBackoff()));
        OkHttpClient.Builder http = pool == null ? null : new OkHttpClient.Builder().connectionPool(pool);
        new Callbacks(setup.callbacks(), scenario.secrets()).install(builder, http);
        if (setup.ratePerMinute() > 0) {
            builder.rateLimit(setup.ratePerMinute(), 1);
        }
        if (scenario.profile() == Scenario.Profile.LIMITED) {
            builder.options(o -> o.sendHook(attempt -> sends.add(System.nanoTime() * timeFactor)));
        }
        if (scenario.setup().hasBudgetOfAllCalls()) {
            builder.options(o -> o.budget(ofAllCalls));
        }
        return (http == null ? builder : builder.httpClient(http.build()))
                .listener(listener)
                .build();
    }

    /** What went wrong; empty if all is as it must be. */
    List<Violation> run() {
        try {
            if (!makeCalls()) {
                return List.of(Hangs.describe(runs));
            }
            List<Violation> violations = new ArrayList<>(whileOpen());
            client.close();
            violations.addAll(plausibility());
            if (violations.isEmpty()) {
                violations.addAll(settled(this::checks));
                results().forEach(result -> violations.addAll(new SerializationInvariants(result).check()));
            }
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
        int afterwards = (int) runs.stream()
                .filter(run -> scenario.isAfterwards(run.result().plan))
                .count();
        boolean ended = makeCalls(runs.subList(0, runs.size() - afterwards));
        script.liftLimit();
        return ended && (afterwards == 0 || makeCalls(runs.subList(runs.size() - afterwards, runs.size())));
    }

    private boolean makeCalls(List<CallRun> calls) {
        Queue<CallRun> next = new ConcurrentLinkedQueue<>(calls);
        CountDownLatch done = new CountDownLatch(scenario.setup().threads());
        if (scenario.profile() == Scenario.Profile.MINIMUM_BALANCE) {
            // The balance is not known before the first response.
            CallRun first = next.remove();
            THREADS.execute(() -> {
                first.run();
                start(next, done);
            });
        } else {
            start(next, done);
        }
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
        List<Violation> violations = new ArrayList<>();
        if (scenario.profile() == Scenario.Profile.TURNS) {
            violations.addAll(new TurnInvariants(client).check());
        }
        if (scenario.profile() == Scenario.Profile.LIMITED) {
            violations.addAll(settled(() -> LimitInvariants.ofLine(client)));
        }
        if (pool != null && !scenario.closes()) {
            violations.addAll(settled(() -> LeakInvariants.ofPool(pool)));
            pool.evictAll();
        }
        return violations;
    }

    private List<Violation> plausibility() {
        // Reading the balance can run a key supplier of the program.
        boolean readable = !scenario.setup().has(HostileCallback.Effect.PREVENTS);
        return PlausibilityInvariants.check(
                listener.receipts(),
                client.ledger(),
                budgets,
                readable ? client.credits().lastKnown() : null);
    }

    private List<Violation> checks() {
        List<Violation> violations = new ArrayList<>(LeakInvariants.check(server, pool, threadsBefore));
        violations.addAll(new SecretInvariants(scenario, results(), client, logs).check());
        if (scenario.profile() == Scenario.Profile.TURNS) {
            // Its further calls are not in the plan.
            return violations;
        }
        violations.addAll(new BalanceInvariants(scenario, script, client).check());
        if (scenario.setup().hasBudgetOfAllCalls()) {
            violations.addAll(ViewInvariants.check(listener.receipts(), client.ledger(), ofAllCalls));
        }
        for (CallResult result : results()) {
            CallTruth truth = new CallTruth(scenario, result.plan, script.servedFor(result.plan.number()));
            violations.addAll(new RequestInvariants(scenario, result, truth).check());
            violations.addAll(new ReceiptInvariants(scenario, result, truth, listener, client.ledger()).check());
            violations.addAll(new ReachabilityInvariants(scenario, result, truth).check());
            if (scenario.profile() == Scenario.Profile.LIMITED) {
                violations.addAll(LimitInvariants.ofCall(scenario, result));
            }
            if (scenario.profile() == Scenario.Profile.RATE_HEADERS) {
                violations.addAll(WaitInvariants.check(result));
            }
            if (result.plan.pagination() != null) {
                violations.addAll(new PagingInvariants(result, truth).check());
            }
        }
        if (scenario.profile() == Scenario.Profile.LIMITED && scenario.setup().ratePerMinute() > 0) {
            violations.addAll(LimitInvariants.ofCeiling(scenario.setup().ratePerMinute(), sends));
        }
        violations.addAll(new BudgetInvariants(scenario, results(), budgets, listener, script, client).check());
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
