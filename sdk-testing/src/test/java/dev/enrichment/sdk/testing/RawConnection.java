package dev.enrichment.sdk.testing;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;

/** Client connection that can send arbitrary bytes. */
final class RawConnection implements AutoCloseable {
    private static final int READ_TIMEOUT_MILLIS = 10_000;

    private final Socket socket;
    private final InputStream in;

    /** Response of the server. The status is -1 if the server closed the connection without a response. */
    record Message(int status, Map<String, String> headers, String body) {
        String header(String name) {
            return headers.getOrDefault(name, "");
        }
    }

    RawConnection(String url) throws IOException {
        URI uri = URI.create(url);
        socket = new Socket(uri.getHost(), uri.getPort());
        socket.setSoTimeout(READ_TIMEOUT_MILLIS);
        in = new BufferedInputStream(socket.getInputStream());
    }

    /** Line breaks are written as CRLF. */
    RawConnection send(String text) throws IOException {
        socket.getOutputStream().write(text.replace("\n", "\r\n").getBytes(StandardCharsets.UTF_8));
        socket.getOutputStream().flush();
        return this;
    }

    Message receive() throws IOException {
        String statusLine = line();
        if (statusLine.isEmpty()) {
            return new Message(-1, Map.of(), "");
        }
        Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String line = line(); !line.isEmpty(); line = line()) {
            int colon = line.indexOf(':');
            headers.put(line.substring(0, colon), line.substring(colon + 1).strip());
        }
        int length = Integer.parseInt(headers.getOrDefault("Content-Length", "0"));
        byte[] body = in.readNBytes(length);
        return new Message(
                Integer.parseInt(statusLine.split(" ", -1)[1]), headers, new String(body, StandardCharsets.UTF_8));
    }

    private String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
            line.append((char) next);
        }
        return line.toString().replace("\r", "");
    }

    /** Whether the server has closed the connection, waiting for it if necessary. */
    boolean isClosedByServer() throws IOException {
        return in.read() < 0;
    }

    static String post(String path, String apiKey, String body, String... headers) {
        StringBuilder request = new StringBuilder("POST ").append(path).append(" HTTP/1.1\nHost: sandbox\n");
        request.append("X-API-Key: ").append(apiKey).append("\nContent-Type: application/json\n");
        for (String header : headers) {
            request.append(header).append('\n');
        }
        int length = body.getBytes(StandardCharsets.UTF_8).length;
        return request.append("Content-Length: ")
                .append(length)
                .append("\n\n")
                .append(body)
                .toString();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
