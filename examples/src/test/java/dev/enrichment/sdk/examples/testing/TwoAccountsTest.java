package dev.enrichment.sdk.examples.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.Account;
import dev.enrichment.sdk.testing.service.Debit;
import dev.enrichment.sdk.testing.service.OperationCost;
import dev.enrichment.sdk.testing.service.RateLimit;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class TwoAccountsTest {
    @Test
    void eachAccountPaysForItsOwnCalls() {
        try (var sandbox = Sandbox.start(config -> config.account("key-a", 100)
                        .account("key-b", account -> account.credits(5).rateLimits(RateLimit.perMinute(60))));
                var client = EnrichmentClient.builder()
                        .baseUrl(sandbox.url())
                        .apiKey("key-b")
                        .build()) {
            client.companies().funding(WellKnown.COMPANY_DOMAIN);
            sandbox.advanceClock(Duration.ofMinutes(1)); // the limit of key-b starts again

            Account account = sandbox.account("key-b");
            List<Debit> debits = account.debits();
            assertEquals("4", debits.get(0).credits().toPlainString());
            for (OperationCost cost : account.costs()) {
                System.out.println(cost.route() + ": " + cost.requests() + " requests, " + cost.charged() + " credits");
            }
            RecordedCall call = sandbox.requests("key-b").get(0);
            assertEquals(WellKnown.COMPANY_DOMAIN, call.value("/company_domain").orElseThrow());
            assertTrue(call.ignoredFields().isEmpty());
            sandbox.verify().charged("key-a", 0).charged("key-b", 4);
        }
    }
}
