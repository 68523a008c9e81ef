package dev.enrichment.sdk.adversary;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One call of a program.
 *
 * @param number distinguishes the calls of a scenario, from 0
 * @param endpoint what is called
 * @param async whether it is made with a future
 * @param maxAttempts the option
 * @param retryUnknownOutcome the option
 * @param waitForBudget the option
 * @param keepRawBody the option
 * @param otherAccount whether it is made with a second API key
 * @param budgets the numbers of its budgets, outermost first
 * @param pauseMillis how long the thread is idle before it
 * @param script the responses to its requests, in order
 * @param last the response to each later request
 * @param pagination the pages it asks for; null for a single call
 */
record CallPlan(
        int number,
        Endpoint<?> endpoint,
        boolean async,
        int maxAttempts,
        boolean retryUnknownOutcome,
        boolean waitForBudget,
        boolean keepRawBody,
        boolean otherAccount,
        List<Integer> budgets,
        int pauseMillis,
        List<ResponsePlan> script,
        ResponsePlan last,
        @Nullable PaginationPlan pagination) {
    String tag() {
        return "call-" + number;
    }

    /** The response to a request of this call, counted from 1. */
    ResponsePlan response(int request) {
        return request <= script.size() ? script.get(request - 1) : last;
    }

    /** Whether something ends it from outside in this way. */
    boolean stoppedBy(Stop.Action action) {
        return script.stream()
                .anyMatch(plan -> plan.stop() != null && plan.stop().action() == action);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(tag()).append(' ').append(endpoint);
        text.append(async ? " async" : "").append(" maxAttempts=").append(maxAttempts);
        text.append(retryUnknownOutcome ? " retryUnknownOutcome" : "").append(waitForBudget ? " waitForBudget" : "");
        text.append(keepRawBody ? " keepRawBody" : "").append(otherAccount ? " otherAccount" : "");
        text.append(" budgets=").append(budgets).append(pauseMillis == 0 ? "" : " after " + pauseMillis + " ms");
        if (pagination != null) {
            text.append("\n    ").append(pagination);
        }
        script.forEach(plan -> text.append("\n    ").append(plan));
        return text.append("\n    then ").append(last).toString();
    }
}
