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

/**
 * Resolves host names on separate threads. A resolver may hang for minutes and may ignore timeouts and interrupts. A
 * call therefore stops waiting for its lookup as soon as the call is canceled. OkHttp cancels a call when the attempt
 * timeout expires.
 */
final class BoundedDns implements Dns {
    private static final long ROUND_MILLIS = 20;

    private final Dns dns;
    private final Exchanges exchanges;

    /**
     * Creates a resolver that stops waiting for a lookup when the OkHttp call of the waiting thread is canceled. {@code
     * exchanges} is the registry of these calls.
     */
    BoundedDns(Dns dns, Exchanges exchanges) {
        this.dns = dns;
        this.exchanges = exchanges;
    }

    @Override
    public List<InetAddress> lookup(String host) throws UnknownHostException {
        Thread caller = Thread.currentThread();
        FutureTask<List<InetAddress>> lookup = new FutureTask<>(() -> dns.lookup(host));
        DaemonThread.create("enrichment-sdk-dns", lookup).start();
        while (!exchanges.hasCanceled(caller)) {
            try {
                return lookup.get(ROUND_MILLIS, TimeUnit.MILLISECONDS);
            } catch (TimeoutException hanging) {
                // The lookup is still running. The loop checks whether the call was canceled and then keeps waiting.
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UnknownHostException unknown) {
                    throw unknown;
                }
                // The user's resolver may throw anything, but OkHttp expects only this exception.
                UnknownHostException failed = new UnknownHostException("the lookup of " + host + " failed");
                failed.initCause(e.getCause());
                throw failed;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                break;
            }
        }
        throw new UnknownHostException("the lookup of " + host + " did not end in time");
    }
}
