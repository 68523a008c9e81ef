package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;

/**
 * Request that the server has read completely and therefore charged.
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
