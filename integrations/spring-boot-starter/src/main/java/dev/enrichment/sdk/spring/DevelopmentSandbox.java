package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.testing.Sandbox;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.env.Environment;

/** Configuration that starts a sandbox inside the application if {@code enrichment.sandbox=true}. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnSwitch("enrichment.sandbox")
@ConditionalOnClass(Sandbox.class)
class DevelopmentSandbox {
    private static final List<String> PRODUCTION = List.of("prod", "production", "live");

    private record Details(String baseUrl, String apiKey) implements EnrichmentConnectionDetails {
        @Override
        public String toString() {
            return "Details[baseUrl=" + baseUrl + "]";
        }
    }

    @Bean(destroyMethod = "close")
    @ConditionalOnMissingBean
    Sandbox enrichmentSandbox(EnrichmentProperties properties, Environment environment) {
        String refusal = refusal(properties, environment.getActiveProfiles());
        if (refusal != null) {
            throw new InvalidConfiguration(
                    "enrichment.sandbox=true is refused, because " + refusal
                            + ": sandbox data must never be mistaken for real data.",
                    "Remove enrichment.sandbox to call the service, or what contradicts it to call the sandbox.");
        }
        Sandbox sandbox = Sandbox.start();
        LoggerFactory.getLogger(DevelopmentSandbox.class)
                .warn(
                        "a sandbox at {} responds instead of the service: invented data, nothing is charged",
                        sandbox.url());
        return sandbox;
    }

    @Bean
    @ConditionalOnMissingBean
    EnrichmentConnectionDetails enrichmentSandboxDetails(Sandbox sandbox) {
        return new Details(sandbox.url(), sandbox.apiKey());
    }

    private static @Nullable String refusal(EnrichmentProperties properties, String[] profiles) {
        if (properties.baseUrl() != null && !properties.baseUrl().isBlank()) {
            return "enrichment.base-url is set";
        }
        if (properties.apiKey() != null && !properties.apiKey().isBlank()) {
            return "enrichment.api-key is set";
        }
        return Arrays.stream(profiles)
                .filter(profile -> PRODUCTION.contains(profile.toLowerCase(Locale.ROOT)))
                .findFirst()
                .map(profile -> "the profile " + profile + " is active")
                .orElse(null);
    }
}
