package dev.enrichment.sdk;

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

/** Throws an {@code Error} at one event, as a tracing agent with a wrong class path does. */
final class ThrowingEvents extends EventListener {
    private final String event;

    ThrowingEvents(String event) {
        this.event = event;
    }

    private void at(String reached) {
        if (reached.equals(event)) {
            throw new NoClassDefFoundError("io/tracing/Span");
        }
    }

    @Override
    public void callStart(Call call) {
        at("callStart");
    }

    @Override
    public void dispatcherQueueStart(Call call, Dispatcher dispatcher) {
        at("dispatcherQueueStart");
    }

    @Override
    public void dispatcherQueueEnd(Call call, Dispatcher dispatcher) {
        at("dispatcherQueueEnd");
    }

    @Override
    public void proxySelectStart(Call call, HttpUrl url) {
        at("proxySelectStart");
    }

    @Override
    public void proxySelectEnd(Call call, HttpUrl url, List<Proxy> proxies) {
        at("proxySelectEnd");
    }

    @Override
    public void dnsStart(Call call, String domainName) {
        at("dnsStart");
    }

    @Override
    public void dnsEnd(Call call, String domainName, List<InetAddress> addresses) {
        at("dnsEnd");
    }

    @Override
    public void connectStart(Call call, InetSocketAddress address, Proxy proxy) {
        at("connectStart");
    }

    @Override
    public void secureConnectStart(Call call) {
        at("secureConnectStart");
    }

    @Override
    public void secureConnectEnd(Call call, @Nullable Handshake handshake) {
        at("secureConnectEnd");
    }

    @Override
    public void connectEnd(Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol) {
        at("connectEnd");
    }

    @Override
    public void connectionAcquired(Call call, Connection connection) {
        at("connectionAcquired");
    }

    @Override
    public void connectionReleased(Call call, Connection connection) {
        at("connectionReleased");
    }

    @Override
    public void requestHeadersStart(Call call) {
        at("requestHeadersStart");
    }

    @Override
    public void requestHeadersEnd(Call call, Request request) {
        at("requestHeadersEnd");
    }

    @Override
    public void requestBodyStart(Call call) {
        at("requestBodyStart");
    }

    @Override
    public void requestBodyEnd(Call call, long bytes) {
        at("requestBodyEnd");
    }

    @Override
    public void responseHeadersStart(Call call) {
        at("responseHeadersStart");
    }

    @Override
    public void responseHeadersEnd(Call call, Response response) {
        at("responseHeadersEnd");
    }

    @Override
    public void responseBodyStart(Call call) {
        at("responseBodyStart");
    }

    @Override
    public void responseBodyEnd(Call call, long bytes) {
        at("responseBodyEnd");
    }

    @Override
    public void callEnd(Call call) {
        at("callEnd");
    }

    @Override
    public void callFailed(Call call, IOException failure) {
        at("callFailed");
    }

    @Override
    public void canceled(Call call) {
        at("canceled");
    }

    @Override
    public void satisfactionFailure(Call call, Response response) {
        at("satisfactionFailure");
    }

    @Override
    public void cacheHit(Call call, Response response) {
        at("cacheHit");
    }

    @Override
    public void cacheMiss(Call call) {
        at("cacheMiss");
    }

    @Override
    public void cacheConditionalHit(Call call, Response cached) {
        at("cacheConditionalHit");
    }

    @Override
    public void retryDecision(Call call, IOException failure, boolean retry) {
        at("retryDecision");
    }

    @Override
    public void followUpDecision(Call call, Response response, @Nullable Request next) {
        at("followUpDecision");
    }

    @Override
    public void connectFailed(
            Call call, InetSocketAddress address, Proxy proxy, @Nullable Protocol protocol, IOException failure) {
        at("connectFailed");
    }

    @Override
    public void requestFailed(Call call, IOException failure) {
        at("requestFailed");
    }

    @Override
    public void responseFailed(Call call, IOException failure) {
        at("responseFailed");
    }
}
