package dev.enrichment.sdk.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.support.Service;
import dev.enrichment.sdk.support.ServiceFixture;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the HTTP status that is suggested to web applications for their own response when a call fails. */
class SuggestedHttpStatusTest extends ServiceFixture {
    private final EnrichmentClient client = service.client(b -> b.options(o -> o.maxAttempts(1)));

    @AfterEach
    void stop() {
        client.close();
    }

    private static EnrichmentException failure(EnrichmentClient of) {
        return catchThrowableOfType(EnrichmentException.class, () -> of.email().validate("a"));
    }

    @ParameterizedTest
    @CsvSource({
        "400, 400",
        "401, 500",
        "402, 503",
        "403, 500",
        "404, 404",
        "409, 409",
        "422, 400",
        "429, 503",
        "500, 502",
        "503, 502",
        "418, 502"
    })
    void ofStatusesOfTheService(int status, int suggested) {
        service.enqueue(Service.json(status, "{\"errors\":[]}").build());
        assertThat(failure(client).suggestedStatus()).isEqualTo(suggested);
    }

    @Test
    void ofOtherFailures() {
        service.enqueue(Service.json(200, "[]").build());
        assertThat(failure(client).suggestedStatus()).as("undecodable").isEqualTo(502);
        assertThat(failure(client.withBudget(CreditBudget.of(0))).suggestedStatus())
                .as("budget")
                .isEqualTo(503);
        assertThat(failure(client.withOptions(o -> o.sendHook(attempt -> {
                            throw new IOException("full");
                        })))
                        .suggestedStatus())
                .as("send hook")
                .isEqualTo(500);
        service.enqueue(Service.json(403, "{}").build());
        assertThat(catchThrowableOfType(
                                EnrichmentException.class,
                                () -> client.companies()
                                        .searchAll(q -> q.query("x"))
                                        .toList())
                        .suggestedStatus())
                .as("page")
                .isEqualTo(500);
        service.server.close();
        try (var unconnected = service.client(b -> b.options(o -> o.maxAttempts(1)))) {
            assertThat(failure(unconnected).suggestedStatus())
                    .as("no connection")
                    .isEqualTo(503);
        }
    }
}
