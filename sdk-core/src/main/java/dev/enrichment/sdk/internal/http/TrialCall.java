package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.internal.retry.AttemptCounter;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.NoParameters;
import dev.enrichment.sdk.models.credits.CreditBalance;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import javax.net.SocketFactory;
import okhttp3.Call;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;

/**
 * Makes a call in memory, without a network: an attempt that is sent, received and decoded, and the retry of one that
 * failed. So the JVM links what a real call uses of OkHttp, Okio, Kotlin, Jackson and resilience4j before one costs
 * anything. A class path on which they do not fit together fails here.
 */
public final class TrialCall {
    private static final byte[] RESPONSE =
            "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 13\r\n\r\n{\"credits\":1}"
                    .getBytes(StandardCharsets.US_ASCII);

    private TrialCall() {}

    /**
     * Makes the call.
     *
     * @throws IOException if OkHttp failed, perhaps because of an {@code Error}, which is then a cause
     */
    public static void run() throws IOException {
        HttpUrl url = HttpUrl.get("http://127.0.0.1:1/");
        OkHttpClient http = HttpClients.own(url)
                .newBuilder()
                .socketFactory(new Sockets())
                .proxy(Proxy.NO_PROXY)
                .build();
        http = HttpClients.harden(http, null, null, url, RESPONSE.length, TimeSource.SYSTEM);
        SendState state = new SendState(ApiKey.of("trial"));
        Call call = http.newCall(new Request.Builder()
                .url(url)
                .tag(SendState.class, state)
                .post(new RequestEncoder.JsonBody(JsonCodec.standard().encode(new NoParameters())))
                .build());
        call.timeout().timeout(1, TimeUnit.MINUTES);
        try (Response response = call.execute()) {
            RawResponse received = Objects.requireNonNull(state.received());
            // Iterating calls into Kotlin.
            response.headers().forEach(header -> Objects.requireNonNull(header.getFirst()));
            JsonCodec.standard().decode(received.body(), CreditBalance.class);
        }
        new AttemptCounter("trial", 2, (attempt, failure) -> 0).failed(new IOException());
    }

    private static final class Sockets extends SocketFactory {
        @Override
        public Socket createSocket() {
            return new Socket() {
                @Override
                public void connect(SocketAddress address, int timeout) {}

                @Override
                public InputStream getInputStream() {
                    return new ByteArrayInputStream(RESPONSE);
                }

                @Override
                public OutputStream getOutputStream() {
                    return OutputStream.nullOutputStream();
                }
            };
        }

        @Override
        public Socket createSocket(String host, int port) {
            return createSocket();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress localHost, int localPort) {
            return createSocket();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            return createSocket();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress localHost, int localPort) {
            return createSocket();
        }
    }
}
