package dev.enrichment.sdk.internal.http;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Connection;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether an HTTP/1.1 connection can carry a request. Servers close idle connections, commonly after 5 seconds,
 * and a request that is written to such a connection is lost with an unknown outcome; OkHttp looks for that only after
 * 10 seconds. Bytes that lie on a connection would be taken for the response. HTTP/2 announces the end of a connection
 * and numbers its responses, so its connections are left alone.
 */
final class PooledConnections {
    /** Less than the keep-alive of common servers, for connections that cannot be looked at. */
    static final long MAX_IDLE_SECONDS = 4;

    private static final long MARGIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Pattern TIMEOUT = Pattern.compile("(?i)(?:^|[,;\\s])timeout\\s*=\\s*\"?(\\d{1,9})");

    private static final int STRIPES = 16;

    /** Striped, because each call uses it twice. */
    private final List<Map<Connection, Use>> uses = new ArrayList<>(STRIPES);

    /**
     * The latest response of a connection.
     *
     * @param at when it had arrived
     * @param maxIdle how long the server keeps the connection after it
     * @param requestId the id of the response, if it has one
     */
    record Use(long at, long maxIdle, @Nullable String requestId) {}

    PooledConnections() {
        for (int i = 0; i < STRIPES; i++) {
            uses.add(Collections.synchronizedMap(new WeakHashMap<>()));
        }
    }

    /** A response of this id has arrived over the connection, and the next request can be sent over it. */
    void used(Connection connection, Response response, @Nullable String requestId, long now) {
        uses(connection).put(connection, new Use(now, maxIdle(response.header("Keep-Alive")), requestId));
    }

    /** Returns the previous response that has arrived over the connection; null if there is none. */
    @Nullable
    Use last(Connection connection) {
        return uses(connection).get(connection);
    }

    /**
     * Returns whether a request can be written: the server has not closed the connection, as far as that can be known,
     * and no byte of a response is there before its request. Nothing is known of a new connection with TLS, on which
     * the server may have sent session tickets.
     */
    static boolean isUsable(Connection connection, @Nullable Use last, @Nullable WatchedSocket socket, long now) {
        if (last != null && now - last.at > last.maxIdle) {
            return false;
        }
        boolean mayHaveTickets = last == null && connection.handshake() != null;
        if (mayHaveTickets) {
            return true;
        }
        return socket != null ? socket.isQuiet() : last == null || isQuiet(connection.socket());
    }

    /**
     * Asks a socket that is not ours, of a SOCKS proxy or of the user's own factory. It can only be read by waiting for a
     * millisecond, which is short beside a request that is lost.
     */
    private static boolean isQuiet(Socket socket) {
        try {
            int timeout = socket.getSoTimeout();
            socket.setSoTimeout(1);
            try {
                int unused = socket.getInputStream().read();
                return false;
            } catch (SocketTimeoutException quiet) {
                return true;
            } finally {
                socket.setSoTimeout(timeout);
            }
        } catch (IOException closed) {
            return false;
        }
    }

    /** Closes a connection, which OkHttp then removes from its pool. */
    static void close(Connection connection) {
        try {
            connection.socket().close();
        } catch (IOException ignored) {
            // Nothing is sent over it all the same.
        }
    }

    private Map<Connection, Use> uses(Connection connection) {
        return uses.get(System.identityHashCode(connection) % STRIPES);
    }

    /** Returns what the server announces, less a margin for the way there. */
    private static long maxIdle(@Nullable String keepAlive) {
        long seconds = MAX_IDLE_SECONDS;
        if (keepAlive != null) {
            Matcher timeout = TIMEOUT.matcher(keepAlive);
            if (timeout.find()) {
                return Math.min(
                        TimeUnit.SECONDS.toNanos(seconds),
                        Math.max(0, TimeUnit.SECONDS.toNanos(Long.parseLong(timeout.group(1))) - MARGIN_NANOS));
            }
        }
        return TimeUnit.SECONDS.toNanos(seconds);
    }
}
