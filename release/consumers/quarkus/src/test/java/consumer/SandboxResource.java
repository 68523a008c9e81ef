package consumer;

import dev.enrichment.sdk.testing.Sandbox;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Starts the sandbox before the application. */
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
