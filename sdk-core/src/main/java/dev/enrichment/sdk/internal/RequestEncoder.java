package dev.enrichment.sdk.internal;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.Route;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import okio.BufferedSink;

/** Turns a request record into an HTTP request: a JSON body for POST, path and query for GET. The key is not in it. */
final class RequestEncoder {
    private static final MediaType JSON = MediaType.get("application/json");
    private static final Pattern PATH_VARIABLE = Pattern.compile("\\{(\\w+)}");

    private RequestEncoder() {}

    static Request encode(ClientSettings settings, Route route, Record body, RequestOptions options) {
        Request.Builder request = new Request.Builder();
        options.headers().forEach(request::header);
        request.header("Accept", "application/json, application/problem+json");
        request.header("User-Agent", settings.userAgent());
        if (route.method() == Route.Method.POST) {
            HttpUrl.Builder url = url(settings.baseUrl(), route.path());
            options.query().forEach(url::addQueryParameter);
            return request.url(url.build())
                    .post(new JsonBody(settings.codec().encode(body)))
                    .build();
        }
        Map<String, Object> members = new LinkedHashMap<>(settings.codec().members(body));
        HttpUrl.Builder url = url(settings.baseUrl(), fill(route.path(), members));
        options.query().forEach((name, value) -> {
            if (members.putIfAbsent(name, value) != null) {
                throw new IllegalArgumentException("query parameter " + name + " is set by the request itself");
            }
        });
        members.forEach((name, value) -> url.addQueryParameter(name, String.valueOf(value)));
        return request.url(url.build()).get().build();
    }

    private static HttpUrl.Builder url(HttpUrl base, String path) {
        return base.newBuilder().addPathSegments(path.substring(1));
    }

    /** Puts members into the path; each one used is no query parameter any more. */
    private static String fill(String path, Map<String, Object> members) {
        Matcher variable = PATH_VARIABLE.matcher(path);
        return variable.replaceAll(found -> String.valueOf(members.remove(found.group(1))));
    }

    /**
     * A body that OkHttp will not send a second time on its own: it repeats a POST after 408, after 503 with
     * {@code Retry-After: 0} and after a redirect unless the body is one-shot. Each attempt of ours gets a copy of the
     * request with a fresh guard.
     */
    static final class JsonBody extends RequestBody {
        private final byte[] json;
        private final AtomicBoolean written = new AtomicBoolean();

        JsonBody(byte[] json) {
            this.json = json;
        }

        JsonBody again() {
            return new JsonBody(json);
        }

        @Override
        public MediaType contentType() {
            return JSON;
        }

        @Override
        public long contentLength() {
            return json.length;
        }

        @Override
        public boolean isOneShot() {
            return true;
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            if (!written.compareAndSet(false, true)) {
                throw new IOException("an interceptor tried to send a request twice; it may cost credits each time");
            }
            sink.write(json);
        }
    }
}
