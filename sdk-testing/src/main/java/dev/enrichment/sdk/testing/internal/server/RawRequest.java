package dev.enrichment.sdk.testing.internal.server;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;

/** An HTTP request as received from the socket, with a body that has not been interpreted yet. */
public final class RawRequest {
    private final String method;
    private final String target;
    private final Map<String, String> query;
    private final Set<String> repeated;
    private final Map<String, String> headers;
    private final byte[] body;
    private final boolean keepAlive;
    private final boolean local;

    /**
     * Creates a request.
     *
     * @param target path and query, not decoded
     * @param repeated names of repeated parameters
     * @param headers headers by lower-case name
     * @param keepAlive whether the connection can be used for another request
     * @param local whether the client is on this machine
     */
    RawRequest(
            String method,
            String target,
            Map<String, String> query,
            Set<String> repeated,
            Map<String, String> headers,
            byte[] body,
            boolean keepAlive,
            boolean local) {
        this.method = method;
        this.target = target;
        this.query = Map.copyOf(query);
        this.repeated = repeated;
        this.headers = Map.copyOf(headers);
        this.body = body;
        this.keepAlive = keepAlive;
        this.local = local;
    }

    public String method() {
        return method;
    }

    /** Returns the path and query as received, without percent-decoding. */
    public String target() {
        return target;
    }

    /** Returns the path as received, without percent-decoding. */
    public String path() {
        int question = target.indexOf('?');
        return question < 0 ? target : target.substring(0, question);
    }

    /** Returns the decoded query parameters. Only the last value of a repeated parameter is kept. */
    public Map<String, String> query() {
        return query;
    }

    /** Returns the names of query parameters that occur more than once. */
    public Set<String> repeated() {
        return repeated;
    }

    /** Returns the headers by lower-case name. Only the last value of a repeated header is kept. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns the value of a header. Returns an empty string if the request has no such header. */
    public String header(String lowerCaseName) {
        return headers.getOrDefault(lowerCaseName, "");
    }

    /** Returns the body without copying it. It must not be modified. */
    public byte[] body() {
        return body;
    }

    /** Returns the body as UTF-8 text, truncated to a number of bytes. */
    public String text(int maxBytes) {
        return new String(body, 0, Math.min(body.length, maxBytes), StandardCharsets.UTF_8);
    }

    /** Returns whether the client is on this machine. */
    public boolean isLocal() {
        return local;
    }

    boolean keepAlive() {
        return keepAlive;
    }
}
