package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a run has done so far; any thread can read it. */
final class Counters {
    private final Map<OutcomeStatus, Long> outcomes = new EnumMap<>(OutcomeStatus.class);
    private long rows;
    private long fromStore;
    private BigDecimal cost = BigDecimal.ZERO;
    private BigDecimal spent = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private long startedAt = -1;
    private @Nullable Long blockedBy;

    synchronized void read() {
        rows++;
        startedAt = startedAt < 0 ? System.nanoTime() : startedAt;
    }

    synchronized void count(RowOutcome<?, ?> outcome, boolean withoutCall) {
        outcomes.merge(outcome.status(), 1L, Long::sum);
        fromStore += withoutCall ? 1 : 0;
        cost = cost.add(outcome.cost());
    }

    /** Calls were charged, or can have been charged, more or less than what was counted before. */
    synchronized void charged(BigDecimal confirmed, BigDecimal more) {
        spent = spent.add(confirmed);
        unconfirmed = unconfirmed.add(more);
    }

    synchronized void blockedBy(@Nullable Long position) {
        blockedBy = position;
    }

    synchronized Progress progress(
            int inFlight,
            @Nullable Instant waitingUntil,
            @Nullable StopReason stopped,
            CreditBudget.@Nullable Snapshot budget) {
        Duration elapsed = startedAt < 0 ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - startedAt);
        return new Progress(
                rows,
                outcomes,
                fromStore,
                cost,
                spent,
                unconfirmed,
                elapsed,
                inFlight,
                waitingUntil,
                blockedBy,
                stopped,
                budget);
    }
}
