package dev.enrichment.sdk.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;

/**
 * The calls of a client that are on the wire, from connecting to the last byte, so that they can be ended from outside:
 * all of them when the client is closed, and each when its thread is interrupted. A platform thread in a socket read does
 * not notice an interrupt by itself, so one daemon looks at the threads every few milliseconds. A channel socket would
 * notice, but it closes the whole connection, and with HTTP/2 the paid calls of other threads are on it.
 */
final class RunningCalls implements AutoCloseable {
    private static final long ROUND_MILLIS = 20;
    private static final int IDLE_ROUNDS = 50;

    private final CountDownLatch closed;
    private final Map<Call, Thread> threads = new ConcurrentHashMap<>();
    private volatile boolean watching;

    /** The latch opens before {@link #close} is called. */
    RunningCalls(CountDownLatch closed) {
        this.closed = closed;
    }

    /** The current thread is about to execute a call; look at the latch after this, and not before. */
    void add(Call call) {
        threads.put(call, Thread.currentThread());
        if (!watching) {
            start();
        }
    }

    /** The call is off the wire. */
    void remove(Call call) {
        threads.remove(call);
    }

    /** Ends all of them. OkHttp's own list is too short for this: it forgets a call whose headers have arrived. */
    @Override
    public void close() {
        threads.keySet().forEach(Call::cancel);
    }

    private synchronized void start() {
        if (!watching) {
            watching = true;
            Thread watcher = new Thread(this::run, "enrichment-sdk-interrupts");
            watcher.setDaemon(true);
            watcher.start();
        }
    }

    private void run() {
        try {
            int idle = 0;
            while ((idle < IDLE_ROUNDS || !stopped()) && !closed.await(ROUND_MILLIS, TimeUnit.MILLISECONDS)) {
                idle = threads.isEmpty() ? idle + 1 : 0;
                threads.forEach((call, thread) -> {
                    if (thread.isInterrupted()) {
                        call.cancel();
                    }
                });
            }
        } catch (InterruptedException nobodyKnowsThisThread) {
            Thread.currentThread().interrupt();
        }
    }

    /** A call that comes between the last look and this finds {@code watching} false and starts the next watcher. */
    private synchronized boolean stopped() {
        watching = false;
        if (threads.isEmpty()) {
            return true;
        }
        watching = true;
        return false;
    }
}
