package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.call.CallInterceptor;
import dev.enrichment.sdk.http.ApiKey;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.Dns;
import okhttp3.EventListener;
import okhttp3.Interceptor;
import okhttp3.Response;

/** Code of a program that works on other threads, or takes its time. */
final class ForeignParts {
    /** In real time: longer than the rest of a hanging scenario, shorter than its patience. */
    private static final Duration LONG = Duration.ofMillis(1_200);

    /** In scaled time, which is what a hanging scenario has for a call. */
    static final Duration TIMEOUT_OF_HANGS = Duration.ofMillis(400);

    /** In scaled time, which is 20 milliseconds: enough to come to the callback that uses it up. */
    static final Duration TIMEOUT_OF_LATE = Duration.ofSeconds(20);

    private static final Duration LATE = Duration.ofMillis(30);

    /** Drawn more often than other callbacks. */
    static final List<HostileCallback.Place> PLACES = List.of(
            HostileCallback.Place.OKHTTP_EVENTS,
            HostileCallback.Place.OKHTTP_DNS_SLOW,
            HostileCallback.Place.OKHTTP_DNS_HANGS,
            HostileCallback.Place.OKHTTP_DNS_FAILS,
            HostileCallback.Place.KEY_SUPPLIER_SLOW,
            HostileCallback.Place.KEY_SUPPLIER_HANGS,
            HostileCallback.Place.LISTENER_ATTEMPT_LATE,
            HostileCallback.Place.SEND_HOOK_LATE,
            HostileCallback.Place.OKHTTP_BEFORE_LATE,
            HostileCallback.Place.OKHTTP_NETWORK_BEFORE_LATE,
            HostileCallback.Place.OKHTTP_EVENT_LATE,
            HostileCallback.Place.INTERCEPTOR_GIVES_UP,
            HostileCallback.Place.INTERCEPTOR_GIVES_UP);

    private static final int LONGEST_PATIENCE_MICROS = 8_000;

    private static final ExecutorService THREADS = Executors.newCachedThreadPool(work -> {
        Thread thread = new Thread(work, "adversary-other-thread");
        thread.setDaemon(true);
        return thread;
    });

    private ForeignParts() {}

    /** Whether a callback hangs, so that calls need a short total timeout. */
    static boolean hang(List<HostileCallback> callbacks) {
        return callbacks.stream()
                .anyMatch(each -> each.place() == HostileCallback.Place.KEY_SUPPLIER_HANGS
                        || each.place() == HostileCallback.Place.OKHTTP_DNS_HANGS);
    }

    /** Sleeps, and not less if it is interrupted, like native code. */
    private static void sleep(Duration time) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() - end < 0) {
            boolean unused = Thread.interrupted();
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    /** Uses up the time of the call. */
    static void beLate() {
        sleep(LATE);
    }

    static Interceptor late() {
        return chain -> {
            beLate();
            return chain.proceed(chain.request());
        };
    }

    /** Uses up the time of the call when nothing but the request is missing. */
    static EventListener lateEvent() {
        return new EventListener() {
            @Override
            public void requestHeadersStart(Call call) {
                beLate();
            }
        };
    }

    static Supplier<ApiKey> keys(HostileCallback callback, String key) {
        boolean hangs = callback.place() == HostileCallback.Place.KEY_SUPPLIER_HANGS;
        return () -> {
            sleep(hangs ? LONG : Duration.ofMillis(3));
            return ApiKey.of(key);
        };
    }

    static Dns dns(HostileCallback callback) {
        return host -> switch (callback.place()) {
            case OKHTTP_DNS_SLOW -> loopback(Duration.ofMillis(5));
            case OKHTTP_DNS_HANGS -> loopback(LONG);
            default -> {
                callback.fail();
                throw new UnknownHostException(host);
            }
        };
    }

    private static List<InetAddress> loopback(Duration time) throws UnknownHostException {
        sleep(time);
        return List.of(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
    }

    /** Like a time limiter; the moment is not drawn from the seed, because threads decide what happens then anyway. */
    static CallInterceptor givesUp(HostileCallback callback) {
        return call -> {
            var proceeding = THREADS.submit(() -> call.proceed());
            long patience = ThreadLocalRandom.current().nextInt(LONGEST_PATIENCE_MICROS) * 1_000L;
            long end = System.nanoTime() + patience;
            while (!proceeding.isDone() && System.nanoTime() - end < 0) {
                LockSupport.parkNanos(100_000);
            }
            callback.fail();
            return call.proceed();
        };
    }

    /** Fails at each event after the request was sent: then there is a response to lose. */
    static EventListener events(HostileCallback callback) {
        return new EventListener() {
            @Override
            public void responseHeadersEnd(Call call, Response response) {
                callback.fail();
            }

            @Override
            public void responseBodyStart(Call call) {
                callback.fail();
            }

            @Override
            public void responseBodyEnd(Call call, long byteCount) {
                callback.fail();
            }

            @Override
            public void connectionReleased(Call call, Connection connection) {
                callback.fail();
            }

            @Override
            public void callEnd(Call call) {
                callback.fail();
            }
        };
    }
}
