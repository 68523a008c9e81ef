package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;

/**
 * Limits how many rows are worked on at once. Nobody configures it: as long as few calls wait for the rate limit, there
 * are too few on the wire to use it up, and more are started. So the number follows permitted rate × measured latency
 * by itself. It starts small and doubles with each round of successes. Refusals are left to the rate limit of the
 * client, which holds all calls back; a second control would fight it.
 *
 * <p>Its monitor guards every field. Workers count; the consumer asks for room.
 */
final class ConcurrencyLimit {
    private static final int START = 8;
    private static final int MIN_WAITING = 4;

    /** The phases of a call. */
    enum Phase {
        /** Waits for the rate limit, or for a budget. */
        WAITING,
        /** Is on the wire. */
        SENDING,
        /** Pauses before a retry, which holds back nobody else. */
        PAUSED
    }

    private final int max;
    private final RunTime time;
    private final Runnable changed;
    /** Tells that a row ended. */
    private final Signal ended = new Signal();

    private double allowed;
    private int started;
    private final Map<Phase, Integer> calls = new EnumMap<>(Phase.class);

    /** With an upper bound, and what to run when another row may be started. */
    ConcurrencyLimit(int max, RunTime time, Runnable changed) {
        this.time = time;
        this.max = max;
        this.changed = changed;
        this.allowed = Math.min(START, max);
    }

    /** Returns how many more rows may be started now. */
    synchronized int room() {
        boolean fewWait =
                calls.getOrDefault(Phase.WAITING, 0) < Math.max(MIN_WAITING, calls.getOrDefault(Phase.SENDING, 0) / 2);
        return fewWait ? Math.max(0, (int) allowed - started) : 0;
    }

    synchronized int inWork() {
        return started;
    }

    /** Waits until nothing is in work; an interrupt does not end that. */
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

    /** Notes that a call begins, and waits for its turn. */
    synchronized void enter() {
        count(Phase.WAITING, 1);
    }

    /** Notes that a call goes on to another phase. */
    void move(Phase from, Phase to) {
        synchronized (this) {
            count(from, -1);
            count(to, 1);
        }
        changed.run();
    }

    /** Notes that a call ended. */
    synchronized void leave(Phase phase) {
        count(phase, -1);
    }

    private void count(Phase phase, int change) {
        calls.merge(phase, change, Integer::sum);
    }

    /** Notes that a response arrived. */
    synchronized void succeeded() {
        if (started >= (int) allowed) {
            allowed = Math.min(max, allowed + 1);
        }
    }
}
