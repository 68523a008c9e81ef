package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** Source of scripted faults. */
public interface FaultSource {
    /** Counts a request and returns its fault, if any. */
    Optional<Fault> next(SandboxRoute route);

    /** Called once for each fault returned by {@link #next}, when the charge is known. */
    void triggered(SandboxRoute route, Fault fault, String requestId, BigDecimal credits, Instant at);
}
