package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StopReason;
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
 * Turns an iterator of rows into an iterator of outcomes. Rows are read on the thread that asks for outcomes, as long as
 * there is room for more calls; so memory is flat, however many rows there are.
 */
final class RowPump<T, Q extends Record, R extends Record> implements Iterator<RowOutcome<T, R>> {
    /** Rows that were read and have no outcome yet; in input order, one slow row holds back those behind it. */
    private static final int MAX_WINDOW = 8_192;
    /** JSON of finished responses that wait for an earlier row; the others are read from the store again. */
    private static final int MAX_RETAINED_BYTES = 1_000_000;

    private static final long POLL_MILLIS = 200;

    private final RowEngine<Q, R> engine;
    private final Iterator<? extends T> rows;
    private final Function<? super T, ? extends Q> mapping;
    private final boolean inputOrder;
    private final Queue<Slot<T, Q, R>> window = new ArrayDeque<>();
    private final Queue<Slot<T, Q, R>> ready = new ArrayDeque<>();
    private final Map<String, Slot<T, Q, R>> flights = new HashMap<>();
    private final Queue<Slot<T, Q, R>> completions = new ConcurrentLinkedQueue<>();
    private final Semaphore signal = new Semaphore(0);
    private int unfinished;
    private int retained;
    private long position;
    private boolean exhausted;
    private boolean interrupted;

    RowPump(
            RowEngine<Q, R> engine,
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            boolean inputOrder) {
        this.engine = engine;
        this.rows = rows;
        this.mapping = mapping;
        this.inputOrder = inputOrder;
    }

    /** Another row may be started, or one has ended. */
    void wake() {
        signal.release();
    }

    @Override
    public boolean hasNext() {
        while (true) {
            settleCompletions();
            fill();
            if (headIsDone()) {
                return true;
            }
            if (exhausted && unfinished == 0 && completions.isEmpty()) {
                restoreInterrupt();
                return false;
            }
            await();
        }
    }

    @Override
    public RowOutcome<T, R> next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        Slot<T, Q, R> slot = Objects.requireNonNull(inputOrder ? window.poll() : ready.poll());
        unfinished--;
        RowOutcome<T, R> outcome = outcome(slot);
        engine.counted(outcome, !slot.owner || !wasBought(slot));
        return outcome;
    }

    private boolean headIsDone() {
        Slot<T, Q, R> head = inputOrder ? window.peek() : ready.peek();
        boolean done = head != null && head.isDone();
        engine.blockedBy(inputOrder && !done && head != null && unfinished >= MAX_WINDOW ? head.position : null);
        return done;
    }

    private RowOutcome<T, R> outcome(Slot<T, Q, R> slot) {
        RowOutcome<T, R> rejected = slot.rejected;
        if (rejected != null) {
            return rejected;
        }
        Verdict<R> verdict = Objects.requireNonNull(slot.verdict);
        if (verdict instanceof Verdict.Response<R> response) {
            retained -= inputOrder ? response.size() : 0;
        } else if (verdict instanceof Verdict.Stored<R> stored) {
            verdict = engine.read(stored);
        }
        return verdict.outcome(slot.source(), slot.owner);
    }

    private boolean wasBought(Slot<T, Q, R> slot) {
        Verdict<R> verdict = slot.verdict;
        return verdict instanceof Verdict.Response<R> response
                ? response.bought()
                : verdict instanceof Verdict.Stored<R> stored
                        ? stored.bought()
                        : verdict instanceof Verdict.Failure<R> failure && failure.bought();
    }

    private void fill() {
        if (!engine.isCurrent(this)) {
            throw new IllegalStateException("the run processes other rows now: finish one stream before the next");
        }
        while (!exhausted && unfinished < MAX_WINDOW && engine.hasRoom()) {
            if (!rows.hasNext()) {
                exhausted = true;
                return;
            }
            Slot<T, Q, R> slot = prepare(rows.next());
            unfinished++;
            if (inputOrder) {
                window.add(slot);
            }
            Q request = slot.request;
            if (request == null) {
                resolved(slot);
                continue;
            }
            Slot<T, Q, R> first = flights.putIfAbsent(slot.keyText(), slot);
            if (first == null) {
                start(slot, request);
            } else {
                first.equal.add(slot);
            }
        }
    }

    private Slot<T, Q, R> prepare(T row) {
        engine.read();
        long at = position++;
        try {
            Q request = Objects.requireNonNull(mapping.apply(row), "the mapping returned null");
            return new Slot<>(row, at, engine.keysOf(request), request);
        } catch (RuntimeException e) {
            Slot<T, Q, R> slot = new Slot<>(row, at, List.of(), null);
            slot.rejected = e instanceof SkipRowException
                    ? new RowOutcome.NotAttempted<>(slot.source(), "skipped: " + e.getMessage())
                    : new RowOutcome.Rejected<>(slot.source(), e);
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
            flights.put(next.keyText(), next);
            start(next, Objects.requireNonNull(request));
        } else {
            flights.remove(slot.keyText());
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
                slot.verdict = new Verdict.Stored<>(key, response.bought());
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

    private void restoreInterrupt() {
        if (interrupted) {
            interrupted = false;
            Thread.currentThread().interrupt();
        }
    }
}
