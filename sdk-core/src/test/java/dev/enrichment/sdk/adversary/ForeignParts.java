package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.http.ApiKey;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import okhttp3.Dns;
import okhttp3.Interceptor;

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
            HostileCallback.Place.OKHTTP_DNS_SLOW,
            HostileCallback.Place.OKHTTP_DNS_HANGS,
            HostileCallback.Place.OKHTTP_DNS_FAILS,
            HostileCallback.Place.KEY_SUPPLIER_SLOW,
            HostileCallback.Place.KEY_SUPPLIER_HANGS,
            HostileCallback.Place.LISTENER_ATTEMPT_LATE,
            HostileCallback.Place.SEND_HOOK_LATE,
            HostileCallback.Place.OKHTTP_BEFORE_LATE,
            HostileCallback.Place.OKHTTP_NETWORK_BEFORE_LATE);

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
}
