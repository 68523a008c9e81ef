package dev.enrichment.sdk.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.support.ChildProgram;
import dev.enrichment.sdk.support.RawService;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Limits the memory that a small call allocates and the number of classes that the first call loads. Unlike times,
 * these figures hardly vary. If a limit is exceeded, a change has made every call or the start of every program more
 * expensive. Raise it only if the change is worth that.
 */
@Tag("ci")
@Timeout(60)
class SmallCallMemoryTest {
    /** A call with the first compiler, which leaves no allocation out: 14,700. */
    private static final long MAX_BYTES_A_CALL = 16_200;
    /** Until the first response, those of the JDK included: 2,246. */
    private static final int MAX_CLASSES = 2_470;
    /** Of them those of this library, with the ones that the JVM makes of its lambdas: 346. */
    private static final int MAX_OWN_CLASSES = 380;

    private static final String BODY =
            "{\"email\":\"ada@northwind.example\",\"email_status\":\"valid\",\"credits_consumed\":0.25,\"is_domain_catch_all\":"
                    + "false,\"mx_provider\":\"Other\",\"company_name\":\"Northwind\",\"credits_remaining\":997.5}";
    private static final String RESPONSE = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
            + "X-Credits-Remaining: 997.5\r\nX-Request-Id: 5f0c\r\nRateLimit-Limit: 900000000\r\n"
            + "RateLimit-Remaining: 899999999\r\nRateLimit-Reset: 60\r\nContent-Length: " + BODY.length()
            + "\r\n\r\n" + BODY;

    /** Runs {@link SmallCallsProgram}, and returns what it printed. */
    private static String child(List<String> options, String... more) throws Exception {
        // A logging backend is the choice of a program, and costs what it costs.
        String withoutLogback = Stream.of(ChildProgram.classPath().split(File.pathSeparator, -1))
                .filter(entry -> !entry.contains("logback"))
                .collect(Collectors.joining(File.pathSeparator));
        try (RawService server = new RawService((connection, number) -> connection.write(RESPONSE))) {
            String[] arguments =
                    Stream.concat(Stream.of(server.url()), Stream.of(more)).toArray(String[]::new);
            return ChildProgram.run(options, withoutLogback, SmallCallsProgram.class, arguments);
        }
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
}
