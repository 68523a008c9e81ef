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
 * The fault rules in order. Every rule counts every request; the first match wins. A rule is of one account or of all; the
 * methods that take an account see those of that account only, and everything with null.
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

    /** Counts a request of an account and returns its fault, if any. */
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

    /** Records a fault, when its charge is known. */
    public void triggered(
            SandboxRoute route, AccountState account, Fault fault, String requestId, BigDecimal credits, Instant at) {
        triggered.add(new OwnedFault(account, new TriggeredFault(at, route, fault.name(), requestId, credits)));
    }

    /** Returns the triggered faults of the requests of an account. */
    public List<TriggeredFault> triggered(@Nullable AccountState account) {
        return triggered.snapshot().stream()
                .filter(fault -> fault.isOf(account))
                .map(OwnedFault::fault)
                .toList();
    }

    /** Returns descriptions of all rules. */
    public synchronized List<String> all(@Nullable AccountState account) {
        return rules.stream()
                .filter(rule -> rule.isOf(account))
                .map(FaultRule::toString)
                .toList();
    }

    /** Returns descriptions of rules with a bounded trigger that have not been triggered. */
    public synchronized List<String> pending(@Nullable AccountState account) {
        return rules.stream()
                .filter(rule -> rule.isOf(account) && rule.isPending())
                .map(FaultRule::toString)
                .toList();
    }
}
