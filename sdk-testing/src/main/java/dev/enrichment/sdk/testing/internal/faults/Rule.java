package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.internal.http.Fault;
import org.jspecify.annotations.Nullable;

/** One line of the fault script. Guarded by the lock of {@link RuleBook}. */
final class Rule {
    private final @Nullable SandboxRoute route;
    private final Trigger occasion;
    private final Fault fault;
    private long seen;
    private boolean struck;

    /** For one route, or for every route when it is null. */
    Rule(@Nullable SandboxRoute route, Trigger occasion, Fault fault) {
        this.route = route;
        this.occasion = occasion;
        this.fault = fault;
    }

    Fault fault() {
        return fault;
    }

    boolean strikes(SandboxRoute called) {
        if (route != null && route != called) {
            return false;
        }
        seen++;
        return occasion.strikes(seen);
    }

    void hasStruck() {
        struck = true;
    }

    boolean isWaiting() {
        return occasion.certain() && !struck;
    }

    @Override
    public String toString() {
        return fault.name() + " on " + (route == null ? "any route" : route) + " (" + seen
                + " matching requests so far)";
    }
}
