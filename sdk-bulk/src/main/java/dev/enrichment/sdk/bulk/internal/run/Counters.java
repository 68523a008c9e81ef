package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Counts the rows of a run by outcome, and adds up their cost. The monitor guards every field. Thread-safe. */
final class Counters {
    private final RunTime time;
    private final Map<OutcomeStatus, Long> outcomes = new EnumMap<>(OutcomeStatus.class);
    private final Map<IdentityVerdict, Long> identities = new EnumMap<>(IdentityVerdict.class);
    private long rows;
    private long excluded;
    private long fromStore;
    private BigDecimal cost = BigDecimal.ZERO;
    private BigDecimal spent = BigDecimal.ZERO;
    private BigDecimal unconfirmed = BigDecimal.ZERO;
    private @Nullable Long startedAt;

    Counters(RunTime time) {
        this.time = time;
    }

    synchronized void read() {
        rows++;
        startedAt = startedAt == null ? time.nanos() : startedAt;
    }

    synchronized void count(RowOutcome<?, ?> outcome, boolean withoutCall) {
        outcomes.merge(outcome.status(), 1L, Long::sum);
        if (outcome.status() == OutcomeStatus.FOUND) {
            identities.merge(outcome.identity(), 1L, Long::sum);
        }
        excluded += outcome.isExcluded() ? 1 : 0;
        fromStore += withoutCall ? 1 : 0;
        cost = cost.add(outcome.charged());
    }

    /**
     * Adds {@code confirmed} credits to the known charges, and {@code more} credits to the maximum cost of the calls
     * whose charge is unknown. {@code more} is negative when the charge of one of these calls becomes known.
     */
    synchronized void charged(BigDecimal confirmed, BigDecimal more) {
        spent = spent.add(confirmed);
        unconfirmed = unconfirmed.add(more);
    }

    synchronized Progress progress(
            int inFlight,
            @Nullable Instant waitingUntil,
            @Nullable String waitReason,
            @Nullable Instant outageSince,
            @Nullable StopReason stopped,
            CreditBudget.@Nullable Snapshot budget) {
        Duration elapsed = startedAt == null ? Duration.ZERO : Duration.ofNanos(time.nanos() - startedAt);
        return new Progress(
                rows,
                outcomes,
                identities,
                excluded,
                fromStore,
                cost,
                spent,
                unconfirmed,
                elapsed,
                inFlight,
                waitingUntil,
                waitReason,
                outageSince,
                stopped,
                budget);
    }
}
