package dev.enrichment.sdk.examples.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.models.email.EmailStatus;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.SandboxData;
import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class OwnDataTest {
    @Test
    void requestsFindAddedEntries(Sandbox sandbox) {
        SandboxData data = sandbox.data();
        data.company(
                "acme.example",
                company -> company.name("Acme Tools")
                        .field("hq_country_code", "IS")
                        .fundingRound("Seed", LocalDate.of(2025, 3, 1), 750_000, "Lantern Row Capital"));
        data.person(
                "ada-loop",
                person -> person.name("Ada", "Loop")
                        .worksAt("acme.example", "Head of Tools")
                        .email("ada@acme.example"));
        data.job("job-1", job -> job.company("acme.example").title("Welder").city("Lyon"));
        data.ad("acme.example", ad -> ad.title("Sharp tools").video(true));
        sandbox.respondTo(SandboxRoute.COMPANIES_FUNDING)
                .when("/company_domain", "odd.example")
                .with(404, "{\"message\": \"a response that the reference does not describe\"}", 0);
        try (var client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build()) {
            assertEquals(
                    "Acme Tools",
                    client.companies().lookup("acme.example").body().match().companyName());
            assertEquals(
                    EmailStatus.VALID,
                    client.email().validate("ada@acme.example").body().status());
        }
    }
}
