package dev.enrichment.sdk.examples.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.junit.SandboxExtension;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
class LookupTest {
    @Test
    void knownCompanyCostsOneCredit(Sandbox sandbox) {
        try (var client = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(sandbox.apiKey())
                .build()) {
            var response = client.companies().lookup(WellKnown.COMPANY_DOMAIN);
            assertEquals(WellKnown.COMPANY_NAME, response.body().match().companyName());
        }
        sandbox.verify().charged(1);
    }
}
