package dev.enrichment.sdk.adversary;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Writes one response with the framing and the accidents of its plan. */
final class ResponseWriter {
    private static final int CHUNK = 700;
    private static final int PAUSE_MILLIS = 2;
    private static final int STOP_MILLIS = 6;

    private final Socket socket;
    private final ServedRequest request;
    private final CountDownLatch closed;
    private final Runnable headersSent;
    private final ResponsePlan plan;
    private final byte[] body;

    ResponseWriter(Socket socket, ServedRequest request, CountDownLatch closed, Runnable headersSent) {
        this.socket = socket;
        this.request = request;
        this.closed = closed;
        this.headersSent = headersSent;
        this.plan = request.plan;
        this.body = request.content.sent();
    }

    /** Whether the connection can take another request. */
    boolean write() throws IOException {
        pause(plan.delayMillis() + (plan.stop() == null ? 0 : STOP_MILLIS));
        request.respondedAt = System.nanoTime();
        OutputStream out = socket.getOutputStream();
        boolean again = switch (plan.framing()) {
            case LENGTH, AFTER_INTERIM, THEN_CLOSED, SLOW -> whole(out, length(body.length));
            case CLOSE_DELIMITED, HTTP_1_0 -> whole(out, "Connection: close\r\n");
            case CHUNKED -> chunked(out, "", true);
            case CHUNKED_AND_LENGTH -> chunked(out, length(3), true);
            case CUT_CHUNKED -> chunked(out, "", false);
            case LENGTH_TOO_SHORT -> whole(out, length(body.length - Math.min(body.length, 5)));
            case LENGTH_TOO_LONG -> whole(out, length(body.length + 10));
            case CUT -> part(out, length(body.length));
            case RESET_IN_BODY -> reset(part(out, length(body.length)));
            case STALL_IN_BODY -> stall(part(out, length(body.length)));
            case CUT_IN_HEADERS -> last(out, head("").substring(0, 40));
            case NO_HTTP -> last(out, "SSH-2.0-OpenSSH_9.7\r\n\r\n");
            case CLOSE_WITHOUT_RESPONSE -> false;
            case RESET_WITHOUT_RESPONSE -> reset(false);
            case STALL_WITHOUT_RESPONSE -> stall(false);
            case RESET_UNREAD -> throw new IllegalStateException("decided before the request is read");
        };
        request.sent = plan.framing().complete();
        return again && plan.framing() != Framing.THEN_CLOSED;
    }

    private boolean whole(OutputStream out, String framing) throws IOException {
        begin(out, framing);
        int half = plan.framing() == Framing.SLOW || hasStop() ? body.length / 2 : 0;
        send(out, 0, half);
        if (half > 0) {
            headersSent.run();
            pause(hasStop() ? STOP_MILLIS : PAUSE_MILLIS);
        }
        send(out, half, body.length);
        return plan.framing().complete() && framing.startsWith("Content-Length") && !closes();
    }

    private boolean part(OutputStream out, String framing) throws IOException {
        begin(out, framing);
        send(out, 0, cut());
        headersSent.run();
        return false;
    }

    private boolean chunked(OutputStream out, String framing, boolean whole) throws IOException {
        begin(out, "Transfer-Encoding: chunked\r\n" + framing);
        int end = whole ? body.length : cut();
        for (int from = 0; from < end; from += CHUNK) {
            int to = Math.min(from + CHUNK, end);
            out.write((Integer.toHexString(to - from) + "\r\n").getBytes(StandardCharsets.US_ASCII));
            send(out, from, to);
            out.write("\r\n".getBytes(StandardCharsets.US_ASCII));
        }
        if (!whole) {
            return false;
        }
        if (hasStop()) {
            headersSent.run();
            pause(STOP_MILLIS);
        }
        bytes(out, "0\r\n\r\n");
        return !closes();
    }

    private void begin(OutputStream out, String framing) throws IOException {
        out.write(head(framing).getBytes(StandardCharsets.ISO_8859_1));
        out.flush();
    }

    private String head(String framing) {
        StringBuilder head = new StringBuilder();
        if (plan.framing() == Framing.AFTER_INTERIM) {
            head.append("HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n");
        }
        head.append(plan.framing() == Framing.HTTP_1_0 ? "HTTP/1.0 " : "HTTP/1.1 ")
                .append(plan.status());
        head.append(" Planned\r\nX-Request-Id: req-")
                .append(request.call)
                .append('-')
                .append(request.number);
        head.append("\r\n").append(framing);
        request.content.headers().forEach(line -> head.append(line).append("\r\n"));
        plan.charge().headers().forEach(figure -> line(head, "X-Credits-Consumed", figure));
        line(head, "X-Credits-Remaining", plan.remaining());
        line(head, "Retry-After", plan.retryAfter());
        plan.headers().forEach(line -> head.append(line).append("\r\n"));
        return head.append("\r\n").toString();
    }

    private static void line(StringBuilder head, String name, @Nullable String value) {
        if (value != null) {
            head.append(name).append(": ").append(value).append("\r\n");
        }
    }

    private boolean closes() {
        return plan.headers().contains("Connection: close");
    }

    private boolean hasStop() {
        return plan.stop() != null && plan.stop().point() == Stop.Point.HEADERS_SENT;
    }

    private int cut() {
        return Math.max(0, Math.min(body.length - 1, body.length * plan.cutPercent() / 100));
    }

    private void send(OutputStream out, int from, int to) throws IOException {
        out.write(body, from, to - from);
        out.flush();
        request.bodyBytes = to;
    }

    private static boolean last(OutputStream out, String text) throws IOException {
        bytes(out, text);
        return false;
    }

    private static void bytes(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    private static String length(int bytes) {
        return "Content-Length: " + bytes + "\r\n";
    }

    private boolean reset(boolean unused) throws IOException {
        socket.setSoLinger(true, 0);
        return unused;
    }

    /** Until the client gives up or the server ends. */
    private boolean stall(boolean unused) throws IOException {
        int unread = socket.getInputStream().read();
        return unused && unread < 0;
    }

    private void pause(int millis) throws IOException {
        try {
            if (millis > 0 && closed.await(millis, TimeUnit.MILLISECONDS)) {
                throw new IOException("the server was closed");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
