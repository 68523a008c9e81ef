package dev.enrichment.sdk.internal.http;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Connection;
import okhttp3.Protocol;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Knows how long each HTTP/1.1 connection has been idle. Servers close idle connections, commonly after 5 seconds, and
 * a request that is written to such a connection is lost with an unknown outcome. OkHttp looks for that only after 10
 * seconds. HTTP/2 announces the end of a connection, so its connections are left alone.
 */
final class IdleConnections {
    /** Less than the keep-alive of common servers. */
    static final long MAX_IDLE_SECONDS = 4;

    private static final long MARGIN_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final Pattern TIMEOUT = Pattern.compile("(?i)(?:^|[,;\\s])timeout\\s*=\\s*\"?(\\d{1,9})");

    private static final int STRIPES = 16;

    /** Striped, because each call uses it twice. */
    private final List<Map<Connection, Use>> uses = new ArrayList<>(STRIPES);

    private record Use(long at, long maxIdle) {}

    IdleConnections() {
        for (int i = 0; i < STRIPES; i++) {
            uses.add(Collections.synchronizedMap(new WeakHashMap<>()));
        }
    }

    /** A response has arrived over the connection. */
    void used(@Nullable Connection connection, Response response, long now) {
        if (connection != null && isHttp1(connection)) {
            uses(connection).put(connection, new Use(now, maxIdle(response.header("Keep-Alive"))));
        }
    }

    /** Returns whether the server may have closed the connection meanwhile. */
    boolean isStale(@Nullable Connection connection, long now) {
        Use last = connection == null ? null : uses(connection).get(connection);
        return last != null && now - last.at > last.maxIdle;
    }

    private Map<Connection, Use> uses(Connection connection) {
        return uses.get(System.identityHashCode(connection) % STRIPES);
    }

    /** Returns the idle time that the server announces, less a margin for the way there. */
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

    private static boolean isHttp1(Connection connection) {
        Protocol protocol = connection.protocol();
        return protocol == Protocol.HTTP_1_1 || protocol == Protocol.HTTP_1_0;
    }
}
