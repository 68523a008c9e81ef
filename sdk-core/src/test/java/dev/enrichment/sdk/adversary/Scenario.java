package dev.enrichment.sdk.adversary;

import java.util.List;

/**
 * A service, a client and the calls between them.
 *
 * @param seed what the scenario was drawn from
 * @param number which scenario of the seed
 * @param profile what the scenario concentrates on
 * @param setup the client
 * @param secrets texts that must not be seen
 * @param calls the calls
 */
record Scenario(long seed, long number, Profile profile, Setup setup, Secrets secrets, List<CallPlan> calls) {
    enum Profile {
        /** A few calls with responses of every kind. */
        MIXED,
        /** Many calls on many threads that share budgets. */
        CROWD,
        /** Calls that are cancelled, interrupted, or whose client is closed. */
        STOPS
    }

    /** Whether the client is closed while calls are in flight. */
    boolean closes() {
        return calls.stream().anyMatch(call -> call.stoppedBy(Stop.Action.CLOSE));
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("%s%n  %s%n".formatted(profile, setup));
        calls.forEach(call -> text.append("  ").append(call).append('\n'));
        return text.toString();
    }
}
