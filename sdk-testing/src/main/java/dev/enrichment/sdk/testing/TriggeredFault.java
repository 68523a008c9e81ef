package dev.enrichment.sdk.testing;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * A fault that has hit a request.
 *
 * @param at when, by the sandbox's clock
 * @param route the operation that was hit
 * @param fault what happened, in words
 * @param requestId the id under which the request was worked on, whether or not the client has ever seen it
 * @param credits what the account was charged for the request all the same
 */
public record TriggeredFault(Instant at, SandboxRoute route, String fault, String requestId, BigDecimal credits) {
    /**
     * Whether the account was charged although the client got no proper answer.
     *
     * @return true when {@link #credits()} is above zero
     */
    public boolean charged() {
        return credits.signum() > 0;
    }
}
