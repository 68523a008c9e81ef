package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A paid response that does not fit into the memory of the program: the Error is thrown, and budget and ledger count the call. */
@Timeout(60)
class FullHeapTest {
    private static final int MEGABYTE = 1024 * 1024;

    private final ServerSocket server;

    FullHeapTest() throws Exception {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void stop() throws Exception {
        server.close();
    }

    /** Serves one response of so many megabytes. */
    private void serve(int megabytes, String head) {
        Thread thread = new Thread(() -> {
            try (Socket socket = server.accept()) {
                readRequest(socket);
                OutputStream out = socket.getOutputStream();
                byte[] megabyte = " ".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);
                byte[] end = "{\"email_status\":\"valid\"}".getBytes(StandardCharsets.US_ASCII);
                long length = (long) megabytes * MEGABYTE + end.length;
                out.write((head + "Content-Length: " + length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
                for (int i = 0; i < megabytes; i++) {
                    out.write(megabyte);
                }
                out.write(end);
                out.flush();
            } catch (Exception gone) {
                // The client had enough.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static void readRequest(Socket socket) throws Exception {
        byte[] buffer = new byte[8192];
        int read = socket.getInputStream().read(buffer);
        assertThat(read).isPositive();
    }

    /** Returns what the program printed: the class of what was thrown, the ledger and the budget. */
    private String child(String heap) throws Exception {
        Process child = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx" + heap,
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        ChildPath.of(),
                        FullHeapProgram.class.getName(),
                        "http://localhost:" + server.getLocalPort())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String printed = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        return printed.strip().lines().reduce("", (earlier, last) -> last);
    }

    /** Neither the body of a success nor that of an error fits. The last one fits, but not its copy for the exception. */
    @ParameterizedTest
    @CsvSource({
        "200 OK, application/json, 200",
        "500 Internal Server Error, application/problem+json, 200",
        "200 OK, text/html, 17"
    })
    void theErrorIsThrownAndWhatWasSentIsUnknown(String status, String type, int megabytes) throws Exception {
        serve(megabytes, "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\n");
        assertThat(child("32m")).isEqualTo("OutOfMemoryError ledger UNKNOWN 0 0.25 budget 0+0.25");
    }
}
