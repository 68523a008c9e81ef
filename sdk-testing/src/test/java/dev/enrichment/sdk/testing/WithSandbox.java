package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Gives each test of a subclass a new sandbox without rate limits and a raw client. */
abstract class WithSandbox {
    @RegisterExtension
    final SandboxExtension extension = SandboxExtension.with(config -> {
        config.rateLimits(false);
        configure(config);
    });

    RawClient client = new RawClient("http://unset.example", "unset");

    void configure(SandboxConfig config) {}

    @BeforeEach
    void connect() {
        client = new RawClient(sandbox().url(), sandbox().apiKey());
    }

    Sandbox sandbox() {
        return extension.sandbox();
    }

    HttpResult post(SandboxRoute route, String json) {
        return client.post(route.path(), json);
    }
}
