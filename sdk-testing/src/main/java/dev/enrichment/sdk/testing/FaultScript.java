package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scripted faults. A rule consists of a route, a trigger and a fault:
 *
 * <pre>{@code
 * sandbox.faults().on(SandboxRoute.COMPANY_SEARCH).nth(2).resetAfterCharge();
 * sandbox.faults().onAny().probability(0.1, 42).status(503);
 * }</pre>
 *
 * <p>The script of an account, {@link Sandbox#faults(String)}, fails the requests of that account only, and tells of and
 * removes those rules only, so that tests with accounts of their own can share a sandbox.
 *
 * <p>Faults apply to requests that were authenticated, routed and within the rate limit. If several rules match a
 * request, the first one added wins. Safe to use from any thread.
 */
public final class FaultScript {
    private final FaultRules rules;
    private final @Nullable AccountState account;

    /** A null account stands for all of them. */
    FaultScript(FaultRules rules, @Nullable AccountState account) {
        this.rules = rules;
        this.account = account;
    }

    /**
     * Begins a rule for one operation, on any of its paths.
     *
     * @param route the operation that fails
     * @return the rule, to be completed with a trigger (default: the next request) and a fault
     */
    public FaultPlan on(SandboxRoute route) {
        return new FaultPlan(this, rules, account, route);
    }

    /**
     * Begins a rule for all operations.
     *
     * @return the rule, to be completed with a trigger (default: the next request) and a fault
     */
    public FaultPlan onAny() {
        return new FaultPlan(this, rules, account, null);
    }

    /**
     * Returns the faults triggered so far, with the credits charged. Bounded by {@link SandboxConfig#history(int)}.
     *
     * @return an immutable copy, oldest first
     */
    public List<TriggeredFault> triggered() {
        return rules.triggered(account);
    }

    /**
     * Rules with a bounded trigger ({@link FaultPlan#nth}, {@link FaultPlan#first}) that have not been triggered yet.
     *
     * @return a description of each rule
     */
    public List<String> pending() {
        return rules.pending(account);
    }

    /** Removes all rules and the history of triggered faults. */
    public void clear() {
        rules.clear(account);
    }
}
