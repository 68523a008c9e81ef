package dev.enrichment.sdk.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;
import okio.ByteString;
import org.jspecify.annotations.Nullable;

/** A plain HTTP client without retries and redirects. */
final class RawClient {
    private final OkHttpClient http = new OkHttpClient.Builder()
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .readTimeout(Duration.ofSeconds(10))
            .build();
    private final String url;
    private final String apiKey;

    RawClient(String url, String apiKey) {
        this.url = url;
        this.apiKey = apiKey;
    }

    OkHttpClient http() {
        return http;
    }

    /** Single quotes in the JSON are replaced by double quotes. */
    HttpResult post(String path, String json) {
        return send(request(path).post(body(json)).build());
    }

    HttpResult get(String path) {
        return send(request(path).build());
    }

    Request.Builder request(String path) {
        return new Request.Builder().url(url + path).header("X-API-Key", apiKey);
    }

    static RequestBody body(String json) {
        ByteString bytes = ByteString.encodeUtf8(json.replace('\'', '"'));
        return new RequestBody() {
            @Override
            public @Nullable MediaType contentType() {
                return MediaType.get("application/json");
            }

            @Override
            public boolean isOneShot() {
                return true;
            }

            @Override
            public void writeTo(BufferedSink sink) throws IOException {
                sink.write(bytes);
            }
        };
    }

    /** Throws {@link UncheckedIOException} without a complete response. */
    HttpResult send(Request request) {
        return send(http, request);
    }

    static HttpResult send(OkHttpClient client, Request request) {
        try (Response response = client.newCall(request).execute()) {
            return new HttpResult(
                    response.code(), response.headers(), response.body().string());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
