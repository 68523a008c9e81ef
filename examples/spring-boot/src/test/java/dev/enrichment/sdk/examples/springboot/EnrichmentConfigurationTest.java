package dev.enrichment.sdk.examples.springboot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.cfg.PackageVersion;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.util.Map;
import kotlin.KotlinVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Configuration and lifecycle of the bean. */
@ExtendWith(OutputCaptureExtension.class)
class EnrichmentConfigurationTest {
    private static final String URL = "https://api.example";
    private static final String KEY = "a-secret-key";

    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withUserConfiguration(EnrichmentConfiguration.class);

    private ApplicationContextRunner runnerFor(Sandbox sandbox) {
        return runner.withPropertyValues(
                "enrichment.base-url=" + sandbox.url(), "enrichment.api-key=" + sandbox.apiKey());
    }

    @Test
    void clientIsClosedWithTheContext() {
        try (Sandbox sandbox = Sandbox.start()) {
            runnerFor(sandbox).run(context -> {
                EnrichmentClient client = context.getBean(EnrichmentClient.class);
                assertThat(client.credits().balance().body().credits()).isPositive();
                context.close();
                assertThatThrownBy(() -> client.credits().balance()).isInstanceOf(IllegalStateException.class);
            });
        }
    }

    @Test
    void callBeyondTheBudgetIsNotSent() {
        try (Sandbox sandbox = Sandbox.start()) {
            runnerFor(sandbox)
                    .withPropertyValues("enrichment.credit-budget=0.5")
                    .run(context -> {
                        EnrichmentClient client = context.getBean(EnrichmentClient.class);
                        assertThatThrownBy(
                                        () -> client.companies().lookup(q -> q.companyDomain(WellKnown.COMPANY_DOMAIN)))
                                .isInstanceOf(CreditBudgetExceededException.class);
                        sandbox.verify().called(SandboxRoute.COMPANY_SEARCH, 0);
                    });
        }
    }

    @Test
    void environmentVariablesOfTheClientAreBound() {
        Map<String, Object> variables = Map.of("ENRICHMENT_BASE_URL", URL, "ENRICHMENT_API_KEY", KEY);
        runner.withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new SystemEnvironmentPropertySource("test-systemEnvironment", variables)))
                .run(context -> {
                    EnrichmentProperties properties = context.getBean(EnrichmentProperties.class);
                    assertThat(properties.baseUrl()).isEqualTo(URL);
                    assertThat(properties.apiKey()).isEqualTo(KEY);
                    assertThat(properties).asString().contains(URL).doesNotContain(KEY);
                });
    }

    @Test
    void missingKeyIsReportedInOneSentence(CapturedOutput output) {
        assertStartFailsWith();
        assertThat(output)
                .contains("APPLICATION FAILED TO START")
                .contains("enrichment.api-key is missing: set it, or the variable ENRICHMENT_API_KEY");
    }

    @Test
    void noFailureContainsTheKey(CapturedOutput output) {
        assertStartFailsWith("--enrichment.api-key=" + KEY + " " + KEY);
        assertStartFailsWith("--enrichment.api-key=" + KEY, "--enrichment.max-attempts=often");
        assertStartFailsWith("--enrichment.api-key=" + KEY, "--enrichment.credit-budget=-1");
        assertThat(output).contains("apiKey has a blank").contains("often").doesNotContain(KEY);
    }

    private static void assertStartFailsWith(String... arguments) {
        SpringApplicationBuilder application = new SpringApplicationBuilder(EnrichmentConfiguration.class)
                .web(WebApplicationType.NONE)
                .properties("enrichment.base-url=" + URL);
        assertThatThrownBy(() -> application.run(arguments).close()).isNotNull();
    }

    @Test
    void clientRunsOnTheLibraryVersionsOfSpringBoot() {
        assertThat(KotlinVersion.CURRENT).hasToString("1.9.25");
        assertThat(PackageVersion.VERSION).asString().startsWith("2.21.");
    }
}
