package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import jakarta.inject.Inject;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the application as {@code quarkus dev} builds it, without a configured URL and API key. */
@QuarkusTest
@TestProfile(DevelopmentTest.Development.class)
class DevelopmentTest {
    public static class Development implements QuarkusTestProfile {
        @Override
        public String getConfigProfile() {
            return "dev";
        }

        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("quarkus.http.test-port", "0");
        }
    }

    @Inject
    EnrichmentClient client;

    @Inject
    Sandbox sandbox;

    @Test
    void theSandboxResponds() {
        client.email().validate("mara.lindqvist@quorvane.example");
        assertEquals(1, sandbox.requests().size());
    }
}
