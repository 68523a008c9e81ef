package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.jspecify.annotations.Nullable;

/** A rule of the fault script. Guarded by the lock of {@link FaultRules}. */
final class FaultRule {
    private final @Nullable SandboxRoute route;
    private final Trigger trigger;
    private final Fault fault;
    private long seen;
    private boolean triggered;

    /** A null route matches every route. */
    FaultRule(@Nullable SandboxRoute route, Trigger trigger, Fault fault) {
        this.route = route;
        this.trigger = trigger;
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }

    boolean matches(SandboxRoute called) {
        if (route != null && route != called) {
            return false;
        }
        seen++;
        return trigger.matches(seen);
    }

    void markTriggered() {
        triggered = true;
    }

    boolean isPending() {
        return trigger.bounded() && !triggered;
    }

    @Override
    public String toString() {
        return fault.name() + " on " + (route == null ? "any route" : route) + " (" + seen
                + " matching requests so far)";
    }
}
