package dev.enrichment.sdk.internal.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.util.List;
import okhttp3.Call;
import okhttp3.Connection;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.Handshake;
import okhttp3.HttpUrl;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes the events of one OkHttp call to the listener of the user, and keeps what that throws away from the call.
 * OkHttp lets a listener end the exchange at any event, also after the response was paid for, and in the middle of its
 * own bookkeeping.
 */
final class GuardedEventListener extends CallEvents {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.http");

    private final EventListener listener;

    private GuardedEventListener(EventListener listener) {
        this.listener = listener;
    }

    /** Guards each listener that a factory creates, and the factory. */
    static EventListener.Factory guarded(EventListener.Factory listeners) {
        return call -> {
            EventListener listener = created(listeners, call);
            return listener == null || listener == EventListener.NONE
                    ? new CallEvents()
                    : new GuardedEventListener(listener);
        };
    }

    private static @Nullable EventListener created(EventListener.Factory listeners, Call call) {
        try {
            return listeners.create(call);
        } catch (Throwable e) {
            warnQuietly(e);
            return null;
        }
    }

    private static void quietly(Runnable event) {
        try {
            event.run();
        } catch (Throwable e) {
            warnQuietly(e);
        }
    }

    private static void warnQuietly(Throwable failure) {
        try {
            LOG.warn(
                    "an OkHttp event listener failed and was ignored: {}",
                    failure.getClass().getName());
        } catch (Throwable ignored) {
            // A failing logger must not hide the outcome of the call.
        }
    }

    @Override
    public void canceled(Call call) {
        super.canceled(call);
        quietly(() -> listener.canceled(call));
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        super.dnsStart(call, domainName);
        quietly(() -> listener.dnsStart(call, domainName));
    }

    @Override
    public void callStart(Call call) {
        quietly(() -> listener.callStart(call));
    }

    @Override
    public void dispatcherQueueStart(Call call, Dispatcher dispatcher) {
        quietly(() -> listener.dispatcherQueueStart(call, dispatcher));
    }

    @Override
    public void dispatcherQueueEnd(Call call, Dispatcher dispatcher) {
        quietly(() -> listener.dispatcherQueueEnd(call, dispatcher));
    }

    @Override
    public void proxySelectStart(Call call, HttpUrl url) {
        quietly(() -> listener.proxySelectStart(call, url));
    }

    @Override
    public void proxySelectEnd(Call call, HttpUrl url, List<Proxy> proxies) {
        quietly(() -> listener.proxySelectEnd(call, url, proxies));
    }

    @Override
    public void dnsEnd(Call call, String domainName, List<InetAddress> addresses) {
        quietly(() -> listener.dnsEnd(call, domainName, addresses));
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        quietly(() -> listener.connectStart(call, address, proxy));
    }

    @Override
    public void secureConnectStart(Call call) {
        quietly(() -> listener.secureConnectStart(call));
    }

    @Override
    public void secureConnectEnd(Call call, @Nullable Handshake handshake) {
        quietly(() -> listener.secureConnectEnd(call, handshake));
    }

    @Override
    public void connectEnd(Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol) {
        quietly(() -> listener.connectEnd(call, address, proxy, protocol));
    }

    @Override
    public void connectFailed(
            Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol, IOException failure) {
        quietly(() -> listener.connectFailed(call, address, proxy, protocol, failure));
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
        quietly(() -> listener.connectionAcquired(call, connection));
    }

    @Override
    public void connectionReleased(Call call, Connection connection) {
        quietly(() -> listener.connectionReleased(call, connection));
    }

    @Override
    public void requestHeadersStart(Call call) {
        quietly(() -> listener.requestHeadersStart(call));
    }

    @Override
    public void requestHeadersEnd(Call call, Request request) {
        quietly(() -> listener.requestHeadersEnd(call, request));
    }

    @Override
    public void requestBodyStart(Call call) {
        quietly(() -> listener.requestBodyStart(call));
    }

    @Override
    public void requestBodyEnd(Call call, long bytes) {
        quietly(() -> listener.requestBodyEnd(call, bytes));
    }

    @Override
    public void requestFailed(Call call, IOException failure) {
        quietly(() -> listener.requestFailed(call, failure));
    }

    @Override
    public void responseHeadersStart(Call call) {
        quietly(() -> listener.responseHeadersStart(call));
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        quietly(() -> listener.responseHeadersEnd(call, response));
    }

    @Override
    public void responseBodyStart(Call call) {
        quietly(() -> listener.responseBodyStart(call));
    }

    @Override
    public void responseBodyEnd(Call call, long bytes) {
        quietly(() -> listener.responseBodyEnd(call, bytes));
    }

    @Override
    public void responseFailed(Call call, IOException failure) {
        quietly(() -> listener.responseFailed(call, failure));
    }

    @Override
    public void callEnd(Call call) {
        quietly(() -> listener.callEnd(call));
    }

    @Override
    public void callFailed(Call call, IOException failure) {
        quietly(() -> listener.callFailed(call, failure));
    }

    @Override
    public void satisfactionFailure(Call call, Response response) {
        quietly(() -> listener.satisfactionFailure(call, response));
    }

    @Override
    public void cacheHit(Call call, Response response) {
        quietly(() -> listener.cacheHit(call, response));
    }

    @Override
    public void cacheMiss(Call call) {
        quietly(() -> listener.cacheMiss(call));
    }

    @Override
    public void cacheConditionalHit(Call call, Response cached) {
        quietly(() -> listener.cacheConditionalHit(call, cached));
    }

    @Override
    public void retryDecision(Call call, IOException failure, boolean retry) {
        quietly(() -> listener.retryDecision(call, failure, retry));
    }

    @Override
    public void followUpDecision(Call call, Response response, @Nullable Request next) {
        quietly(() -> listener.followUpDecision(call, response, next));
    }
}
