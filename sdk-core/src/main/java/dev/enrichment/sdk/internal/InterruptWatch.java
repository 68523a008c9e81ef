package dev.enrichment.sdk.internal;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;

/**
 * Makes blocked sockets end when their thread is interrupted, which a platform thread in a socket read does not notice by
 * itself: one daemon looks at the threads that are on the wire and cancels the OkHttp call of an interrupted one. A
 * channel socket would notice by itself, but closes the whole connection, and with HTTP/2 the paid calls of other threads
 * are on it.
 */
final class InterruptWatch {
    private static final long ROUND_MILLIS = 20;
    private static final int IDLE_ROUNDS = 50;

    private final CountDownLatch closed;
    private final Map<Call, Thread> onTheWire = new ConcurrentHashMap<>();
    private volatile boolean watching;

    /** Ends when the latch opens. */
    InterruptWatch(CountDownLatch closed) {
        this.closed = closed;
    }

    /** Watches over the current thread while it executes a call. */
    void watch(Call call) {
        onTheWire.put(call, Thread.currentThread());
        if (!watching) {
            start();
        }
    }

    /** The call is off the wire. */
    void forget(Call call) {
        onTheWire.remove(call);
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
                idle = onTheWire.isEmpty() ? idle + 1 : 0;
                onTheWire.forEach((call, thread) -> {
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
        if (onTheWire.isEmpty()) {
            return true;
        }
        watching = true;
        return false;
    }
}
