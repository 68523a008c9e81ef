package dev.enrichment.sdk.internal.http;

import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.settings.ClientSettings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;

/**
 * Converts request records to HTTP requests. The fields of a record become a JSON body for POST, and the path and query
 * for GET. The API key is added later.
 */
public final class RequestEncoder {
    private static final MediaType JSON = MediaType.get("application/json");
    /** Arbitrary URL, used to let OkHttp percent-encode a path segment. */
    private static final HttpUrl PLACEHOLDER = HttpUrl.get("http://localhost/");

    private static final Pattern PATH_VARIABLE = Pattern.compile("\\{(\\w+)}");

    private final ClientSettings settings;
    private final Headers headers;
    /**
     * Requests without body and parameters, by path, which serve as templates. There is at most one template for each
     * operation.
     */
    private final Map<String, Request> templates = new ConcurrentHashMap<>();

    public RequestEncoder(ClientSettings settings) {
        this.settings = settings;
        this.headers = Headers.of(
                "Accept",
                "application/json, application/problem+json",
                "User-Agent",
                settings.userAgent(),
                // An explicit header keeps OkHttp from decompressing bodies. ContentCodings decompresses them instead.
                "Accept-Encoding",
                "gzip");
    }

    /** Encodes a request record. */
    public Request encode(Route route, Record body, RequestOptions options) {
        Request template = templates.computeIfAbsent(route.path(), this::template);
        Request.Builder request = template.newBuilder();
        if (!options.headers().isEmpty()) {
            request.headers(headers(options));
        }
        if (route.method() == Route.Method.POST) {
            return post(request, route.path(), body, options);
        }
        Map<String, Object> parameters = new LinkedHashMap<>(settings.codec().members(body));
        HttpUrl.Builder url = url(fill(route.path(), parameters));
        options.query().forEach((name, value) -> {
            if (parameters.putIfAbsent(name, value) != null) {
                throw new IllegalArgumentException("query parameter " + name + " is set by the request itself");
            }
        });
        parameters.values().removeIf(Objects::isNull);
        parameters.forEach((name, value) -> url.addQueryParameter(name, value.toString()));
        return request.url(url.build()).get().build();
    }

    private Request post(Request.Builder request, String path, Record body, RequestOptions options) {
        boolean hasVariables = path.indexOf('{') >= 0;
        Map<String, Object> members =
                hasVariables ? new LinkedHashMap<>(settings.codec().members(body)) : Map.of();
        if (hasVariables || !options.query().isEmpty()) {
            HttpUrl.Builder url = url(fill(path, members));
            options.query().forEach(url::addQueryParameter);
            request.url(url.build());
        }
        byte[] json = settings.codec().encode(hasVariables ? members : body);
        return request.post(RequestBody.create(json, JSON)).build();
    }

    private Headers headers(RequestOptions options) {
        Headers.Builder all = new Headers.Builder();
        options.headers().forEach(all::set);
        headers.forEach(header -> all.set(header.getFirst(), header.getSecond()));
        return all.build();
    }

    private Request template(String path) {
        HttpUrl url = url(path).build();
        return new Request.Builder().url(url).headers(headers).build();
    }

    private HttpUrl.Builder url(String path) {
        return settings.baseUrl().newBuilder().addEncodedPathSegments(path.substring(1));
    }

    /**
     * Returns a path in which the placeholders are replaced with the parameters of the same names. These parameters are
     * removed from the map, so that they are not sent in the query or body as well.
     */
    private static String fill(String path, Map<String, Object> parameters) {
        Matcher variable = PATH_VARIABLE.matcher(path);
        return variable.replaceAll(
                found -> Matcher.quoteReplacement(segment(found.group(1), parameters.remove(found.group(1)))));
    }

    /**
     * Encodes a value as one segment of a path. Rejects values such as {@code ..}, which would lead to another path.
     */
    private static String segment(String name, @Nullable Object value) {
        String text = value == null ? "" : String.valueOf(value);
        if (text.isEmpty() || text.equals(".") || text.equals("..")) {
            throw new IllegalArgumentException("path variable " + name + " must not be empty, . or ..");
        }
        HttpUrl encoded = PLACEHOLDER.newBuilder().addPathSegment(text).build();
        return encoded.encodedPath().substring(1);
    }
}
