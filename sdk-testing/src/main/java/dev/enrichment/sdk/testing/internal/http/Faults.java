package dev.enrichment.sdk.testing.internal.http;

import dev.enrichment.sdk.testing.SandboxRoute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;

/** The engine's view of the fault script. */
public interface Faults {
    /** Counts a request and tells what shall go wrong with it. */
    Optional<Fault> next(SandboxRoute route);

    /** Called once for each fault that {@link #next} returned, when it is known what was charged. */
    void struck(SandboxRoute route, Fault fault, String requestId, BigDecimal credits, Instant at);
}
