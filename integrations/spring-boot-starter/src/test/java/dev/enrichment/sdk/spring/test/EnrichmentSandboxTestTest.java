package dev.enrichment.sdk.spring.test;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.spring.EnrichmentAutoConfiguration;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import org.junit.jupiter.api.RepeatedTest;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Configuration;

/** Tests a small application that calls a sandbox instead of the service. */
@SpringBootTest(classes = EnrichmentSandboxTestTest.Application.class)
@EnrichmentSandboxTest(credits = 5)
class EnrichmentSandboxTestTest {
    @Configuration
    @ImportAutoConfiguration(EnrichmentAutoConfiguration.class)
    static class Application {}

    @Autowired
    private EnrichmentClient client;

    @Autowired
    private Sandbox sandbox;

    /** The second time shows that the sandbox was reset: the context is shared. */
    @RepeatedTest(2)
    void clientCallsTheSandbox() {
        assertThat(sandbox.credits()).isEqualByComparingTo("5");
        assertThat(client.companies().lookup(WellKnown.COMPANY_DOMAIN).receipt().balance())
                .isEqualByComparingTo("4");
    }
}
