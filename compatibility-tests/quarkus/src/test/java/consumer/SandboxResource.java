package consumer;

import dev.enrichment.sdk.testing.Sandbox;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Starts a sandbox before the application under test, and configures the application to call it. */
public class SandboxResource implements QuarkusTestResourceLifecycleManager {
    private Sandbox sandbox;

    @Override
    public Map<String, String> start() {
        sandbox = Sandbox.start();
        return Map.of(
                "enrichment.base-url", sandbox.url(), "enrichment.api-key", sandbox.apiKey(), "quarkus.http.test-port", "0");
    }

    @Override
    public void stop() {
        sandbox.close();
    }
}
