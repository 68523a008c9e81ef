package dev.enrichment.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a small call allocates, and what the first one loads. Both hardly vary, unlike times: a bound that is exceeded is a
 * step that was added to each call, or to the start of each program. Raise it only if that is worth it.
 */
@Tag("ci")
@Timeout(60)
class CallCostTest {
    /** A call with the first compiler, which leaves no allocation out: 14,700. */
    private static final long MAX_BYTES_A_CALL = 16_200;
    /** Until the first response, those of the JDK included: 2,246. */
    private static final int MAX_CLASSES = 2_470;
    /** Of them those of this library, with the ones that the JVM makes of its lambdas: 346. */
    private static final int MAX_OWN_CLASSES = 380;

    private static final String BODY =
            "{\"email\":\"ada@northwind.example\",\"email_status\":\"valid\",\"credits_consumed\":0.25,\"is_domain_catch_all\":"
                    + "false,\"mx_provider\":\"Other\",\"company_name\":\"Northwind\",\"credits_remaining\":997.5}";
    private static final byte[] RESPONSE = ("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                    + "X-Credits-Remaining: 997.5\r\nX-Request-Id: 5f0c\r\nRateLimit-Limit: 900000000\r\n"
                    + "RateLimit-Remaining: 899999999\r\nRateLimit-Reset: 60\r\nContent-Length: " + BODY.length()
                    + "\r\n\r\n" + BODY)
            .getBytes(StandardCharsets.US_ASCII);

    private final ServerSocket server;

    CallCostTest() throws IOException {
        server = new ServerSocket(0, 5, InetAddress.getLoopbackAddress());
        start(this::accept);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void aSmallCallAllocatesLittle() throws Exception {
        String printed = child(List.of("-XX:TieredStopAtLevel=1"), "warm");
        assertThat(Long.parseLong(printed.strip())).as("bytes a call").isBetween(1_000L, MAX_BYTES_A_CALL);
    }

    @Test
    void theFirstCallLoadsFewClasses(@TempDir Path directory) throws Exception {
        Path log = directory.resolve("classes.log");
        child(List.of("-Xlog:class+load=info:file=" + log));
        List<String> loaded = Files.readAllLines(log).stream()
                .filter(line -> line.contains(" source: "))
                .toList();
        assertThat(loaded).as("all classes").hasSizeBetween(1_000, MAX_CLASSES);
        assertThat(loaded.stream().filter(line -> line.contains(" dev.enrichment.")))
                .as("classes of this library")
                .hasSizeBetween(100, MAX_OWN_CLASSES);
    }

    private String child(List<String> options, String... more) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options);
        command.addAll(List.of("-cp", withoutLogback(), CallCostProgram.class.getName()));
        command.add("http://127.0.0.1:" + server.getLocalPort());
        command.addAll(List.of(more));
        Process child = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String printed = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(child.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(child.exitValue()).isZero();
        return printed;
    }

    /** A logging backend is the choice of a program, and costs what it costs. */
    private static String withoutLogback() {
        return Stream.of(ChildPath.of().split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("logback"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private void accept() {
        try {
            while (true) {
                Socket connection = server.accept();
                connection.setTcpNoDelay(true);
                start(() -> serve(connection));
            }
        } catch (IOException closed) {
            // The test is over.
        }
    }

    private static void start(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        thread.start();
    }

    /** The requests are alike, so each ends with the same bytes. */
    private static void serve(Socket connection) {
        try (connection;
                InputStream in = new BufferedInputStream(connection.getInputStream());
                OutputStream out = connection.getOutputStream()) {
            for (int b = in.read(); b >= 0; b = in.read()) {
                if (b == '}') {
                    out.write(RESPONSE);
                }
            }
        } catch (IOException gone) {
            // The client has closed its end.
        }
    }
}
