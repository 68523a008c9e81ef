package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StopReason;
import java.lang.reflect.UndeclaredThrowableException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns an iterator of rows into an iterator of outcomes. Rows are read on the thread that asks for outcomes, as long
 * as there is room for more calls; so memory is flat, however many rows there are.
 */
public final class RowPump<T, Q extends Record, R extends Record> implements Iterator<RowOutcome<T, R>>, AutoCloseable {
    /** Rows that were read and have no outcome yet; in input order, one slow row holds back those behind it. */
    private static final int MAX_WINDOW = 8_192;
    /** JSON of finished responses that wait for an earlier row; the others are read from the store again. */
    private static final int MAX_RETAINED_BYTES = 1_000_000;

    private static final long POLL_MILLIS = 200;

    private final RowEngine<Q, R> engine;
    private final Iterator<? extends T> rows;
    private final Function<? super T, ? extends Q> mapping;
    private final boolean inputOrder;
    private final @Nullable Confirmation confirmation;
    private final Queue<Slot<T, Q, R>> window = new ArrayDeque<>();
    private final Queue<Slot<T, Q, R>> ready = new ArrayDeque<>();
    private final Map<String, Slot<T, Q, R>> flights = new HashMap<>();
    private final Queue<Slot<T, Q, R>> completions = new ConcurrentLinkedQueue<>();
    private final Semaphore signal = new Semaphore(0);
    private int unfinished;
    private int retained;
    private long position;
    private boolean begun;
    private boolean exhausted;
    private boolean interrupted;
    /** Set when nothing of this iterator is left to be taken; any thread reads it. */
    private volatile boolean over;
    /** Set when it was closed before its end; any thread writes it. */
    private volatile boolean closed;
    /** The failure that ended the rows; thrown after the outcomes of the rows before it. */
    private @Nullable Throwable failure;

    RowPump(
            RowEngine<Q, R> engine,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            boolean inputOrder,
            @Nullable Confirmation confirmation) {
        this.engine = engine;
        this.rows = rows;
        this.mapping = mapping;
        this.inputOrder = inputOrder;
        this.confirmation = confirmation;
    }

    /** Returns what the user confirmed for the rows; null if nothing had to be. */
    @Nullable
    Confirmation confirmation() {
        return confirmation;
    }

    /** Returns whether the run can process other rows: all outcomes were taken, or nobody wants the others. */
    boolean isOver() {
        return over || closed;
    }

    /**
     * Reads no more rows. What is on the wire ends by itself and is stored; its outcomes are not returned. Any thread can
     * call it.
     */
    @Override
    public void close() {
        closed = !over;
        cancel();
        wake();
    }

    /** Another row may be started, or one has ended. */
    void wake() {
        signal.release();
    }

    /** No more rows are needed; any thread can call it. */
    void cancel() {
        if (rows instanceof PublishedRows<? extends T> published) {
            published.cancel();
        }
    }

    @Override
    public boolean hasNext() {
        if (!begun) {
            engine.begin(this);
            begun = true;
        }
        while (true) {
            if (closed) {
                throw new IllegalStateException("the stream of the outcomes is closed");
            }
            settleCompletions();
            fill();
            if (headIsDone()) {
                return true;
            }
            if (exhausted && unfinished == 0 && completions.isEmpty()) {
                over = true;
                end();
                return false;
            }
            await();
        }
    }

    private void end() {
        if (interrupted) {
            interrupted = false;
            Thread.currentThread().interrupt();
        }
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof Error error) {
            throw error;
        } else if (thrown != null) {
            throw thrown instanceof RuntimeException unchecked ? unchecked : new UndeclaredThrowableException(thrown);
        }
    }

    @Override
    public RowOutcome<T, R> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Slot<T, Q, R> slot = Objects.requireNonNull(inputOrder ? window.poll() : ready.poll());
        unfinished--;
        Verdict<R> verdict = Objects.requireNonNull(slot.verdict);
        retained -= inputOrder && verdict instanceof Verdict.Response<R> response ? response.size() : 0;
        RowOutcome<T, R> outcome = engine.outcome(verdict, slot.source, slot.owner ? verdict.cost() : BigDecimal.ZERO);
        boolean attempted =
                outcome.status() != OutcomeStatus.REJECTED && outcome.status() != OutcomeStatus.NOT_ATTEMPTED;
        engine.counted(outcome, attempted && !(slot.owner && verdict.called()));
        return outcome;
    }

    private boolean headIsDone() {
        Slot<T, Q, R> head = inputOrder ? window.peek() : ready.peek();
        boolean done = head != null && head.verdict != null;
        engine.counters.blockedBy(
                inputOrder && !done && head != null && unfinished >= MAX_WINDOW ? head.source.position() : null);
        return done;
    }

    private void fill() {
        while (!exhausted && unfinished < MAX_WINDOW && engine.limit.hasRoom()) {
            Slot<T, Q, R> slot = read();
            if (slot == null) {
                return;
            }
            unfinished++;
            if (inputOrder) {
                window.add(slot);
            }
            Q request = slot.request;
            if (request == null) {
                resolved(slot);
                continue;
            }
            Slot<T, Q, R> first = flights.putIfAbsent(slot.source.key(), slot);
            if (first == null) {
                start(slot, request);
            } else {
                first.equal.add(slot);
            }
        }
    }

    /** The next row; null if there is none, or none yet. */
    private @Nullable Slot<T, Q, R> read() {
        T row;
        try {
            if (rows instanceof PublishedRows<? extends T> published && !published.ready()) {
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

    private Slot<T, Q, R> prepare(T row, long at) {
        try {
            Q request = Objects.requireNonNull(mapping.apply(row), "the mapping returned null");
            Slot<T, Q, R> slot = new Slot<>(row, at, engine.keysOf(request));
            slot.request = engine.formOf(request);
            return slot;
        } catch (Throwable e) {
            Slot<T, Q, R> slot = new Slot<>(row, at, List.of());
            if (RowEngine.isFatal(e)) {
                engine.stop(StopReason.CLOSED);
                exhausted = true;
                failure = e;
                slot.verdict = new Verdict.NotAttempted<>("the run failed: " + e, false);
            } else {
                slot.verdict = e instanceof SkipRowException
                        ? new Verdict.NotAttempted<>("skipped: " + e.getMessage(), false)
                        : new Verdict.Rejected<>(e);
            }
            return slot;
        }
    }

    private void start(Slot<T, Q, R> slot, Q request) {
        slot.owner = true;
        engine.start(request, slot.keys, verdict -> {
            slot.verdict = verdict;
            completions.add(slot);
            wake();
        });
    }

    private void settleCompletions() {
        for (Slot<T, Q, R> slot = completions.poll(); slot != null; slot = completions.poll()) {
            settle(slot, Objects.requireNonNull(slot.verdict));
        }
    }

    private void settle(Slot<T, Q, R> slot, Verdict<R> verdict) {
        Q request = slot.request;
        slot.request = null;
        Slot<T, Q, R> next = verdict.openForOthers() && engine.stopped() == null ? slot.equal.poll() : null;
        resolved(slot);
        if (next != null) {
            // Nothing was charged, so an equal row makes its own call.
            next.equal.addAll(slot.equal);
            flights.put(next.source.key(), next);
            start(next, Objects.requireNonNull(request));
        } else {
            flights.remove(slot.source.key());
            for (Slot<T, Q, R> equal : slot.equal) {
                equal.request = null;
                equal.verdict = verdict;
                resolved(equal);
            }
        }
        slot.equal.clear();
    }

    private void resolved(Slot<T, Q, R> slot) {
        if (!inputOrder) {
            ready.add(slot);
        } else if (slot.verdict instanceof Verdict.Response<R> response) {
            byte @Nullable [] key = response.storedKey();
            if (key != null && retained + response.size() > MAX_RETAINED_BYTES && slot != window.peek()) {
                slot.verdict = engine.stored(key, response);
            } else {
                retained += response.size();
            }
        }
    }

    private void await() {
        try {
            boolean unused = signal.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS);
            signal.drainPermits();
        } catch (InterruptedException e) {
            interrupted = true;
            engine.stop(StopReason.CLOSED);
        }
        engine.report();
    }
}
