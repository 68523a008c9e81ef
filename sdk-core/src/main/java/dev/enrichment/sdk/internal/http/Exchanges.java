package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.DaemonThread;
import dev.enrichment.sdk.internal.call.Exchange;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import org.jspecify.annotations.Nullable;

/**
 * Registry of a client's attempts in flight, by their OkHttp calls. Code that runs inside OkHttp uses it to find its
 * attempt. Other threads use it to end attempts: closing the client ends all of them, and interrupting a thread ends the
 * attempt that this thread makes. Thread-safe.
 *
 * <p>A platform thread in a socket read does not notice an interrupt, so a daemon thread checks for interrupts every 20
 * ms. It ends after a second without attempts in flight, and the next attempt starts another one.
 */
public final class Exchanges implements AutoCloseable {
    private static final long ROUND_MILLIS = 20;
    private static final int IDLE_ROUNDS = 50;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Map<Call, Exchange> inFlight = new ConcurrentHashMap<>();
    /** Whether a daemon thread is checking for interrupts. Changed only under the lock of this object. */
    private volatile boolean watched;

    /**
     * Registers the OkHttp call of an attempt. The thread must check afterward whether the client is closed. If it
     * checked first, and the client was closed in between, the call would not be canceled.
     */
    void add(Call call, Exchange exchange) {
        inFlight.put(call, exchange);
        if (!watched) {
            watch();
        }
    }

    void remove(Call call) {
        inFlight.remove(call);
    }

    /** Returns the attempt of an OkHttp call. Returns null if the call is not one of this client. */
    @Nullable
    Exchange of(Call call) {
        return inFlight.get(call);
    }

    /** Returns whether an OkHttp call that the given thread makes was canceled. */
    boolean hasCanceled(Thread thread) {
        for (Map.Entry<Call, Exchange> each : inFlight.entrySet()) {
            if (each.getValue().thread() == thread && each.getKey().isCanceled()) {
                return true;
            }
        }
        return false;
    }

    /**
     * Cancels all OkHttp calls in flight. OkHttp's dispatcher is not used for this, because it forgets a call as soon as
     * the response headers have arrived.
     */
    @Override
    public void close() {
        closed.countDown();
        inFlight.keySet().forEach(Call::cancel);
    }

    private synchronized void watch() {
        if (!watched) {
            watched = true;
            DaemonThread.create("enrichment-sdk-interrupts", this::run).start();
        }
    }

    private void run() {
        int idleRounds = 0;
        while (!isClosedAfter(ROUND_MILLIS)) {
            idleRounds = inFlight.isEmpty() ? idleRounds + 1 : 0;
            if (idleRounds >= IDLE_ROUNDS && stopWatching()) {
                return;
            }
            inFlight.forEach((call, exchange) -> {
                if (exchange.thread().isInterrupted()) {
                    call.cancel();
                }
            });
        }
    }

    private boolean isClosedAfter(long millis) {
        try {
            return closed.await(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /**
     * Ends the interrupt checks if no attempt is in flight. The flag is cleared before the registry is examined, so
     * that an attempt added in the meantime is either found here or starts another daemon thread. Returns false if the
     * checks must continue.
     */
    private synchronized boolean stopWatching() {
        watched = false;
        if (inFlight.isEmpty()) {
            return true;
        }
        watched = true;
        return false;
    }
}
