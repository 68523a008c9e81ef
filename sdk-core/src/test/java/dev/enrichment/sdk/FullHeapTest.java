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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A paid response that does not fit into the memory of the program: the Error is thrown, and has the receipt. */
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

    /** Returns what the program printed: the class of what was thrown, of what it carries, its receipt, the budget. */
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

    @ParameterizedTest
    @CsvSource({"'', UNKNOWN 0 0.25, 0+0.25", "'X-Credits-Consumed: 0.25', CHARGED 0.25 0, 0.25+0"})
    void theErrorCarriesWhatIsKnownOfTheCharge(String header, String expected, String inBudget) throws Exception {
        serve(200, "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n" + (header.isEmpty() ? "" : header + "\r\n"));
        assertThat(child("32m"))
                .isEqualTo("OutOfMemoryError ResponseLostException " + expected + " ledger " + expected + " listener "
                        + expected + " budget " + inBudget);
    }

    @Test
    void anErrorResponseIsNoProofEither() throws Exception {
        serve(200, "HTTP/1.1 500 Internal Server Error\r\nContent-Type: application/problem+json\r\n");
        assertThat(child("32m"))
                .isEqualTo(
                        "OutOfMemoryError ResponseLostException UNKNOWN 0 0.25 ledger UNKNOWN 0 0.25 listener UNKNOWN 0"
                                + " 0.25 budget 0+0.25");
    }

    /** Fits once, but not as a copy for the exception. */
    @Test
    void aBodyThatFitsOnlyOnceIsNotForgotten() throws Exception {
        serve(17, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n");
        assertThat(child("32m")).startsWith("OutOfMemoryError").contains("UNKNOWN 0 0.25 ledger UNKNOWN 0 0.25");
    }
}
