package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static dev.enrichment.sdk.bulk.results.StopReason.UNUSABLE_RESPONSES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests a run behind a proxy that rejects the password. The run stops instead of retrying, because each attempt could
 * lock the proxy account.
 */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class RefusedProxyTest {
    private static final byte[] REFUSAL =
            "HTTP/1.1 407 Refused\r\nContent-Length: 0\r\nProxy-Authenticate: Basic realm=\"x\"\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);

    private final AtomicInteger asked = new AtomicInteger();

    private void refuseAll(ServerSocket proxy) {
        while (!proxy.isClosed()) {
            try (Socket socket = proxy.accept()) {
                int unused = socket.getInputStream().read(new byte[4_096]);
                asked.incrementAndGet();
                socket.getOutputStream().write(REFUSAL);
            } catch (IOException closed) {
                // The next one, or the end of the test.
            }
        }
    }

    @Test
    void theRunStopsAndTheProxyIsAskedAFewTimesOnly(@TempDir Path directory) throws IOException {
        try (ServerSocket proxy = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
            new Thread(() -> refuseAll(proxy)).start();
            try (EnrichmentClient client = EnrichmentClient.builder()
                            .baseUrl("https://api.service.example")
                            .apiKey("key")
                            .proxy("127.0.0.1", proxy.getLocalPort(), "user", "wrong")
                            .build();
                    RunStore store = RunStore.sqlite(directory.resolve("leads.db"));
                    var run = Lab.run(store, client).open()) {
                var outcomes = run.process(Lab.addresses(3), Lab::request).toList();
                assertThat(outcomes)
                        .hasSize(3)
                        .allMatch(outcome -> outcome.status() == NOT_ATTEMPTED)
                        .allMatch(outcome -> String.valueOf(outcome.message()).contains("check the proxy"));
                assertThat(run.progress().stopped()).isEqualTo(UNUSABLE_RESPONSES);
            }
        }
        assertThat(asked).hasValueBetween(1, 3);
    }
}
