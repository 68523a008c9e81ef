package dev.enrichment.sdk.benchmark;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Answers every request with the same small answer, so cheaply that the client is what is measured. */
final class CannedServer implements AutoCloseable {
    private static final String BODY = "{\"email\":\"ada@northwind.example\",\"email_status\":\"valid\","
            + "\"credits_consumed\":0.25,\"message\":\"Email is valid.\",\"mx_record\":\"mx1.northwind.example\","
            + "\"is_domain_catch_all\":false,\"company_name\":\"Northwind Looms\",\"company_founded\":2019}";
    private static final byte[] ANSWER = ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Credits-Remaining: 997.5\r\n"
                    + "X-Credits-Consumed: 0.25\r\nX-Request-Id: 5f0c\r\nRateLimit-Limit: 300\r\n"
                    + "RateLimit-Remaining: 299\r\nRateLimit-Reset: 60\r\nContent-Length: " + BODY.length() + "\r\n\r\n" + BODY)
            .getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());

    CannedServer() throws IOException {
        Thread thread = new Thread(this::accept, "canned-server");
        thread.setDaemon(true);
        thread.start();
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                connection.setTcpNoDelay(true);
                Thread thread = new Thread(() -> serve(connection), "canned-connection");
                thread.setDaemon(true);
                thread.start();
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void serve(Socket connection) {
        try (connection;
                InputStream in = new BufferedInputStream(connection.getInputStream());
                OutputStream out = connection.getOutputStream()) {
            for (int length = bodyLength(in); length >= 0; length = bodyLength(in)) {
                in.readNBytes(length);
                out.write(ANSWER);
            }
        } catch (IOException gone) {
            // The client has closed its end.
        }
    }

    /** Reads one head; -1 at the end of the stream. */
    private static int bodyLength(InputStream in) throws IOException {
        int length = 0;
        StringBuilder line = new StringBuilder();
        for (int c = in.read(); c >= 0; c = in.read()) {
            if (c != '\n') {
                line.append((char) c);
                continue;
            }
            String text = line.toString().strip();
            line.setLength(0);
            if (text.isEmpty()) {
                return length;
            }
            if (text.regionMatches(true, 0, "content-length:", 0, 15)) {
                length = Integer.parseInt(text.substring(15).strip());
            }
        }
        return -1;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
