package dev.enrichment.sdk.internal.retry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import org.junit.jupiter.api.Test;

/** Tests that the client retries exactly as the table in docs/reference/exceptions.md says, row by row. */
class DocumentedRetriesTest extends ServiceFixture {
    /** First responses for each row, by how the row begins; several if the row names several cases. */
    private static Map<String, List<MockResponse>> rows() {
        Map<String, List<MockResponse>> rows = new LinkedHashMap<>();
        rows.put("The request was never sent", List.of());
        rows.put(
                "A 2xx response arrived, or any response that states a charge",
                List.of(
                        Service.json(200, "<html>").build(),
                        Service.json(500, "{\"credits_consumed\":1}").build()));
        rows.put(
                "The service responded with 429",
                List.of(Service.json(429, "").setHeader("Retry-After", "7").build()));
        rows.put("The service responded with 500", List.of(Service.json(500, "").build()));
        rows.put(
                "The service responded with 503 and `Retry-After`",
                List.of(Service.json(503, "").setHeader("Retry-After", "2").build()));
        rows.put(
                "The service responded with 502, with 504, or with 503 without `Retry-After`",
                List.of(
                        Service.json(502, "").build(),
                        Service.json(504, "").build(),
                        Service.json(503, "").build()));
        rows.put(
                "The request was sent, but no complete response arrived",
                List.of(Service.json(200, "{}")
                        .onResponseStart(new SocketEffect.CloseSocket())
                        .build()));
        rows.put(
                "An error response is incomplete, too long or unreadable",
                List.of(Service.json(500, "{\"errors\":[").build()));
        rows.put(
                "The service responded with another 4xx status",
                List.of(Service.json(400, "").build(), Service.json(404, "").build()));
        return rows;
    }

    private static void free(EnrichmentClient client) {
        client.credits().balance();
    }

    private static void paid(EnrichmentClient client) {
        client.email().validate("a");
    }

    private boolean retries(Consumer<EnrichmentClient> call, MockResponse first) {
        int before = service.server.getRequestCount();
        service.enqueue(first);
        try (var client = service.client(b -> b.options(o -> o.maxAttempts(2)))) {
            try {
                service.enqueue(Service.json(400, "").build());
                call.accept(client);
            } catch (EnrichmentException expected) {
                // Only the number of requests counts.
            }
        }
        boolean second = service.server.getRequestCount() - before == 2;
        if (!second) {
            // Takes the response that was meant for the retry.
            try (var client = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
                client.credits().balance();
            } catch (EnrichmentException expected) {
                // The response is a 400.
            }
        }
        return second;
    }

    @Test
    void theTableIsTrue() throws Exception {
        List<List<String>> documented = table();
        assertThat(documented).hasSameSizeAs(rows().keySet());
        Function<String, Boolean> says = cell -> !cell.equals("no") && !cell.startsWith("no:");
        for (List<String> row : documented) {
            String what = row.get(0);
            String free = row.get(1);
            String paid = row.get(2).equals("the same") ? free : row.get(2);
            String key = rows().keySet().stream()
                    .filter(what::startsWith)
                    .reduce((shorter, longer) -> longer)
                    .orElseThrow(() ->
                            new AssertionError("docs/reference/exceptions.md has a row without a case here: " + what));
            for (MockResponse first : rows().getOrDefault(key, List.of())) {
                assertThat(retries(DocumentedRetriesTest::free, first))
                        .as("free: " + what)
                        .isEqualTo(says.apply(free));
                assertThat(retries(DocumentedRetriesTest::paid, first))
                        .as("paid: " + what)
                        .isEqualTo(says.apply(paid));
            }
        }
    }

    private static List<List<String>> table() throws Exception {
        List<List<String>> rows = new ArrayList<>();
        boolean inTable = false;
        for (String line : Files.readAllLines(Path.of("../docs/reference/exceptions.md"))) {
            if (line.startsWith("| What happened |")) {
                inTable = true;
            } else if (!line.startsWith("|")) {
                inTable = false;
            } else if (inTable && !line.startsWith("|---")) {
                String[] cells = line.split("\\|", 5);
                rows.add(List.of(cells[1].strip(), cells[2].strip(), cells[3].strip()));
            }
        }
        return rows;
    }
}
