package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.util.concurrent.CountDownLatch;

/**
 * Limits the number of rows in progress, and adapts the limit automatically. If only a few calls are waiting for the
 * rate limiter, the calls in flight cannot use the full permitted rate, so more rows are started. The number of rows
 * thus approaches the permitted rate multiplied by the measured latency. The limit starts small and doubles with each
 * round of successful calls. Responses with 429 do not change it, because they already make the client's rate limiter
 * block all calls.
 *
 * <p>The monitor guards every field. Workers report the phases of their calls, and the consumer's thread asks how many
 * more rows it may start.
 */
final class ConcurrencyLimit {
    private static final int START = 8;
    private static final int MIN_WAITING = 4;

    private final int max;
    private final RunTime time;
    private final Runnable changed;
    /** Wakes the thread that waits for the rows in progress, when one of them has ended. */
    private final Signal ended = new Signal();

    private int allowed;
    private int started;
    /** Number of calls that wait for the rate limiter or a budget before their first attempt. */
    private int waiting;

    /**
     * Creates a limit of at most {@code max} rows. {@code changed} runs whenever there may be room to start another
     * row.
     */
    ConcurrencyLimit(int max, RunTime time, Runnable changed) {
        this.time = time;
        this.max = max;
        this.changed = changed;
        this.allowed = Math.min(START, max);
    }

    /** Returns how many more rows may be started now. */
    synchronized int room() {
        boolean fewWait = waiting < Math.max(MIN_WAITING, (started - waiting) / 2);
        return fewWait ? Math.max(0, allowed - started) : 0;
    }

    synchronized int inWork() {
        return started;
    }

    /** Waits until no row is in progress. An interrupt does not end the wait. */
    void awaitIdle() {
        for (CountDownLatch next = ended.next(); inWork() > 0; next = ended.next()) {
            Signal.await(time, next);
        }
    }

    synchronized void start() {
        started++;
    }

    void end() {
        synchronized (this) {
            started--;
        }
        ended.raise();
    }

    /** Records that a call has begun and is waiting for the rate limiter. */
    synchronized void enter() {
        waiting++;
    }

    /** Records that a call no longer waits for the rate limiter, because it is sent or has ended. */
    void leave() {
        synchronized (this) {
            waiting--;
        }
        changed.run();
    }

    /** Records that a call was successful. If all permitted rows are in progress, permits one more row from now on. */
    synchronized void succeeded() {
        if (started >= allowed) {
            allowed = Math.min(max, allowed + 1);
        }
    }
}
