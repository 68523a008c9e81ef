package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An iterator that reads rows, sends their requests and returns their outcomes. The {@link RowReader} reads and maps
 * the rows, and the {@link RowFeed} looks them up in the store and starts their calls. The {@link RowWindow} keeps the
 * rows until their outcomes are returned, and the {@link RowReporter} counts the outcomes. This class drives them, and
 * waits if there is nothing to do.
 *
 * <p>The thread that consumes the outcomes does all this, so a slow consumer slows down sending. It also calls the
 * user's mapping, and decodes responses that are looked up in batches or are read again from the store. Workers make
 * the calls and finish the rows.
 *
 * <p>Only the consumer's thread uses the fields, unless their comments say otherwise.
 */
public final class RowPump<T, Q extends Record, R extends Record> implements Iterator<RowOutcome<T, R>>, AutoCloseable {
    private final RowEngine<Q, R> engine;
    private final @Nullable Confirmation confirmation;
    private final RowReader<T, Q, R> reader;
    private final RowWindow<T, Q, R> window;
    private final RowReporter reporter;
    private final RowFeed<T, Q, R> feed;
    /** Wakes the thread that consumes the outcomes, when a row has ended or there is room to start another one. */
    private final Signal changed = new Signal();

    private boolean begun;
    private boolean interrupted;
    /** True once all outcomes have been returned. Read by any thread. */
    private volatile boolean over;
    /** True if this iterator was closed before its end. Written by any thread. */
    private volatile boolean closed;

    RowPump(
            RowEngine<Q, R> engine,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            @Nullable Confirmation confirmation) {
        this.engine = engine;
        this.confirmation = confirmation;
        this.reader = new RowReader<>(engine, rows, mapping, this::wake);
        this.window = new RowWindow<>(engine.state().shared().options.inputOrder);
        this.reporter = new RowReporter(engine);
        this.feed = new RowFeed<>(engine, reader, window, this::wake);
    }

    /**
     * Stops reading rows. Calls in flight are completed and stored, but their outcomes are not returned. Can be called
     * on any thread.
     */
    @Override
    public void close() {
        closed = !over;
        wake();
        reader.close();
    }

    /** Returns whether all outcomes have been returned. Can be called on any thread. */
    boolean isOver() {
        return over;
    }

    /** Returns whether this iterator was closed before its end. Can be called on any thread. */
    boolean isClosed() {
        return closed;
    }

    /**
     * Wakes the thread that consumes the outcomes, because a row has ended, there is room to start another row, or the
     * run was stopped. Can be called on any thread.
     */
    void wake() {
        changed.raise();
    }

    @Override
    public boolean hasNext() {
        if (!begun) {
            engine.begin(this, confirmation);
            begun = true;
        }
        while (true) {
            CountDownLatch next = changed.next();
            if (closed) {
                throw new IllegalStateException("the stream of the outcomes is closed");
            }
            feed.fill();
            reporter.report();
            if (window.hasNext()) {
                return true;
            }
            if (reader.isExhausted() && window.isEmpty()) {
                over = true;
                engine.state().shared().rowsEnded(engine.state().stop());
                end();
                return false;
            }
            await(next);
        }
    }

    private void end() {
        if (interrupted) {
            interrupted = false;
            Thread.currentThread().interrupt();
        }
        reader.throwFailure();
    }

    @Override
    public RowOutcome<T, R> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        PendingRow<T, Q, R> row = window.next();
        RowResult<R> result = Objects.requireNonNull(row.result());
        boolean isOwn = row.hasOwnResult();
        boolean called = isOwn && result.called();
        if (isOwn) {
            feed.settled(called);
        }
        RowOutcome<T, R> outcome = engine.outcome(result, row.source(), isOwn ? result.cost() : BigDecimal.ZERO);
        if (called && outcome.status() == OutcomeStatus.FAILED) {
            window.remember(row);
        }
        reporter.count(outcome, called);
        return outcome;
    }

    /**
     * Waits until a row can be read, an outcome is ready, or there is room to start another row. If the run was closed
     * and the source of the rows is blocked, waits only briefly.
     */
    private void await(CountDownLatch next) {
        boolean waitsForRows = engine.stopped() == StopReason.CLOSED && window.isEmpty() && !reader.isExhausted();
        Duration wait = waitsForRows ? BlockingRows.GRACE : engine.state().shared().options.progressInterval;
        try {
            if (!engine.state().shared().time.await(next, wait) && waitsForRows) {
                reader.close();
            }
        } catch (InterruptedException e) {
            interrupted = true;
            engine.stop(StopReason.CLOSED);
        }
    }
}
