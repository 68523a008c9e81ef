package dev.enrichment.sdk.testing.internal.faults;

import dev.enrichment.sdk.testing.SandboxRoute;
import dev.enrichment.sdk.testing.TriggeredFault;
import dev.enrichment.sdk.testing.internal.account.BoundedLog;
import dev.enrichment.sdk.testing.internal.http.Fault;
import dev.enrichment.sdk.testing.internal.http.Faults;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules in the order in which they were written. Every rule counts every request; the first that strikes wins. */
public final class RuleBook implements Faults {
    private final List<Rule> rules = new ArrayList<>();
    private final BoundedLog<TriggeredFault> struck;

    public RuleBook(int history) {
        struck = new BoundedLog<>(history);
    }

    public synchronized void add(@Nullable SandboxRoute route, Trigger occasion, Fault fault) {
        rules.add(new Rule(route, occasion, fault));
    }

    public synchronized void clear() {
        rules.clear();
        struck.clear();
    }

    @Override
    public synchronized Optional<Fault> next(SandboxRoute route) {
        Rule winner = null;
        for (Rule rule : rules) {
            if (rule.strikes(route) && winner == null) {
                winner = rule;
            }
        }
        if (winner == null) {
            return Optional.empty();
        }
        winner.hasStruck();
        return Optional.of(winner.fault());
    }

    @Override
    public void struck(SandboxRoute route, Fault fault, String requestId, BigDecimal credits, Instant at) {
        struck.add(new TriggeredFault(at, route, fault.name(), requestId, credits));
    }

    public List<TriggeredFault> struck() {
        return struck.snapshot();
    }

    /** Rules that were bound to strike and have not, in words. */
    public synchronized List<String> waiting() {
        return rules.stream().filter(Rule::isWaiting).map(Rule::toString).toList();
    }
}
