package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.faults.FaultRules;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * List of rules that make requests to the sandbox fail. A rule consists of a route, a trigger and a fault:
 *
 * <pre>{@code
 * sandbox.faults().on(SandboxRoute.COMPANIES_SEARCH).nth(2).resetAfterCharge();
 * sandbox.faults().onAny().probability(0.1, 42).status(503);
 * }</pre>
 *
 * <p>The script returned by {@link Sandbox#faults(String)} belongs to one account. Its rules affect only requests of
 * that account. {@link #pending} and {@link #clear} ignore all other rules, and {@link #triggered} returns only faults
 * of that account's requests. Tests that use separate accounts can therefore share a sandbox.
 *
 * <p>A fault applies only to a request that has a valid API key, a known route and a permitted method, and that is
 * within the rate limits. If several rules match a request, the rule added first wins. A request may instead select its
 * own fault with the header {@code X-Sandbox-Fault}. Rules neither apply to such a request nor count it. Thread-safe.
 */
public final class FaultScript {
    private final FaultRules rules;
    private final @Nullable AccountState account;

    /** Creates a script. If {@code account} is null, its rules apply to all accounts. */
    FaultScript(FaultRules rules, @Nullable AccountState account) {
        this.rules = rules;
        this.account = account;
    }

    /**
     * Begins a rule that makes requests to one operation fail, on all of its paths.
     *
     * @param route the operation that fails
     * @return the rule, to be completed with an optional trigger (default: the next matching request) and a fault
     */
    public FaultPlan on(SandboxRoute route) {
        return new FaultPlan(this, rules, account, route);
    }

    /**
     * Begins a rule that makes requests to any operation fail.
     *
     * @return the rule, to be completed with an optional trigger (default: the next matching request) and a fault
     */
    public FaultPlan onAny() {
        return new FaultPlan(this, rules, account, null);
    }

    /**
     * Returns the faults triggered so far, with the credits charged for each. Only the most recent faults are kept.
     * {@link SandboxConfig#history(int)} sets their maximum number.
     *
     * @return an immutable copy, oldest first
     */
    public List<TriggeredFault> triggered() {
        return rules.triggered(account);
    }

    /**
     * Returns the rules that have not caused any fault yet. A test can check at its end that this list is empty. Rules
     * with the trigger {@code always} or {@code probability} are omitted, because they need not cause a fault. A rule
     * with the trigger {@code first} is omitted after its first fault, even if it should cause more.
     *
     * @return a description of each rule
     */
    public List<String> pending() {
        return rules.pending(account);
    }

    /** Removes all rules of this script and the history of triggered faults. */
    public void clear() {
        rules.clear(account);
    }
}
