package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.DaemonThread;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;

/**
 * Registry of a client's requests in flight, so that other threads can end them. Closing the client ends all requests.
 * Interrupting a thread ends the request of that thread.
 *
 * <p>A platform thread in a socket read does not notice an interrupt, so a daemon thread checks for interrupts every 20
 * ms.
 */
public final class RunningCalls implements AutoCloseable {
    private static final long ROUND_MILLIS = 20;
    private static final int IDLE_ROUNDS = 50;

    private final CountDownLatch closed;
    private final Map<Call, Thread> threads = new ConcurrentHashMap<>();
    private volatile boolean watching;

    /** Creates the registry of a client's requests. The latch must open before {@link #close} is called. */
    public RunningCalls(CountDownLatch closed) {
        this.closed = closed;
    }

    /**
     * Registers a call that the current thread is about to execute. The thread must check afterward whether the client
     * is closed. If the thread checked first, and the client was closed in between, the call would not be canceled.
     */
    void add(Call call) {
        threads.put(call, Thread.currentThread());
        if (!watching) {
            start();
        }
    }

    void remove(Call call) {
        threads.remove(call);
    }

    /**
     * Cancels all requests in flight. OkHttp's dispatcher is not used for this, because it forgets a call as soon as
     * the response headers have arrived.
     */
    @Override
    public void close() {
        threads.keySet().forEach(Call::cancel);
    }

    private synchronized void start() {
        if (!watching) {
            watching = true;
            DaemonThread.create("enrichment-sdk-interrupts", this::run).start();
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

    /**
     * Returns whether the watcher thread can stop because no request is in flight. A call that is added afterward
     * finds {@code watching} false and starts another watcher.
     */
    private synchronized boolean stopped() {
        watching = false;
        watching = !threads.isEmpty();
        return !watching;
    }
}
