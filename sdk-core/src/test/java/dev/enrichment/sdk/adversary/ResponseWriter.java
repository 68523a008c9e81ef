package dev.enrichment.sdk.adversary;

import dev.enrichment.sdk.support.RawService;
import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Sends one response, including the planned transmission errors. */
record ResponseWriter(RawService.Connection connection, ServedRequest request) {
    private static final int CHUNK = 700;

    void write() throws IOException {
        ResponsePlan plan = request.plan();
        byte[] body = request.body().sent();
        int length = body.length;
        switch (plan.framing()) {
            case LENGTH -> send(length(length), length);
            case AFTER_INTERIM -> {
                connection.write("HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n");
                send(length(length), length);
            }
            case SLOW -> {
                send(length(length), length / 2);
                LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(2));
                connection.write(Arrays.copyOfRange(body, length / 2, length));
            }
            case CHUNKED -> chunked("", length, "0\r\n\r\n");
            case CHUNKED_AND_LENGTH -> chunked(length(3), length, "0\r\n\r\n");
            case CUT_CHUNKED -> chunked("", plan.cut(length), "");
            case CLOSE_DELIMITED, HTTP_1_0 -> send("Connection: close\r\n", length);
            case THEN_CLOSED -> send(length(length), length);
            case LENGTH_TOO_SHORT -> send(length(length - Math.min(length, 5)), length);
            case LENGTH_TOO_LONG -> send(length(length + 10), length);
            case CUT, RESET_IN_BODY -> send(length(length), plan.cut(length));
            case CUT_IN_HEADERS -> connection.write(head("").substring(0, 40));
            case NO_HTTP -> connection.write("SSH-2.0-OpenSSH_9.7\r\n\r\n");
            case CLOSE_WITHOUT_RESPONSE, RESET_WITHOUT_RESPONSE -> {}
        }
        switch (plan.framing()) {
            case LENGTH, AFTER_INTERIM, SLOW, CHUNKED, CHUNKED_AND_LENGTH -> {}
            case RESET_IN_BODY, RESET_WITHOUT_RESPONSE -> connection.reset();
            default -> connection.close();
        }
    }

    private void send(String framing, int end) throws IOException {
        connection.write(head(framing));
        connection.write(Arrays.copyOf(request.body().sent(), end));
    }

    private void chunked(String framing, int end, String last) throws IOException {
        connection.write(head("Transfer-Encoding: chunked\r\n" + framing));
        for (int from = 0; from < end; from += CHUNK) {
            int to = Math.min(from + CHUNK, end);
            connection.write(Integer.toHexString(to - from) + "\r\n");
            connection.write(Arrays.copyOfRange(request.body().sent(), from, to));
            connection.write("\r\n");
        }
        connection.write(last);
    }

    private String head(String framing) {
        ResponsePlan plan = request.plan();
        String version = plan.framing() == Framing.HTTP_1_0 ? "HTTP/1.0 " : "HTTP/1.1 ";
        String id = "X-Request-Id: req-" + request.call().number() + "-" + request.number() + "\r\n";
        String charge = plan.charge().header() == null
                ? ""
                : "X-Credits-Consumed: " + plan.charge().header() + "\r\n";
        String wait = plan.retryAfter() == null ? "" : "Retry-After: " + plan.retryAfter() + "\r\n";
        return version + plan.status() + " Planned\r\n" + id + framing
                + request.body().headers() + charge + wait + "\r\n";
    }

    private static String length(int bytes) {
        return "Content-Length: " + bytes + "\r\n";
    }
}
