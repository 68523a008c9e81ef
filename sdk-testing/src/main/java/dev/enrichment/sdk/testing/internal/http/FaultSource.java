package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Source of scripted faults. */
public interface FaultSource {
    /** Counts a request of an account and returns its fault, if any. */
    Optional<Fault> next(SandboxRoute route, AccountState account);

    /**
     * Returns the fault that a request asks for itself, with the header {@code X-Sandbox-Fault}.
     *
     * @throws IllegalArgumentException if it is not valid, with a message for the client
     */
    Fault requested(String text);

    /** Called once for each fault, when the charge is known. */
    void triggered(
            SandboxRoute route, AccountState account, Fault fault, String requestId, BigDecimal credits, Instant at);
}
