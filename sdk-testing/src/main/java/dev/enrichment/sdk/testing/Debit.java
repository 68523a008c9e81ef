package dev.enrichment.sdk.testing;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * One debit of the sandbox account. Free requests and refused requests leave none.
 *
 * @param at when, by the sandbox's clock
 * @param route the operation that was charged
 * @param credits what it cost, always above zero (API reference, section 1.6)
 * @param requestId the {@code X-Request-Id} of the answer
 * @param balanceAfter the balance after the debit
 */
public record Debit(Instant at, SandboxRoute route, BigDecimal credits, String requestId, BigDecimal balanceAfter) {}
