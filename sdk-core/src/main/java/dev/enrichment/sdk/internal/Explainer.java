package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/** Puts into words what a draft would do; takes the same draft that a call would send. */
final class Explainer {
    private static final Pattern SOUNDS_SECRET =
            Pattern.compile("auth|cookie|token|key|secret|password|credential", Pattern.CASE_INSENSITIVE);

    private Explainer() {}

    static Explanation of(Operation<?, ?> operation, PreparedCall draft, RequestOptions options, OkHttpClient http) {
        Request request = draft.request();
        RequestBody body = request.body();
        Duration connect = options.connectTimeout();
        return new Explanation(
                operation.id(),
                draft.route().method(),
                request.url().toString(),
                headers(draft, body),
                body == null ? null : text(body),
                draft.estimate(),
                connect == null ? Duration.ofMillis(http.connectTimeoutMillis()) : connect,
                options.attemptTimeout(),
                options.totalTimeout(),
                RetryRule.inWords(operation, options));
    }

    private static Map<String, String> headers(PreparedCall draft, @Nullable RequestBody body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-API-Key", draft.apiKey().hint());
        if (body != null) {
            headers.put("Content-Type", String.valueOf(body.contentType()));
        }
        for (String name : draft.request().headers().names()) {
            String value = draft.request().header(name);
            headers.put(name, SOUNDS_SECRET.matcher(name).find() ? "…" : String.valueOf(value));
        }
        return headers;
    }

    private static String text(RequestBody body) {
        Buffer sink = new Buffer();
        try {
            body.writeTo(sink);
        } catch (IOException e) {
            throw new UncheckedIOException("a buffer in memory does not fail", e);
        }
        return sink.readUtf8();
    }
}
