package dev.enrichment.sdk.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.support.ChildProgram;
import dev.enrichment.sdk.support.RawService;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests a paid call whose response does not fit into memory. The {@code Error} is thrown to the caller, and the budget
 * and ledger still count the call.
 */
@Timeout(60)
class FullHeapTest {
    private static final int MEGABYTE = 1024 * 1024;

    /** Responds with so many megabytes. */
    private static RawService.Script response(int megabytes, String head) {
        return (connection, number) -> {
            byte[] megabyte = " ".repeat(MEGABYTE).getBytes(StandardCharsets.US_ASCII);
            String end = "{\"email_status\":\"valid\"}";
            connection.write(head + "Content-Length: " + ((long) megabytes * MEGABYTE + end.length()) + "\r\n\r\n");
            for (int i = 0; i < megabytes; i++) {
                connection.write(megabyte);
            }
            connection.write(end);
        };
    }

    /** Neither the body of a success nor that of an error fits. The last one fits, but not its copy for the exception. */
    @ParameterizedTest
    @CsvSource({
        "200 OK, application/json, 200",
        "500 Internal Server Error, application/problem+json, 200",
        "200 OK, text/html, 17"
    })
    void theErrorIsThrownAndWhatWasSentIsUnknown(String status, String type, int megabytes) throws Exception {
        String head = "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\n";
        List<String> options = List.of("-Xmx32m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
        try (RawService server = new RawService(response(megabytes, head))) {
            String printed = ChildProgram.run(options, ChildProgram.classPath(), FullHeapProgram.class, server.url());
            assertThat(printed.strip()).endsWith("OutOfMemoryError ledger UNKNOWN 0 0.25 budget 0+0.25");
        }
    }
}
