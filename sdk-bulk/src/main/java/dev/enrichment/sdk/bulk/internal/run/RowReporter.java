package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Counts the outcomes that are returned, and regularly reports the progress of the run to the user's listener.
 *
 * <p>Used only by the consumer's thread.
 */
final class RowReporter {
    /** Statuses of rows that received no result, neither from a call nor from the store. */
    private static final Set<OutcomeStatus> WITHOUT_RESULT = EnumSet.of(
            OutcomeStatus.REJECTED, OutcomeStatus.SKIPPED, OutcomeStatus.ERASED, OutcomeStatus.NOT_ATTEMPTED);

    private final RowEngine<?, ?> engine;
    /**
     * Time of the last report, in nanoseconds of the monotonic clock. Before the first report, the time of the start.
     */
    private long reportedAt;

    RowReporter(RowEngine<?, ?> engine) {
        this.engine = engine;
        this.reportedAt = engine.state().shared().time.nanos();
    }

    /**
     * Counts an outcome.
     *
     * @param called whether this run made a call for this row itself, and not only for an equal row
     */
    void count(RowOutcome<?, ?> outcome, boolean called) {
        boolean hasResult = !WITHOUT_RESULT.contains(outcome.status());
        engine.state().counters().count(outcome, hasResult && !called);
    }

    /** Reports the progress to the user's listener, at most once per interval. */
    void report() {
        Consumer<? super Progress> listener = engine.listener();
        if (listener == null) {
            return;
        }
        long now = engine.state().shared().time.nanos();
        if (now - reportedAt >= engine.state().shared().options.progressInterval.toNanos()) {
            reportedAt = now;
            listener.accept(engine.progress());
        }
    }
}
