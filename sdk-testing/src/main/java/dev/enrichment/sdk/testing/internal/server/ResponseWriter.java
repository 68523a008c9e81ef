package dev.enrichment.sdk.testing.internal.server;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Writes responses to a connection. */
final class ResponseWriter {
    /** Header that is sent with every response, to distinguish sandbox data from real data. */
    private static final String SANDBOX = "X-Sandbox: true";

    private final OutputStream out;

    ResponseWriter(OutputStream out) {
        this.out = out;
    }

    /** Writes a response. The head and the body are written in one piece, unless a fault slows down the body. */
    void write(SandboxResponse response, boolean withBody, boolean keepAlive) throws IOException, InterruptedException {
        boolean bodyAllowed = response.status() >= 200 && response.status() != 204 && response.status() != 304;
        byte[] body = response.body();
        ByteArrayOutputStream head = new ByteArrayOutputStream(512 + body.length);
        line(head, "HTTP/1.1 " + response.status() + " ");
        line(head, SANDBOX);
        for (Map.Entry<String, String> header : response.headers().entrySet()) {
            line(head, header.getKey() + ": " + singleLine(header.getValue()));
        }
        if (bodyAllowed) {
            line(head, "Content-Length: " + body.length);
        }
        if (!keepAlive) {
            line(head, "Connection: close");
        }
        line(head, "");
        int length = bodyAllowed && withBody ? Math.min(body.length, response.sentBytes()) : 0;
        if (response.trickleBytes() == 0) {
            head.write(body, 0, length);
        }
        head.writeTo(out);
        out.flush();
        if (response.trickleBytes() > 0) {
            trickle(body, length, response);
        }
    }

    private void trickle(byte[] body, int length, SandboxResponse response) throws IOException, InterruptedException {
        for (int sent = 0; sent < length; sent += response.trickleBytes()) {
            out.write(body, sent, Math.min(response.trickleBytes(), length - sent));
            out.flush();
            Thread.sleep(
                    response.tricklePause().toMillis(), response.tricklePause().toNanosPart() % 1_000_000);
        }
    }

    private static void line(ByteArrayOutputStream head, String text) {
        head.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        head.write('\r');
        head.write('\n');
    }

    /** Replaces line breaks in a header value, because a line break would end the header. */
    private static String singleLine(String value) {
        return value.replace('\r', ' ').replace('\n', ' ');
    }
}
