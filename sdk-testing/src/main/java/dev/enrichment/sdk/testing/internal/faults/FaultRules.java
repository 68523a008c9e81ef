package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.internal.http.FaultSource;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import dev.enrichment.sdk.testing.service.TriggeredFault;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The fault rules in order. Every rule counts every request; the first match wins. */
public final class FaultRules implements FaultSource {
    private final List<FaultRule> rules = new ArrayList<>();
    private final BoundedLog<TriggeredFault> triggered;

    public FaultRules(int history) {
        triggered = new BoundedLog<>(history);
    }

    public synchronized void add(@Nullable SandboxRoute route, Trigger trigger, Fault fault) {
        rules.add(new FaultRule(route, trigger, fault));
    }

    public synchronized void clear() {
        rules.clear();
        triggered.clear();
    }

    @Override
    public synchronized Optional<Fault> next(SandboxRoute route) {
        FaultRule winner = null;
        for (FaultRule rule : rules) {
            if (rule.matches(route) && winner == null) {
                winner = rule;
            }
        }
        if (winner == null) {
            return Optional.empty();
        }
        winner.markTriggered();
        return Optional.of(winner.fault());
    }

    @Override
    public Fault requested(String text) {
        return FaultSpec.parse(text);
    }

    @Override
    public void triggered(SandboxRoute route, Fault fault, String requestId, BigDecimal credits, Instant at) {
        triggered.add(new TriggeredFault(at, route, fault.name(), requestId, credits));
    }

    public List<TriggeredFault> triggered() {
        return triggered.snapshot();
    }

    /** Returns descriptions of all rules. */
    public synchronized List<String> all() {
        return rules.stream().map(FaultRule::toString).toList();
    }

    /** Descriptions of rules with a bounded trigger that have not been triggered. */
    public synchronized List<String> pending() {
        return rules.stream()
                .filter(FaultRule::isPending)
                .map(FaultRule::toString)
                .toList();
    }
}
