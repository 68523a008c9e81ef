package dev.enrichment.sdk.internal.http;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Connection;
import okhttp3.Protocol;
import org.jspecify.annotations.Nullable;

/**
 * Decides which pooled HTTP/1 connections may carry another request. A request that is written to a connection that the
 * server has just closed is lost, and its outcome is unknown. A connection is therefore reused only if it passes these
 * checks:
 *
 * <ul>
 *   <li>It was idle for at most 4 seconds. This check finds connections that a distant server is about to close. Only
 *       connections in the pool of a user's {@code OkHttpClient} can be idle for longer.</li>
 *   <li>It was idle for no longer than the server's {@code Keep-Alive} timeout minus one second.</li>
 *   <li>It was idle for at most half as long as the most recently lost connection had been, if that loss was within the
 *       last minute. This check finds servers that close connections soon after each response, or are being restarted.
 *       </li>
 *   <li>It is open and has nothing to read. This is checked only if it was idle for more than 10 ms. It finds
 *       connections that were closed in the meantime, before a request is lost on one of them.</li>
 * </ul>
 *
 * <p>HTTP/2 servers announce that they are about to close a connection, so HTTP/2 connections are always reused. The
 * file {@code docs/decisions/0121-check-pooled-connections.md} shows how many calls are lost without each check.
 */
final class PooledConnections {
    /**
     * Maximum time in seconds for which a connection may be idle and still be reused. It also applies to servers that
     * send no {@code Keep-Alive} header, because common servers close connections after 5 seconds.
     */
    static final long MAX_IDLE_SECONDS = 4;

    private static final long MAX_IDLE = TimeUnit.SECONDS.toNanos(MAX_IDLE_SECONDS);
    private static final long LOOK_AFTER = TimeUnit.MILLISECONDS.toNanos(10);
    private static final long REMEMBERED_FOR = TimeUnit.MINUTES.toNanos(1);
    private static final long MARGIN = TimeUnit.SECONDS.toNanos(1);
    private static final Pattern TIMEOUT = Pattern.compile("(?i)(?:^|[,;\\s])timeout\\s*=\\s*\"?(\\d{1,9})");

    private final Map<Connection, Use> uses = Collections.synchronizedMap(new WeakHashMap<>());
    private volatile Lesson lesson = new Lesson(Long.MAX_VALUE, 0);

    /**
     * Latest use of a connection, which ended when its response was complete.
     *
     * @param at time at which the response was complete, in nanoseconds of the monotonic clock
     * @param maxIdle maximum idle time after this use, in nanoseconds
     */
    record Use(long at, long maxIdle) {}

    /**
     * Maximum idle time for all connections, learned from the most recent loss of a connection that had been idle for
     * too long.
     *
     * @param maxIdle maximum idle time of a connection that is reused, in nanoseconds
     * @param at time of the loss, in nanoseconds of the monotonic clock
     */
    private record Lesson(long maxIdle, long at) {}

    /** Returns the connection if it uses HTTP/1. Returns null otherwise. */
    static @Nullable Connection http1(@Nullable Connection connection) {
        Protocol protocol = connection == null ? null : connection.protocol();
        return protocol == Protocol.HTTP_1_1 || protocol == Protocol.HTTP_1_0 ? connection : null;
    }

    /** Returns the latest use of a connection. Returns null if the connection has not been used yet. */
    @Nullable
    Use last(Connection connection) {
        return uses.get(connection);
    }

    /** Returns whether a connection that was used before may carry another request. */
    boolean isUsable(Connection connection, Use last, long now) {
        long idle = now - last.at;
        Lesson learned = lesson;
        boolean forgotten = now - learned.at > REMEMBERED_FOR;
        return idle <= last.maxIdle
                && (forgotten || idle <= learned.maxIdle)
                && (idle <= LOOK_AFTER || isQuiet(connection.socket()));
    }

    /**
     * Records that a connection was lost before a response arrived, which suggests that it had been idle for too long
     * when it was reused. {@code last} is its previous use, and {@code usedAgain} is the time of the reuse.
     */
    void lost(Use last, long usedAgain) {
        lesson = new Lesson((usedAgain - last.at) / 2, usedAgain);
    }

    /**
     * Records that a response was received completely. Its {@code Keep-Alive} headers may say how long the server keeps
     * the connection open.
     */
    void used(Connection connection, List<String> keepAlive, long now) {
        uses.put(connection, new Use(now, maxIdle(keepAlive)));
    }

    /** Disables Nagle's algorithm, which delays the end of a request that is larger than OkHttp's buffer. */
    static void prepare(Connection connection) {
        try {
            connection.socket().setTcpNoDelay(true);
        } catch (SocketException ignored) {
            // Without this socket option, the request is slower but still works.
        }
    }

    /** Closes a connection, so that OkHttp removes it from its pool. */
    static void close(Connection connection) {
        try {
            connection.socket().close();
        } catch (IOException ignored) {
            // Closing failed, but the connection is not used again in any case.
        }
    }

    /**
     * Returns whether a socket is open and has no data to read. Waits up to one millisecond for data. If data arrives,
     * its first byte is lost, so the connection must not be used again.
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

    /** Returns the shortest idle time that {@code Keep-Alive} headers announce, minus a margin. */
    private static long maxIdle(List<String> keepAlive) {
        long maxIdle = MAX_IDLE;
        for (int i = 0; i < keepAlive.size(); i++) {
            Matcher timeout = TIMEOUT.matcher(keepAlive.get(i));
            while (timeout.find()) {
                long announced = TimeUnit.SECONDS.toNanos(Long.parseLong(timeout.group(1)));
                maxIdle = Math.min(maxIdle, Math.max(0, announced - MARGIN));
            }
        }
        return maxIdle;
    }
}
