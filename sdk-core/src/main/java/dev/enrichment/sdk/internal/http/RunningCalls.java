package dev.enrichment.sdk.internal.http;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;

/**
 * The requests of a client that are in flight, so that they can be ended from outside: all of them when the client is
 * closed, and each when its thread is interrupted. A platform thread in a socket read does not notice an interrupt by
 * itself, so a daemon thread checks every 20 ms. A channel socket would notice, but it closes the whole connection, and
 * with HTTP/2 the paid calls of other threads use it, too.
 */
public final class RunningCalls implements AutoCloseable {
    private static final long ROUND_MILLIS = 20;
    private static final int IDLE_ROUNDS = 50;

    private final CountDownLatch closed;
    private final Map<Call, Thread> threads = new ConcurrentHashMap<>();
    private volatile boolean watching;

    /** The latch opens before {@link #close} is called. */
    public RunningCalls(CountDownLatch closed) {
        this.closed = closed;
    }

    /** The current thread is about to execute a call. Check whether the client is closed after this, not before. */
    void add(Call call) {
        threads.put(call, Thread.currentThread());
        if (!watching) {
            start();
        }
    }

    /** The call is over. */
    void remove(Call call) {
        threads.remove(call);
    }

    /**
     * Cancels all of them. The list of OkHttp's dispatcher does not serve: it drops a call once its headers have
     * arrived.
     */
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
        } catch (InterruptedException unexpected) {
            Thread.currentThread().interrupt();
        }
    }

    /** A call that is added after this finds {@code watching} false and starts the next watcher. */
    private synchronized boolean stopped() {
        watching = false;
        if (threads.isEmpty()) {
            return true;
        }
        watching = true;
        return false;
    }
}
