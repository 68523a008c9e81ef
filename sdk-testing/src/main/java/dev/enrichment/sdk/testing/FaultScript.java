package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.faults.RuleBook;
import java.util.List;

/**
 * What shall go wrong, and what has. A line of the script names a route, a moment and a fault:
 *
 * <pre>{@code
 * sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).nth(2).resetAfterCharge();
 * sandbox.faults().onAny().probability(0.1, 42).status(503);
 * }</pre>
 *
 * <p>Faults strike requests that were authenticated, found their route and were within the rate limit. Where several
 * lines strike the same request, the one that was written first wins. Safe to use from any thread.
 */
public final class FaultScript {
    private final RuleBook rules;

    FaultScript(RuleBook rules) {
        this.rules = rules;
    }

    /**
     * Begins a line for one operation, on any of its paths.
     *
     * @param route the operation to break
     * @return the line, to be completed with a moment and a fault; without a moment the next request is meant
     */
    public FaultPlan on(SandboxRoute route) {
        return new FaultPlan(this, rules, route);
    }

    /**
     * Begins a line for every operation.
     *
     * @return the line, to be completed with a moment and a fault; without a moment the next request is meant
     */
    public FaultPlan onAny() {
        return new FaultPlan(this, rules, null);
    }

    /**
     * The faults that have struck so far, with what the account was charged. Bounded by
     * {@link SandboxConfig#history(int)}.
     *
     * @return an unchanging copy, oldest first
     */
    public List<TriggeredFault> struck() {
        return rules.struck();
    }

    /**
     * Lines that were bound to strike a certain request and have not yet done so.
     *
     * @return each line in words
     */
    public List<String> waiting() {
        return rules.waiting();
    }

    /** Removes all lines and forgets what has struck. */
    public void clear() {
        rules.clear();
    }
}
