package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestForm;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.internal.values.SafeText;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An iterator that reads rows, sends their requests and returns their outcomes. The thread that consumes the outcomes
 * also maps and starts the rows, so a slow consumer slows down sending. The number and total size of outcomes that wait
 * for the consumer are limited. If they become too large, responses are dropped from memory, and read from the store
 * again when their outcomes are returned.
 *
 * <p>Only the consumer's thread uses the fields, unless their comments say otherwise. Workers set the results of the
 * rows.
 */
public final class RowPump<T, Q extends Record, R extends Record> implements Iterator<RowOutcome<T, R>>, AutoCloseable {
    /**
     * Maximum number of rows that have been read but whose outcomes have not been returned yet. In input order, a slow
     * row delays the outcomes of all later rows.
     */
    private static final int MAX_WINDOW = 8_192;
    /** Statuses of rows that received no result, neither from a call nor from the store. */
    private static final Set<OutcomeStatus> WITHOUT_RESULT = EnumSet.of(
            OutcomeStatus.REJECTED, OutcomeStatus.SKIPPED, OutcomeStatus.ERASED, OutcomeStatus.NOT_ATTEMPTED);

    /** Maximum number of outcomes that wait for the consumer, in addition to those of calls in flight. */
    private static final int MAX_READY = 1_000;
    /** Maximum total size, in bytes of JSON, of the outcomes that wait for the consumer or for an earlier row. */
    private static final int MAX_HELD_BYTES = 1_000_000;

    private final RowEngine<Q, R> engine;
    private final Iterator<? extends T> rows;
    /** The rows, if reading them may block. Null if they are read on the consumer's thread. */
    private final @Nullable BlockingRows<? extends T> blocking;

    private final Function<? super T, ? extends Q> mapping;
    private final boolean inputOrder;
    private final @Nullable Confirmation confirmation;
    /** Rows that were read and whose outcomes have not been returned yet, in the order of the source. */
    private final Queue<PendingRow<T, Q, R>> queue = new ArrayDeque<>();

    /** The first of these rows with each request, by key. */
    private final Map<String, PendingRow<T, Q, R>> flights = new HashMap<>();

    private final FailedRows<T, Q, R> failed = new FailedRows<>();

    private final RowBatches<T, Q, R> batches;
    /** Rows that need a call, and wait until there is room for another call in flight. */
    private final Queue<PendingRow<T, Q, R>> due = new ArrayDeque<>();
    /** Wakes the thread that consumes the outcomes, when a row has ended or there is room to start another one. */
    private final Signal changed = new Signal();
    /** Total size, in bytes, of the outcomes that have not been returned yet. Also updated by workers. */
    private final AtomicLong held = new AtomicLong();

    private long reportedAt;
    private long position;
    private boolean begun;
    private boolean exhausted;
    private boolean interrupted;
    /** True once all outcomes have been returned. Read by any thread. */
    volatile boolean over;
    /** True if this iterator was closed before its end. Written by any thread. */
    volatile boolean closed;
    /** The failure that prevents reading more rows. It is thrown after the outcomes of the earlier rows. */
    private @Nullable Throwable failure;

    RowPump(
            RowEngine<Q, R> engine,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            @Nullable Confirmation confirmation) {
        this.engine = engine;
        this.batches = new RowBatches<>(engine);
        this.rows = rows;
        this.blocking = rows instanceof BlockingRows<? extends T> source ? source : null;
        if (blocking != null) {
            blocking.whenChanged(this::wake);
        }
        this.mapping = mapping;
        this.inputOrder = engine.shared.options.inputOrder;
        this.confirmation = confirmation;
        reportedAt = engine.shared.time.nanos();
    }

    /**
     * Stops reading rows. Calls in flight are completed and stored, but their outcomes are not returned. Can be called
     * on any thread.
     */
    @Override
    public void close() {
        closed = !over;
        wake();
        closeRows();
    }

    private void closeRows() {
        if (blocking != null) {
            blocking.close();
        }
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
            fill();
            report();
            if (done() != null) {
                return true;
            }
            if (exhausted && queue.isEmpty()) {
                over = true;
                engine.shared.rowsEnded(engine.stop);
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
        Throwable thrown = failure;
        failure = null;
        if (thrown != null) {
            throw rethrown(thrown);
        }
    }

    /** Throws an exception of the user's iterator, which may be an undeclared checked exception. */
    static RuntimeException rethrown(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        return thrown instanceof RuntimeException unchecked ? unchecked : new UndeclaredThrowableException(thrown);
    }

    @Override
    public RowOutcome<T, R> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        PendingRow<T, Q, R> pending = Objects.requireNonNull(done());
        queue.remove(pending);
        RequestResult<R> result = Objects.requireNonNull(pending.result());
        boolean isFirst = pending.first == null;
        if (isFirst && pending.request != null) {
            flights.remove(pending.source.key());
            held.addAndGet(-result.size());
            batches.settled(result.called());
        }
        RowOutcome<T, R> outcome = engine.outcome(result, pending.source, isFirst ? result.cost() : BigDecimal.ZERO);
        if (isFirst && result.called() && outcome.status() == OutcomeStatus.FAILED) {
            failed.add(pending, result);
        }
        boolean attempted = !WITHOUT_RESULT.contains(outcome.status());
        engine.counters.count(outcome, attempted && !(isFirst && result.called()));
        return outcome;
    }

    /**
     * Returns the row whose outcome can be returned next. Returns null if there is none. In input order, only the first
     * row is considered, so a slow row delays all later ones.
     */
    private @Nullable PendingRow<T, Q, R> done() {
        for (PendingRow<T, Q, R> pending : queue) {
            if (pending.result() != null) {
                return pending;
            } else if (inputOrder) {
                return null;
            }
        }
        return null;
    }

    /** Reads, looks up and starts as many rows as currently possible. */
    private void fill() {
        while (true) {
            startDue();
            if (!due.isEmpty()) {
                return;
            }
            if (batches.isEmpty()) {
                if (!isRoomForOutcomes() || !read()) {
                    return;
                }
            } else if (done() != null && !isRoomForOutcomes()) {
                return;
            } else {
                // Keeps the store busy while this batch is decoded.
                if (batches.isRoomForMore() && isRoomForOutcomes()) {
                    read();
                }
                batches.next(this::lookedUp);
            }
        }
    }

    private void startDue() {
        while (!due.isEmpty() && engine.limit.room() > 0) {
            PendingRow<T, Q, R> pending = due.remove();
            engine.start(Objects.requireNonNull(pending.request), pending.key, result -> {
                pending.result = hold(result, pending.key);
                wake();
            });
        }
    }

    /**
     * Reads as many rows as can be started. If most of the recent rows were in the store, reads more rows to look them
     * up together. Returns false if no row was read.
     */
    private boolean read() {
        int room = engine.limit.room();
        if (room == 0) {
            return false;
        }
        List<PendingRow<T, Q, R>> batch = new ArrayList<>();
        int together = batches.size();
        int most = Math.max(room, together);
        long before = position;
        for (int i = 0; i < most && !exhausted && queue.size() < MAX_WINDOW; i++) {
            PendingRow<T, Q, R> pending = read(most - i);
            if (pending == null) {
                break;
            }
            queue.add(pending);
            if (pending.request != null) {
                pending.first = firstWith(pending);
                if (pending.first == null) {
                    (together > 0 ? batch : due).add(pending);
                }
            }
        }
        if (!batch.isEmpty()) {
            batches.add(batch);
        }
        return position > before;
    }

    /**
     * Returns the earlier row whose result a row shares, because their requests are equal. Returns null if there is
     * none, so that later rows share the result of this row.
     */
    private @Nullable PendingRow<T, Q, R> firstWith(PendingRow<T, Q, R> row) {
        PendingRow<T, Q, R> earlier = failed.find(row.source.key());
        return earlier == null ? flights.putIfAbsent(row.source.key(), row) : earlier;
    }

    /**
     * Handles the result of looking up a row in the store. A row that is in the store is finished, and any other row is
     * queued for a call.
     */
    private void lookedUp(PendingRow<T, Q, R> pending, Optional<RequestResult<R>> known) {
        if (known.isEmpty()) {
            due.add(pending);
        } else {
            held.addAndGet(known.get().size());
            pending.result = known.get();
        }
    }

    /**
     * Returns whether there is room for the outcomes of more rows. If too many outcomes wait for the consumer, or they
     * are too large, no more rows are read.
     */
    private boolean isRoomForOutcomes() {
        boolean isConsumerSlow = queue.size() >= MAX_READY && done() != null;
        return !isConsumerSlow && queue.size() < MAX_WINDOW && held.get() <= MAX_HELD_BYTES;
    }

    /** Returns the next row. Returns null if no row is left, or if none is available yet. */
    private @Nullable PendingRow<T, Q, R> read(int room) {
        T row;
        try {
            if (blocking != null && !blocking.ready(room)) {
                return null;
            }
            exhausted = !rows.hasNext();
            if (exhausted) {
                return null;
            }
            row = rows.next();
        } catch (Throwable e) {
            exhausted = true;
            failure = e;
            return null;
        }
        engine.counters.read();
        return prepare(row, position++);
    }

    private PendingRow<T, Q, R> prepare(T row, long at) {
        try {
            Q request = Objects.requireNonNull(mapping.apply(row), "the mapping returned null");
            return new PendingRow<>(row, at, engine.keyOf(request), RequestForm.of(engine.operation, request));
        } catch (Throwable e) {
            PendingRow<T, Q, R> pending = new PendingRow<>(row, at, new byte[0], null);
            if (e instanceof Error) {
                exhausted = true;
                failure = e;
                pending.result = engine.failed(e);
            } else if (e instanceof SkipRowException left) {
                String message = (left.isExcluded() ? "excluded: " : "skipped: ") + SafeText.reason(e, null);
                pending.result = RequestResult.of(
                        (source, cost, before) -> new RowOutcome.Skipped<>(source, message, left.isExcluded()));
            } else {
                pending.result = RequestResult.of((source, cost, before) -> new RowOutcome.Rejected<>(source, e));
            }
            return pending;
        }
    }

    /**
     * Keeps a result until its outcome is consumed. If the kept results need too much memory, the response is dropped,
     * and read from the store again later. Can be called on any thread.
     */
    private RequestResult<R> hold(RequestResult<R> result, byte[] key) {
        int size = result.size();
        long before = held.getAndAdd(size);
        if (before == 0 || before + size <= MAX_HELD_BYTES || !result.stored()) {
            return result;
        }
        held.addAndGet(-size);
        return result.reading(() -> engine.buyer.stored(key));
    }

    /**
     * Waits until a row can be read, an outcome is ready, or there is room to start another row. If the run was closed
     * and the source of the rows is blocked, waits only briefly.
     */
    private void await(CountDownLatch next) {
        boolean waitsForRows = engine.stopped() == StopReason.CLOSED && queue.isEmpty() && !exhausted;
        Duration wait = waitsForRows ? BlockingRows.GRACE : engine.shared.options.progressInterval;
        try {
            if (!engine.shared.time.await(next, wait) && waitsForRows) {
                closeRows();
            }
        } catch (InterruptedException e) {
            interrupted = true;
            engine.stop(StopReason.CLOSED);
        }
    }

    /** Reports the progress to the user's listener, at most once per interval. */
    private void report() {
        if (engine.listener == null) {
            return;
        }
        long now = engine.shared.time.nanos();
        if (now - reportedAt >= engine.shared.options.progressInterval.toNanos()) {
            reportedAt = now;
            engine.listener.accept(engine.progress());
        }
    }
}
