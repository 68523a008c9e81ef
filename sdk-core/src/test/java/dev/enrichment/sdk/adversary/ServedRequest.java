package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;

/**
 * A request that the server read to the last byte, so it was charged.
 *
 * @param number counts the requests of its call from 1
 * @param at the time when it was read, in nanoseconds
 */
record ServedRequest(CallPlan call, int number, ResponsePlan plan, ServedBody body, long at) {
    BigDecimal charged() {
        return plan.charge().charged();
    }

    @Override
    public String toString() {
        return "%s request %d -> %s".formatted(call.tag(), number, plan);
    }
}
