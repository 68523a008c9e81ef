package dev.enrichment.sdk.benchmark;

import dev.enrichment.sdk.models.benchmark.Bodies;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * A server in a process of its own that responds with prepared bytes, so cheaply that the client is what is measured. It
 * ends with the process that has started it.
 */
final class CannedServer implements AutoCloseable {
    private static final String HEAD = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Credits-Remaining: 997.5\r\n"
            + "X-Request-Id: 5f0c\r\nRateLimit-Limit: 900000000\r\nRateLimit-Remaining: 899999999\r\nRateLimit-Reset: 60\r\n"
            + "Content-Length: %d\r\n\r\n";

    private final Process process;
    private final String url;

    private CannedServer(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** Starts the process. */
    static CannedServer start() throws IOException {
        Process process = new ProcessBuilder(
                        ProcessHandle.current().info().command().orElse("java"),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CannedServer.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        return new CannedServer(process, "http://127.0.0.1:" + out.readLine());
    }

    String url() {
        return url;
    }

    @Override
    public void close() {
        process.destroy();
    }

    /** The process: prints its port, and ends at the end of its input. */
    public static void main(String[] args) throws IOException {
        Map<String, byte[]> responses = Map.of(
                "/v1/email-validation", response(Bodies.small()),
                "/v3/companies/search", response(Bodies.page()),
                "/v3/companies/lookalike", response(Bodies.bulk()),
                "/v3/people/search", response(Bodies.people()));
        ServerSocket server = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        startDaemon(() -> accept(server, responses));
        System.out.println(server.getLocalPort());
        while (System.in.read() >= 0) {
            // Nothing is sent: the input ends with the other process.
        }
    }

    private static byte[] response(byte[] body) {
        byte[] head = HEAD.formatted(body.length).getBytes(StandardCharsets.US_ASCII);
        byte[] response = new byte[head.length + body.length];
        System.arraycopy(head, 0, response, 0, head.length);
        System.arraycopy(body, 0, response, head.length, body.length);
        return response;
    }

    private static void startDaemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    private static void accept(ServerSocket server, Map<String, byte[]> responses) {
        try {
            while (true) {
                Socket connection = server.accept();
                connection.setTcpNoDelay(true);
                startDaemon(() -> serve(connection, responses));
            }
        } catch (IOException closed) {
            // The process ends.
        }
    }

    private static void serve(Socket connection, Map<String, byte[]> responses) {
        try (connection;
                InputStream in = new BufferedInputStream(connection.getInputStream());
                OutputStream out = connection.getOutputStream()) {
            for (String start = line(in); !start.isEmpty(); start = line(in)) {
                in.readNBytes(bodyLength(in));
                out.write(responses.get(start.split(" ")[1]));
            }
        } catch (IOException gone) {
            // The client has closed its end.
        }
    }

    private static int bodyLength(InputStream in) throws IOException {
        int length = 0;
        for (String header = line(in); !header.isEmpty(); header = line(in)) {
            if (header.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(header.substring(15).strip());
            }
        }
        return length;
    }

    /** Reads a line; empty at the end of the stream, too. */
    private static String line(InputStream in) throws IOException {
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0 && c != '\n'; c = in.read()) {
            if (c != '\r') {
                line.append((char) c);
            }
        }
        return line.toString();
    }
}
