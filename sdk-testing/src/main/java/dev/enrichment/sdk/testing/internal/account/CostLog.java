package dev.enrichment.sdk.testing.internal.account;

import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts the requests to each operation and adds up the credits that they cost. Thread-safe. */
public final class CostLog {
    private final Map<SandboxRoute, OperationCost> costs = new EnumMap<>(SandboxRoute.class);

    public synchronized void record(SandboxRoute route, int status, BigDecimal credits, boolean fault) {
        OperationCost one = new OperationCost(
                route,
                1,
                credits.signum() > 0 ? 1 : 0,
                status >= 400 ? 1 : 0,
                credits,
                fault ? credits : BigDecimal.ZERO);
        costs.merge(route, one, CostLog::sum);
    }

    private static OperationCost sum(OperationCost left, OperationCost right) {
        return new OperationCost(
                left.route(),
                left.requests() + right.requests(),
                left.chargedRequests() + right.chargedRequests(),
                left.rejected() + right.rejected(),
                left.charged().add(right.charged()),
                left.chargedInFaults().add(right.chargedInFaults()));
    }

    synchronized List<OperationCost> snapshot() {
        return List.copyOf(costs.values());
    }

    synchronized void clear() {
        costs.clear();
    }
}
