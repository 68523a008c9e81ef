package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.TimedClients;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.support.RawService;
import dev.enrichment.sdk.support.ScaledTime;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Runs one scenario against a server that records its charges, and collects all violations afterwards. */
final class ScenarioRun {
    /** How much faster the time of the client passes. */
    static final int TIME_FACTOR = 1_000;

    private final Scenario scenario;
    private final RecordingListener listener = new RecordingListener();
    private final CreditBudget ofAllCalls = CreditBudget.of(1_000_000_000);
    private final List<CreditBudget> budgets;
    private final List<ServedRequest> served = new CopyOnWriteArrayList<>();

    ScenarioRun(Scenario scenario) {
        this.scenario = scenario;
        this.budgets = scenario.budgets().stream().map(CreditBudget::of).toList();
    }

    /** Returns the requests in the order in which they arrived. */
    List<ServedRequest> served() {
        return served;
    }

    /** Runs the scenario and returns what went wrong. */
    List<String> violations() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(scenario.threads());
        try (RawService server = new RawService((connection, number) -> respond(connection));
                EnrichmentClient client = client(server)) {
            List<Future<ApiResponse<?>>> calls = new ArrayList<>();
            for (CallPlan call : scenario.calls()) {
                calls.add(threads.submit(() -> make(call, client)));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (int call = 0; call < calls.size(); call++) {
                outcomes.add(outcome(scenario.calls().get(call), calls.get(call)));
            }
            return settled(outcomes, client);
        } finally {
            threads.shutdownNow();
        }
    }

    private EnrichmentClient client(RawService server) {
        return TimedClients.builder(new ScaledTime(TIME_FACTOR))
                .baseUrl(server.url())
                .apiKey("sk-of-the-adversary")
                .listener(listener)
                .options(o -> o.totalTimeout(Duration.ofHours(3))
                        .initialBackoff(scenario.initialBackoff())
                        .budget(ofAllCalls))
                .build();
    }

    private synchronized ServedRequest served(CallPlan call) throws IOException {
        int number = 1
                + (int) served.stream().filter(each -> each.call().equals(call)).count();
        ResponsePlan plan = call.response(number);
        ServedBody body = ServedBody.of(call.endpoint(), plan, call.number() + "-" + number);
        ServedRequest request = new ServedRequest(call, number, plan, body, System.nanoTime());
        served.add(request);
        return request;
    }

    private void respond(RawService.Connection connection) throws IOException {
        int call = Integer.parseInt(connection.header("X-Call"));
        new ResponseWriter(connection, served(scenario.calls().get(call))).write();
    }

    private ApiResponse<?> make(CallPlan call, EnrichmentClient client) {
        EnrichmentClient derived = client.withOptions(call::setOptions);
        for (int budget : call.budgets()) {
            derived = derived.withBudget(budgets.get(budget));
        }
        return make(call.endpoint(), call.async(), derived);
    }

    private static <Q extends Record> ApiResponse<?> make(
            Endpoint<Q> endpoint, boolean async, EnrichmentClient client) {
        return async
                ? client.callAsync(endpoint.operation(), endpoint.request()).join()
                : client.call(endpoint.operation(), endpoint.request());
    }

    private Outcome outcome(CallPlan plan, Future<ApiResponse<?>> call) throws Exception {
        ApiResponse<?> response = null;
        Throwable failure = null;
        try {
            response = call.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            @Nullable Throwable thrown = e.getCause();
            failure = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        }
        List<ServedRequest> requests =
                served.stream().filter(request -> request.call().equals(plan)).toList();
        return new Outcome(plan, response, failure, listener.of(plan.tag()), requests);
    }

    /** Listeners may be told a moment after the call has ended, so a violation counts only if it stays. */
    private List<String> settled(List<Outcome> outcomes, EnrichmentClient client) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        List<String> violations = check(outcomes, client.ledger());
        while (!violations.isEmpty() && System.nanoTime() - deadline < 0) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(3));
            violations = check(outcomes, client.ledger());
        }
        return violations;
    }

    private List<String> check(List<Outcome> outcomes, CreditLedger ledger) {
        List<String> violations = new ArrayList<>();
        for (Outcome outcome : outcomes) {
            new RequestInvariants(outcome, violations).check();
            new ReceiptInvariants(outcome, violations).check();
            new ReachabilityInvariants(outcome, violations).check();
        }
        new BudgetInvariants(ofAllCalls.snapshot(), outcomes, violations).check();
        for (int budget = 0; budget < budgets.size(); budget++) {
            int number = budget;
            List<Outcome> calls = outcomes.stream()
                    .filter(outcome -> outcome.plan().budgets().contains(number))
                    .toList();
            new BudgetInvariants(budgets.get(budget).snapshot(), calls, violations).check();
        }
        boolean same = ledger.total().charged().compareTo(ofAllCalls.snapshot().charged()) == 0
                && ledger.total().unconfirmed().compareTo(ofAllCalls.snapshot().unconfirmed()) == 0;
        if (!same || ledger.total().calls() != outcomes.size()) {
            violations.add("the ledger differs from the budget: " + ledger + ", " + ofAllCalls.snapshot());
        }
        return violations;
    }
}
