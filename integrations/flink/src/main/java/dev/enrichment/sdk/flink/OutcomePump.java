package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.flink.RowFeed.Element;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import org.apache.flink.streaming.api.functions.async.ResultFuture;
import org.jspecify.annotations.Nullable;

/** Takes rows to the run of a subtask, and completes each with its outcome, on a thread of its own. */
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
            fail(element);
        }
    }

    /** Takes no more rows. */
    void close() {
        feed.close().forEach(this::fail);
    }

    /** Waits for the last outcome. The run must have been closed. */
    void awaitEnd() throws InterruptedException {
        thread.join();
    }

    private void pump() {
        try {
            run.process(feed, mapping).forEach(this::complete);
            // The run has stopped. What the store has is still returned.
            for (List<Element<T>> left = feed.takeAll(); !left.isEmpty(); left = feed.takeAll()) {
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
        try {
            if (again && outcome.status() == OutcomeStatus.NOT_ATTEMPTED) {
                element.future()
                        .completeExceptionally(new IllegalStateException("not attempted: " + outcome.message()));
            } else {
                element.future().complete(List.of(EnrichedRow.of(element.row(), outcome)));
            }
        } catch (RejectedExecutionException theTaskHasEnded) {
            // Its successor finds the response in the store.
        }
    }

    private void fail(Element<T> element) {
        element.future().completeExceptionally(new IllegalStateException("the run has failed", failure));
    }
}
