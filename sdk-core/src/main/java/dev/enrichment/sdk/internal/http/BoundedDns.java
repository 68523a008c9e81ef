package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.internal.call.DaemonThread;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;
import org.jspecify.annotations.Nullable;

/**
 * Resolves host names on separate threads. A resolver may hang for minutes and may ignore timeouts and interrupts. A
 * call therefore stops waiting for its lookup as soon as the call is canceled. OkHttp cancels a call when the attempt
 * timeout expires.
 *
 * <p>Not a record, because OkHttp compares resolvers, and linking the {@code equals} of a record takes 20 ms.
 */
final class BoundedDns implements Dns {
    private static final long ROUND_MILLIS = 20;
    private static final ThreadLocal<okhttp3.@Nullable Call> CALL = new ThreadLocal<>();

    private final Dns dns;

    BoundedDns(Dns dns) {
        this.dns = dns;
    }

    /**
     * Sets the call that the current thread makes. If this call is canceled, the lookups of the thread end. Pass null
     * when the call is over.
     */
    static void lookupsEndWith(okhttp3.@Nullable Call call) {
        CALL.set(call);
    }

    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        okhttp3.Call call = CALL.get();
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> dns.lookup(host));
        DaemonThread.create("enrichment-sdk-dns", lookup).start();
        while (call == null || !call.isCanceled()) {
            try {
                return lookup.get(ROUND_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException hanging) {
                // The lookup is still running. The loop checks whether the call was canceled and then keeps waiting.
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UnknownHostException unknown) {
                    throw unknown;
                }
                // The user's resolver may throw anything, but OkHttp expects only this exception.
                throw (UnknownHostException)
                        new UnknownHostException("the lookup of " + host + " failed").initCause(e.getCause());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        throw new UnknownHostException("the lookup of " + host + " did not end in time");
    }
}
