package dev.enrichment.sdk.testing.service;

import java.math.BigDecimal;
import java.time.Instant;

/**
 * One debit of an account. Free and rejected requests cause no debit.
 *
 * @param at time of the request, by the sandbox's clock
 * @param route the operation that was charged
 * @param credits amount in credits, always positive (API reference, section 1.6)
 * @param requestId the request ID, which a response has as {@code X-Request-Id}
 * @param balanceAfter the balance after the debit
 */
public record Debit(Instant at, SandboxRoute route, BigDecimal credits, String requestId, BigDecimal balanceAfter) {}
