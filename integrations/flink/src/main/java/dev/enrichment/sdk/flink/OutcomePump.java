package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.flink.RowFeed.Element;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.apache.flink.streaming.api.functions.async.CollectionSupplier;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.jspecify.annotations.Nullable;

/** Passes the rows of a subtask to its bulk run on a separate thread, and hands the outcome of each row to Flink. */
final class OutcomePump<T, Q extends Record, R extends Record> {
    private final BulkRun<Q, R> run;
    private final Function<Element<T>, Q> mapping;
    private final RowFeed<T> feed = new RowFeed<>();
    private final Thread thread = new Thread(this::pump, "enrichment-flink");
    private volatile @Nullable Throwable failure;

    OutcomePump(BulkRun<Q, R> run, Function<T, Q> mapping) {
        this.run = run;
        this.mapping = element -> mapping.apply(element.row());
        thread.setDaemon(true);
        thread.start();
    }

    void add(T row, ResultFuture<EnrichedRow<T>> future) {
        Element<T> element = new Element<>(row, future);
        if (!feed.add(element)) {
            fail(element, "the run has failed");
        }
    }

    /** Stops accepting rows, and fails the rows that have no outcome yet. */
    void close() {
        for (Element<T> element : feed.close()) {
            try {
                fail(element, "the run has failed");
            } catch (Throwable e) {
                // Continue, so that the remaining elements fail as well. They have this exception as their cause.
                failure = e;
            }
        }
    }

    /** Waits for the last outcome, or until the thread is interrupted. The run must already be closed. */
    void awaitEnd() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void pump() {
        try {
            run.process(feed, mapping).forEach(this::complete);
            // The run has stopped buying. Rows with a stored response are still served.
            for (List<Element<T>> left = feed.awaitOpen(); !left.isEmpty(); left = feed.awaitOpen()) {
                run.process(left, mapping).forEach(this::complete);
            }
        } catch (Throwable e) {
            failure = e;
            close();
        }
    }

    private void complete(RowOutcome<Element<T>, R> outcome) {
        Element<T> element = outcome.row();
        StopReason stopped = run.progress().stopped();
        boolean again = stopped == StopReason.CLOSED || stopped == StopReason.STORE_FAILED;
        if (again && outcome.status() == OutcomeStatus.NOT_ATTEMPTED) {
            fail(element, "not attempted: " + outcome.message());
        } else {
            EnrichedRow<T> row = EnrichedRow.of(element.row(), outcome);
            complete(element, () -> List.of(row));
        }
        feed.completed(element);
    }

    /**
     * Makes the job fail. {@code completeExceptionally} is not used, because it would write the row to Flink's log, and
     * would also fail a job that is being stopped on purpose.
     */
    private void fail(Element<T> element, String why) {
        IllegalStateException thrown = new IllegalStateException(why, failure);
        complete(element, () -> {
            throw thrown;
        });
    }

    private void complete(Element<T> element, CollectionSupplier<EnrichedRow<T>> outcome) {
        try {
            element.future().complete(outcome);
        } catch (RejectedExecutionException theTaskHasEnded) {
            // The task has ended. Its replacement will process the row again and find the response in the store.
        } catch (Throwable e) {
            // Complete the row in any case, because a row without an outcome would block the job forever.
            element.future().completeExceptionally(new IllegalStateException(SafeText.description(e, null)));
        }
    }
}
