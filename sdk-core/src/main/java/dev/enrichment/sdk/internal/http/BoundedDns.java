package dev.enrichment.sdk.internal.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;
import org.jspecify.annotations.Nullable;

/**
 * Resolves names on threads of its own, because a resolver can hang for minutes and notices neither timeouts nor
 * interrupts. A lookup ends when its call is canceled, which OkHttp does when the attempt timeout ends. Calls that need
 * the same name at the same time share a lookup.
 */
final class BoundedDns implements Dns {
    private static final long ROUND_MILLIS = 20;
    private static final ThreadLocal<okhttp3.@Nullable Call> CALL = new ThreadLocal<>();

    private final Dns dns;
    private final Map<String, CompletableFuture<List<InetAddress>>> running = new ConcurrentHashMap<>();

    BoundedDns(Dns dns) {
        this.dns = dns;
    }

    /** Sets the call that ends the lookups of this thread. Null if the call is over. */
    static void lookupsEndWith(okhttp3.@Nullable Call call) {
        CALL.set(call);
    }

    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        okhttp3.Call call = CALL.get();
        CompletableFuture<List<InetAddress>> lookup = running.computeIfAbsent(host, this::start);
        try {
            while (call == null || !call.isCanceled()) {
                try {
                    return lookup.get(ROUND_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException hanging) {
                    // Ask again whether the call goes on.
                }
            }
        } catch (ExecutionException e) {
            throw failure(host, e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            // The next call asks again, because this lookup may hang forever.
            running.remove(host, lookup);
        }
        throw new UnknownHostException("the lookup of " + host + " did not end in time");
    }

    private CompletableFuture<List<InetAddress>> start(String host) {
        CompletableFuture<List<InetAddress>> lookup = new CompletableFuture<>();
        Thread thread = new Thread(() -> complete(lookup, host), "enrichment-sdk-dns");
        thread.setDaemon(true);
        thread.start();
        return lookup;
    }

    private void complete(CompletableFuture<List<InetAddress>> lookup, String host) {
        try {
            lookup.complete(dns.lookup(host));
        } catch (Throwable e) {
            // A resolver of the user can throw anything.
            lookup.completeExceptionally(e);
        }
    }

    /** Returns a new exception, because several calls may share the lookup. */
    private static UnknownHostException failure(String host, @Nullable Throwable cause) {
        UnknownHostException failure = new UnknownHostException(
                cause instanceof UnknownHostException ? cause.getMessage() : "the lookup of " + host + " failed");
        failure.initCause(cause);
        return failure;
    }
}
