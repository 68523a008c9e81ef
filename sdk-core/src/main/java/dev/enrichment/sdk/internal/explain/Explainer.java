package dev.enrichment.sdk.internal.explain;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.Request;
import okhttp3.RequestBody;
import okio.Buffer;
import org.jspecify.annotations.Nullable;

/** Creates explanations, which describe what a call would send and what it could cost, without sending anything. */
public final class Explainer {
    private static final Pattern SECRET_NAME = Pattern.compile(
            "auth|cookie|token|key|secret|passw|pwd|credential|session|signature|jwt|bearer", Pattern.CASE_INSENSITIVE);

    private static final String ENCODED_MASK = "%E2%80%A6";

    private Explainer() {}

    /**
     * Returns the explanation of a prepared call. The API key is masked, and so are the values of headers and query
     * parameters whose names suggest a secret.
     */
    public static Explanation explain(CallContext<?> call) {
        Request request = call.httpRequest();
        RequestBody body = request.body();
        String url = SafeText.masked(masked(request.url()), call.secret());
        String json = body == null ? null : SafeText.masked(text(body), call.secret());
        return new Explanation(
                call.operation().id(), call.route().method(), url, headers(call, body), json, call.estimate());
    }

    private static String masked(HttpUrl url) {
        HttpUrl.Builder masked = url.newBuilder();
        for (String name : url.queryParameterNames()) {
            if (SECRET_NAME.matcher(name).find()) {
                masked.setQueryParameter(name, SafeText.MASK);
            }
        }
        return masked.build().toString().replace(ENCODED_MASK, SafeText.MASK);
    }

    private static Map<String, String> headers(CallContext<?> call, @Nullable RequestBody body) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("X-API-Key", call.apiKey().hint());
        if (body != null) {
            headers.put("Content-Type", String.valueOf(body.contentType()));
        }
        for (String name : call.httpRequest().headers().names()) {
            String value = String.valueOf(call.httpRequest().header(name));
            boolean isSecret = SECRET_NAME.matcher(name).find();
            headers.put(name, isSecret ? SafeText.MASK : SafeText.masked(value, call.secret()));
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
