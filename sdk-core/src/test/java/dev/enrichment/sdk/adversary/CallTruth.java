package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import java.util.List;

/** What the server knows about one call. */
final class CallTruth {
    private final Scenario scenario;
    private final CallPlan call;
    private final List<ServedRequest> requests;

    CallTruth(Scenario scenario, CallPlan call, List<ServedRequest> requests) {
        this.scenario = scenario;
        this.call = call;
        this.requests = requests;
    }

    /** The requests of which at least the headers arrived. */
    List<ServedRequest> requests() {
        return requests;
    }

    /** The requests that arrived whole. */
    List<ServedRequest> read() {
        return requests.stream().filter(request -> request.read).toList();
    }

    boolean nothingArrived() {
        return requests.isEmpty();
    }

    BigDecimal charged() {
        return read().stream().map(request -> request.plan.charge().charged()).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Whether nothing but the responses decides the outcome. */
    boolean undisturbed() {
        boolean stopped =
                scenario.closes() || call.stoppedBy(Stop.Action.CANCEL) || call.stoppedBy(Stop.Action.INTERRUPT);
        return !stopped && scenario.setup().patient();
    }

    /** Whether all that can be known of each request reached the client. */
    boolean allDelivered() {
        return requests.stream().allMatch(ServedRequest::delivered);
    }

    /** Whether the client can know to the last digit what the call cost. */
    boolean exactlyKnown() {
        return undisturbed() && allDelivered() && requests.stream().allMatch(request -> exactlyKnown(request.plan));
    }

    private boolean exactlyKnown(ResponsePlan plan) {
        Evidence evidence = plan.evidence();
        boolean silent = evidence.highest() == null && !evidence.implausible();
        boolean zero = evidence.highest() != null && evidence.highest().signum() == 0;
        if (zero && plan.successful() && plan.body() == BodyKind.JSON_TRUNCATED) {
            return false; // looks like a body that a proxy cut off, whose rest can state a charge
        }
        return evidence.exact() || (silent && (call.endpoint().free() || RetryTable.certainlySaysRefused(plan)));
    }
}
