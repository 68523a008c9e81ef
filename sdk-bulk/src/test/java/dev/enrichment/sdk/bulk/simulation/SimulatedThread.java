package dev.enrichment.sdk.bulk.simulation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Real thread that runs only when the {@code Scheduler} lets it, and executes one task after the other. An interrupt
 * takes effect only when the thread is scheduled again, so that the seed determines its moment.
 */
final class SimulatedThread extends Thread {
    private static final int MAX_DOUBLINGS = 6;

    private final Pool pool;
    private volatile boolean turn;
    private @Nullable Runnable task;

    /** What it waits for; the thread whose turn it is looks at it. */
    @Nullable
    BooleanSupplier ready;

    long until;
    boolean interruptible;
    boolean pendingInterrupt;

    @Nullable
    SimulatedProcess process;

    int number;
    String role = "";

    private long lastWait;
    private int timeouts;

    /**
     * Returns how long a timer takes: longer each time it has told of nothing, because who looks ten times a second during an
     * outage of an hour meets nothing new. A real timer may be late, too.
     */
    long late(long nanos) {
        timeouts = nanos == lastWait ? Math.min(timeouts, MAX_DOUBLINGS) : 0;
        lastWait = nanos;
        return Math.max(0, nanos << timeouts);
    }

    /** A wait is over. */
    void waited(boolean opened) {
        timeouts = opened ? 0 : timeouts + 1;
    }

    /** Pool of idle threads that wait for their next task. */
    static final class Pool {
        private final Deque<SimulatedThread> idle = new ArrayDeque<>();

        synchronized SimulatedThread borrow() {
            SimulatedThread thread = idle.poll();
            if (thread == null) {
                thread = new SimulatedThread(this);
                thread.setDaemon(true);
                thread.start();
            }
            return thread;
        }

        private synchronized void give(SimulatedThread thread) {
            idle.push(thread);
        }

        /** Ends the threads. */
        synchronized void close() {
            idle.forEach(SimulatedThread::resumeTurn);
            idle.clear();
        }
    }

    private SimulatedThread(Pool pool) {
        super("simulated");
        this.pool = pool;
    }

    /** Gives it a task; it begins with its first turn. */
    void assign(Runnable next) {
        lastWait = 0;
        task = next;
    }

    /** Lets it go on. */
    void resumeTurn() {
        turn = true;
        LockSupport.unpark(this);
    }

    /** Waits for its turn. */
    void awaitTurn() {
        while (!turn) {
            LockSupport.park(this);
        }
        turn = false;
        if (pendingInterrupt) {
            pendingInterrupt = false;
            super.interrupt();
        }
    }

    @Override
    public void interrupt() {
        if (this == Thread.currentThread()) {
            super.interrupt();
        } else {
            pendingInterrupt = true;
        }
    }

    @Override
    public boolean isInterrupted() {
        return pendingInterrupt || super.isInterrupted();
    }

    @Override
    public void run() {
        awaitTurn();
        for (Runnable mine = task; mine != null; mine = task) {
            task = null;
            mine.run(); // at its end it may have another task already
            awaitTurn();
        }
    }

    /** Gives it back, at the end of its task. */
    void release() {
        boolean unused = Thread.interrupted();
        process = null;
        ready = null;
        pool.give(this);
    }
}
