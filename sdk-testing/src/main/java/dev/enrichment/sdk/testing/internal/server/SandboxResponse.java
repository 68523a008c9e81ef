package dev.enrichment.sdk.testing.internal.server;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The response to one request, together with instructions on how to send it. Mutable, because faults may change the
 * response.
 */
public final class SandboxResponse {
    /** Mode in which the server sends a response. It simulates network faults, such as a reset connection. */
    public enum Wire {
        /** The server sends the response and keeps the connection open. */
        SEND,
        /** The server sends nothing and keeps the connection open until the client gives up. */
        HANG,
        /** The server sends nothing and resets the connection. */
        RESET,
        /**
         * The server sends only part of the body and closes the connection, although Content-Length gives the full
         * length.
         */
        CUT,
        /**
         * The server sends the response. When the next request arrives on the same connection, the server resets the
         * connection without reading the request.
         */
        STALE
    }

    private final Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private int status;
    private byte[] body;
    private Wire wire = Wire.SEND;
    private Duration delay = Duration.ZERO;
    private int sentBytes = Integer.MAX_VALUE;
    private int trickleBytes;
    private Duration tricklePause = Duration.ZERO;

    public SandboxResponse(int status, String contentType, byte[] body) {
        this.status = status;
        this.body = body;
        headers.put("Content-Type", contentType);
    }

    public int status() {
        return status;
    }

    public SandboxResponse status(int newStatus) {
        status = newStatus;
        return this;
    }

    /** Returns the modifiable headers, whose names are case-insensitive. */
    public Map<String, String> headers() {
        return headers;
    }

    public SandboxResponse header(String name, @Nullable String value) {
        if (value == null) {
            headers.remove(name);
        } else {
            headers.put(name, value);
        }
        return this;
    }

    public byte[] body() {
        return body;
    }

    public SandboxResponse body(byte[] bytes) {
        body = bytes;
        return this;
    }

    Wire wire() {
        return wire;
    }

    public SandboxResponse wire(Wire newWire) {
        wire = newWire;
        return this;
    }

    public Duration delay() {
        return delay;
    }

    public SandboxResponse delay(Duration beforeHeaders) {
        delay = beforeHeaders;
        return this;
    }

    /** Returns how many bytes of the body are sent before a {@link Wire#CUT} response ends. */
    int sentBytes() {
        return sentBytes;
    }

    /** Makes the server close the connection after the given number of bytes of the body. */
    public SandboxResponse cutAt(int bytes) {
        sentBytes = bytes;
        return wire(Wire.CUT);
    }

    int trickleBytes() {
        return trickleBytes;
    }

    Duration tricklePause() {
        return tricklePause;
    }

    public SandboxResponse trickle(int bytes, Duration pause) {
        trickleBytes = bytes;
        tricklePause = pause;
        return this;
    }
}
