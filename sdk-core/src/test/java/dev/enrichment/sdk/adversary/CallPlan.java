package dev.enrichment.sdk.adversary;

import java.util.List;

/**
 * One call of a program.
 *
 * @param number distinguishes the calls of a scenario, from 0
 * @param endpoint what is called
 * @param async whether it is made with a future
 * @param maxAttempts the option
 * @param retryUnknownOutcome the option
 * @param keepRawBody the option
 * @param otherAccount whether it is made with a second API key
 * @param budgets the numbers of its budgets, outermost first
 * @param script the responses to its requests, in order
 */
record CallPlan(
        int number,
        Endpoint<?> endpoint,
        boolean async,
        int maxAttempts,
        boolean retryUnknownOutcome,
        boolean keepRawBody,
        boolean otherAccount,
        List<Integer> budgets,
        List<ResponsePlan> script) {
    String tag() {
        return "call-" + number;
    }

    /** The response to a request of this call, counted from 1. */
    ResponsePlan response(int request) {
        return request <= script.size() ? script.get(request - 1) : ResponseGenerator.orderly(endpoint);
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
        text.append(retryUnknownOutcome ? " retryUnknownOutcome" : "").append(keepRawBody ? " keepRawBody" : "");
        text.append(otherAccount ? " otherAccount" : "").append(" budgets=").append(budgets);
        script.forEach(plan -> text.append("\n    ").append(plan));
        return text.toString();
    }
}
