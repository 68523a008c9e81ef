package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests how the client reports each fault of the sandbox in a paid call, as documented row by row in the table of
 * faults.
 */
class SandboxFaultsTest {
    private static final Path PAGE = Path.of("../docs/reference/testing.md");

    @Test
    void eachFaultBecomesWhatThePageSays() throws IOException {
        Map<String, String> documented = documented();
        assertThat(documented).hasSizeGreaterThan(17);
        Map<String, String> seen = new TreeMap<>();
        for (String fault : documented.keySet()) {
            seen.put(fault, seen(fault));
        }
        assertThat(seen).isEqualTo(documented);
    }

    /** Returns the last column of the table by the text form of the fault. */
    private static Map<String, String> documented() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .map(line -> List.of(line.split(" *\\| *", -1)))
                .filter(cells -> cells.size() == 6 && cells.get(2).startsWith("`"))
                .filter(cells -> !cells.get(2).contains("X-Sandbox-Fault"))
                .collect(Collectors.toMap(
                        cells -> cells.get(2).replace("`", ""),
                        cells -> cells.get(4).replace("`", ""),
                        (first, second) -> first,
                        TreeMap::new));
    }

    private static String seen(String fault) {
        try (Sandbox sandbox = Sandbox.start();
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey(sandbox.apiKey())
                        .options(o -> o.maxAttempts(1)
                                .attemptTimeout(Duration.ofSeconds(2))
                                .header("X-Sandbox-Fault", fault))
                        .build()) {
            String result;
            try {
                var response = client.email().validate(WellKnown.VALID_EMAIL);
                result = response.warnings().isEmpty() ? "the response" : "the response, with warnings";
            } catch (EnrichmentException e) {
                result = e.getClass().getSimpleName() + ", " + e.chargeStatus();
            }
            assertThat(sandbox.faults().triggered()).as(fault).hasSize(1);
            assertThat(sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).as(fault).hasSize(1);
            return result;
        }
    }
}
