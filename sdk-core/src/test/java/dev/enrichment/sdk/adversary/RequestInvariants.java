package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.errors.EnrichmentException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** No request is sent again that may have been charged, none too early, and the kind of the outcome fits the responses. */
final class RequestInvariants {
    private static final long LONGEST_CHECKED_WAIT_SECONDS = 60;

    private final Scenario scenario;

    private final CallResult result;
    private final CallTruth truth;
    private final CallPlan call;
    private final List<Violation> violations = new ArrayList<>();

    RequestInvariants(Scenario scenario, CallResult result, CallTruth truth) {
        this.scenario = scenario;
        this.result = result;
        this.truth = truth;
        this.call = result.plan;
    }

    List<Violation> check() {
        checkNumber();
        checkSuccess();
        checkRepetitions();
        checkFailure();
        return violations;
    }

    private void checkNumber() {
        // A refusal because of the rate uses no attempt, unless there is only one.
        long attempts = truth.requests().stream()
                .filter(request -> call.maxAttempts() == 1 || request.plan.status() != 429)
                .count();
        if (attempts > call.maxAttempts()) {
            add("more requests than maxAttempts", attempts + " of " + call.maxAttempts());
        }
    }

    private void checkRepetitions() {
        @Nullable ServedRequest before = null;
        for (ServedRequest request : truth.requests()) {
            if (before != null) {
                if (before.read && !RetryTable.permitsAnother(call, before.plan)) {
                    add("sent again after " + kind(before.plan), before + " was followed by " + request);
                } else {
                    checkWait(before, request);
                }
            }
            before = request;
        }
    }

    private static String kind(ResponsePlan plan) {
        if (!plan.headersArrive()) {
            return "a lost response";
        }
        if (plan.successful()) {
            return "a 2xx";
        }
        String status = plan.status() >= 500 ? "a 5xx" : plan.status() == 429 ? "a 429" : "another status";
        Evidence evidence = plan.evidence();
        return status
                + (evidence.implausible()
                        ? " with an implausible charge"
                        : evidence.ofCharge() ? " with a charge" : "");
    }

    private void checkWait(ServedRequest before, ServedRequest request) {
        String named = before.plan.retryAfter();
        if (before.sent && named != null && named.matches("[0-9]{1,3}") && before.plan.arrivesWhole()) {
            long seconds = Long.parseLong(named);
            long waited = TimeUnit.NANOSECONDS.toMicros(request.readAt - before.respondedAt) * Setup.TIME_FACTOR;
            if (seconds <= LONGEST_CHECKED_WAIT_SECONDS && waited < TimeUnit.SECONDS.toMicros(seconds) * 9 / 10) {
                add("sent again before Retry-After", "after " + waited + " us instead of " + seconds + " s");
            }
        }
    }

    private void checkSuccess() {
        @Nullable
        ServedRequest last = truth.requests().isEmpty()
                ? null
                : truth.requests().get(truth.requests().size() - 1);
        if (result.response != null && (last == null || !last.plan.successful())) {
            add("a success without a 2xx", String.valueOf(last));
        }
        if (result.response != null && !hasIdOf(last, result.response.receipt().requestId())) {
            add("the response to another request", result.response.receipt() + " / " + last);
        }
        boolean mustSucceed = last != null
                && last.delivered()
                && last.plan.successful()
                && last.plan.body().succeeds()
                && truth.undisturbed();
        if (mustSucceed && result.response == null) {
            add("an orderly 2xx became a failure", String.valueOf(result.failure()));
        }
    }

    private boolean hasIdOf(@Nullable ServedRequest request, @Nullable String id) {
        return request == null || id == null || id.endsWith(request.call + "-" + request.number);
    }

    private void checkFailure() {
        Throwable failure = result.failure();
        if (failure == null || failure instanceof EnrichmentException) {
            return;
        }
        boolean cancelled = failure instanceof CancellationException && call.stoppedBy(Stop.Action.CANCEL);
        boolean closed = failure instanceof IllegalStateException && scenario.closes();
        if (!truth.nothingArrived() && !cancelled) {
            add(
                    "a failure without a receipt after sending ("
                            + failure.getClass().getSimpleName() + ")",
                    "" + failure);
        } else if (truth.nothingArrived() && !cancelled && !closed) {
            add("an untyped failure before sending (" + failure.getClass().getSimpleName() + ")", "" + failure);
        }
    }

    private void add(String rule, String detail) {
        violations.add(new Violation(rule, call.tag() + ": " + detail));
    }
}
