package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * Record of a fault that the sandbox has applied to a request, such as a reset connection.
 *
 * @param at arrival time of the request, by the sandbox's clock
 * @param route the operation
 * @param fault description of the fault
 * @param requestId the request ID, whether or not the client received it
 * @param charged credits charged for the request
 */
public record TriggeredFault(Instant at, SandboxRoute route, String fault, String requestId, BigDecimal charged) {
    /**
     * Returns whether the account was charged for the failed request.
     *
     * @return true if {@link #charged()} is above zero
     */
    public boolean isCharged() {
        return charged.signum() > 0;
    }
}
