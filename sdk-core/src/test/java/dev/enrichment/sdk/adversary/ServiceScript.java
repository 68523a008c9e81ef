package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Which response each request gets, and what all of them have cost. */
final class ServiceScript {
    /** In a plan: the balance of the account as it really is. */
    static final String LIVE_BALANCE = "live";

    private final Scenario scenario;
    private final Map<Integer, PageScript> pages = new HashMap<>();
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final Map<Integer, Integer> refusals = new HashMap<>();
    private final @Nullable Limiter limiter;
    private boolean limited = true;
    private final List<ServedRequest> served = new CopyOnWriteArrayList<>();
    private BigDecimal balance;

    ServiceScript(Scenario scenario) {
        this.scenario = scenario;
        this.balance = scenario.setup().balance();
        Limiter.Plan plan = scenario.setup().limiter();
        this.limiter = plan == null ? null : new Limiter(plan);
        for (CallPlan call : scenario.calls()) {
            if (call.pagination() != null) {
                pages.put(call.number(), new PageScript(call.pagination()));
            }
        }
    }

    /** The headers of a request have arrived. */
    synchronized ServedRequest begin(int call, String line, String connection) {
        int number = numbers.merge(call, 1, Integer::sum);
        // A refused request does not use up what the script has for the next one.
        int planned = number - refusals.getOrDefault(call, 0);
        ServedRequest request = new ServedRequest(
                call, number, line, connection, scenario.call(call).response(planned));
        served.add(request);
        return request;
    }

    /** All of the request has arrived: it is carried out, and charged. */
    synchronized void carryOut(ServedRequest request, String body) {
        request.body = body;
        limit(request);
        ResponsePlan plan = request.plan;
        CallPlan call = scenario.call(request.call);
        PageScript script = pages.get(request.call);
        BodyWriter writer =
                new BodyWriter(call.endpoint(), plan, request.call + "-" + request.number, scenario.secrets());
        if (script != null && call.pagination() != null && plan.body() == BodyKind.PAGE) {
            PageScript.Page page = script.page(body);
            plan = plan.priced(call.pagination().target().price(page.rows().size()));
            request.rows = page.rows();
            request.content = new BodyWriter(call.endpoint(), plan, "", scenario.secrets()).page(page);
        } else {
            request.content = writer.write();
        }
        request.echo = KeyEcho.of(scenario, request);
        balance = balance.subtract(plan.charge().charged());
        request.plan = LIVE_BALANCE.equals(plan.remaining()) ? plan.withRemaining(balance.toPlainString()) : plan;
        request.readAt = System.nanoTime();
        request.read = true;
    }

    /** Refuses a request that comes too early, and has others state what the limiter says. */
    private void limit(ServedRequest request) {
        if (limiter == null || !limited) {
            return;
        }
        double now = System.nanoTime() / 1e9 * Setup.TIME_FACTOR;
        request.admitted = limiter.admit(now);
        if (!request.admitted) {
            refusals.merge(request.call, 1, Integer::sum);
            Stop stop = request.plan.stop();
            ResponsePlan refusal = ResponsePlan.orderly(429, ChargePlan.NONE, BodyKind.PROBLEM, 0)
                    .withRetryAfter(limiter.retryAfter(now));
            request.plan = stop == null ? refusal : refusal.with(stop);
        }
        request.plan = request.plan.with(limiter.headers(now));
    }

    /** The response to a request was written, or its connection is gone. */
    void end(ServedRequest request) {
        if (limiter != null && request.admitted) {
            limiter.end();
        }
    }

    /** From now on no request is refused. */
    synchronized void liftLimit() {
        limited = false;
    }

    /** All requests in the order in which they arrived. */
    List<ServedRequest> served() {
        return served;
    }

    List<ServedRequest> servedFor(int call) {
        return served.stream().filter(request -> request.call == call).toList();
    }

    synchronized BigDecimal balance() {
        return balance;
    }
}
