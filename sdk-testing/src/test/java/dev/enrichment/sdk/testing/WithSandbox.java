package dev.enrichment.sdk.testing;

import dev.enrichment.sdk.testing.junit.SandboxExtension;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Base class that gives each test a plain HTTP client and a new sandbox without rate limits, whose clock stands still.
 */
abstract class WithSandbox {
    static final String LOOKUP = "{'company_domain':'quorvane.example'}";

    final MovableClock clock = new MovableClock();

    @RegisterExtension
    final SandboxExtension extension = SandboxExtension.with(config -> {
        config.clock(clock).rateLimits(false);
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

    SandboxData data() {
        return sandbox().data();
    }

    HttpResult post(SandboxRoute route, String json) {
        return client.post(route.path(), json);
    }

    HttpResult lookup() {
        return post(SandboxRoute.COMPANIES_SEARCH, LOOKUP);
    }
}
