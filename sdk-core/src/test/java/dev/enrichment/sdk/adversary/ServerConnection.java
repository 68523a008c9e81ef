package dev.enrichment.sdk.adversary;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** One connection of the {@link TruthServer}: reads requests and has each of them responded as planned. */
final class ServerConnection {
    private static final int MAX_LINE = 100_000;

    private final Socket socket;
    private final String name;
    private final ServiceScript script;
    private final BiConsumer<Integer, Stop> stops;
    private final CountDownLatch closed;
    private final InputStream in;

    ServerConnection(
            Socket socket, String name, ServiceScript script, BiConsumer<Integer, Stop> stops, CountDownLatch closed)
            throws IOException {
        this.socket = socket;
        this.name = name;
        this.script = script;
        this.stops = stops;
        this.closed = closed;
        this.in = new BufferedInputStream(socket.getInputStream());
    }

    void serve() throws IOException {
        boolean open = true;
        while (open) {
            String line = readLine();
            if (line == null) {
                return;
            }
            Map<String, String> headers = readHeaders();
            int call = Integer.parseInt(headers.getOrDefault("x-call", "-1"));
            ServedRequest request = script.begin(call, line, name);
            if (request.plan.framing() == Framing.RESET_UNREAD) {
                socket.setSoLinger(true, 0);
                return;
            }
            int length = Integer.parseInt(headers.getOrDefault("content-length", "0"));
            byte[] body = in.readNBytes(length);
            if (body.length < length) {
                return;
            }
            script.carryOut(request, new String(body, StandardCharsets.UTF_8));
            stop(request, Stop.Point.REQUEST_READ);
            open = new ResponseWriter(socket, request, closed, () -> stop(request, Stop.Point.HEADERS_SENT)).write();
            stop(request, Stop.Point.RESPONSE_SENT);
        }
    }

    private void stop(ServedRequest request, Stop.Point point) {
        Stop stop = request.plan.stop();
        if (stop != null && stop.point() == point) {
            stops.accept(request.call, stop);
        }
    }

    private Map<String, String> readHeaders() throws IOException {
        Map<String, String> headers = new HashMap<>();
        for (String line = readLine(); line != null && !line.isEmpty(); line = readLine()) {
            int colon = line.indexOf(':');
            headers.put(
                    line.substring(0, colon).strip().toLowerCase(Locale.ROOT),
                    line.substring(colon + 1).strip());
        }
        return headers;
    }

    /** Null at the end of the connection. */
    private @Nullable String readLine() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next != '\n'; next = in.read()) {
            if (next < 0 || line.length() > MAX_LINE) {
                return null;
            }
            if (next != '\r') {
                line.append((char) next);
            }
        }
        return line.toString();
    }
}
