package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.call.ClientSettings;
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
        // Set explicitly, so that OkHttp does not decompress by itself: see ContentCodings.
        request.header("Accept-Encoding", "gzip");
        if (route.method() == Route.Method.POST) {
            HttpUrl.Builder url = url(settings.baseUrl(), route.path());
            options.query().forEach(url::addQueryParameter);
            return request.url(url.build())
                    .post(new JsonBody(settings.codec().encode(body)))
                    .build();
        }
        Map<String, Object> parameters = new LinkedHashMap<>(settings.codec().members(body));
        HttpUrl.Builder url = url(settings.baseUrl(), fill(route.path(), parameters));
        options.query().forEach((name, value) -> {
            if (parameters.putIfAbsent(name, value) != null) {
                throw new IllegalArgumentException("query parameter " + name + " is set by the request itself");
            }
        });
        parameters.forEach((name, value) -> url.addQueryParameter(name, String.valueOf(value)));
        return request.url(url.build()).get().build();
    }

    private static HttpUrl.Builder url(HttpUrl base, String path) {
        return base.newBuilder().addPathSegments(path.substring(1));
    }

    /** Fills the path; what it takes is not sent in the query. */
    private static String fill(String path, Map<String, Object> parameters) {
        Matcher variable = PATH_VARIABLE.matcher(path);
        return variable.replaceAll(found -> String.valueOf(parameters.remove(found.group(1))));
    }

    /**
     * A body that OkHttp does not send a second time by itself: unless a body is one-shot, OkHttp sends a POST again
     * after 408, after 503 with {@code Retry-After: 0} and after a redirect. Each attempt gets a copy with a guard of
     * its own.
     */
    static final class JsonBody extends RequestBody {
        private final byte[] json;
        private final AtomicBoolean written = new AtomicBoolean();

        JsonBody(byte[] json) {
            this.json = json;
        }

        JsonBody copy() {
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
                throw new IOException("an interceptor tried to send a request twice; each time can cost credits");
            }
            sink.write(json);
        }
    }
}
