package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.account.AccountState;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * All rules that make requests to a sandbox fail, in the order in which tests added them. If several rules apply to a
 * request, the first one wins. Each rule belongs to one account or applies to all of them. Methods with an account
 * parameter ignore the rules and faults of other accounts. Null selects all accounts.
 */
public final class FaultRules {
    private final List<FaultRule> rules = new ArrayList<>();
    private final BoundedLog<OwnedFault> triggered;

    public FaultRules(int history) {
        triggered = new BoundedLog<>(history);
    }

    private record OwnedFault(AccountState account, TriggeredFault fault) {
        boolean isOf(@Nullable AccountState owner) {
            return owner == null || owner.equals(account);
        }
    }

    public synchronized void add(
            @Nullable AccountState account, @Nullable SandboxRoute route, Trigger trigger, Fault fault) {
        rules.add(new FaultRule(account, route, trigger, fault));
    }

    public synchronized void clear(@Nullable AccountState account) {
        rules.removeIf(rule -> rule.isOf(account));
        triggered.removeIf(fault -> fault.isOf(account));
    }

    /**
     * Counts a request against all rules that match it, and returns the fault to apply to it. Returns empty if the
     * request should be processed normally.
     */
    public synchronized Optional<Fault> next(SandboxRoute route, AccountState account) {
        FaultRule winner = null;
        for (FaultRule rule : rules) {
            if (rule.matches(route, account) && winner == null) {
                winner = rule;
            }
        }
        if (winner == null) {
            return Optional.empty();
        }
        winner.markTriggered();
        return Optional.of(winner.fault());
    }

    /** Records that a fault has affected a request. Called once the charge of the request is known. */
    public void triggered(
            SandboxRoute route, AccountState account, Fault fault, String requestId, BigDecimal credits, Instant at) {
        triggered.add(new OwnedFault(account, new TriggeredFault(at, route, fault.name(), requestId, credits)));
    }

    /**
     * Returns the faults that have affected requests of this account, whether from its own rules or from rules for all
     * accounts.
     */
    public List<TriggeredFault> triggered(@Nullable AccountState account) {
        return triggered.snapshot().stream()
                .filter(fault -> fault.isOf(account))
                .map(OwnedFault::fault)
                .toList();
    }

    /** Returns a description of each rule that belongs to the account. If the account is null, returns all rules. */
    public synchronized List<String> all(@Nullable AccountState account) {
        return rules.stream()
                .filter(rule -> rule.isOf(account))
                .map(FaultRule::toString)
                .toList();
    }

    /**
     * Returns a description of each rule of the account that should cause a fault but has not done so yet. Rules that
     * select every request or random requests are omitted, because they need not cause a fault.
     */
    public synchronized List<String> pending(@Nullable AccountState account) {
        return rules.stream()
                .filter(rule -> rule.isOf(account) && rule.isPending())
                .map(FaultRule::toString)
                .toList();
    }
}
