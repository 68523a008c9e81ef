package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests the start of applications without a key, with a sandbox, or with an unsuitable database driver. */
class EnrichmentStartTest {
    private final ApplicationContextRunner runner =
            new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class));

    private static FailureAnalysis analysis(@Nullable Throwable failure) {
        return Objects.requireNonNull(new EnrichmentFailureAnalyzer().analyze(Objects.requireNonNull(failure)));
    }

    @Test
    void allThatIsMissingIsNamedAtOnce() {
        runner.run(context -> {
            FailureAnalysis analysis = analysis(context.getStartupFailure());
            assertThat(analysis.getDescription())
                    .isEqualTo("The enrichment client cannot be created, because enrichment.api-key and"
                            + " enrichment.base-url are not set.");
            assertThat(analysis.getAction())
                    .contains("ENRICHMENT_API_KEY and ENRICHMENT_BASE_URL", "enrichment.sandbox", "enrichment.enabled");
        });
        runner.withPropertyValues("enrichment.base-url=https://api.example")
                .run(context -> assertThat(analysis(context.getStartupFailure()).getDescription())
                        .isEqualTo("The enrichment client cannot be created, because enrichment.api-key is not set."));
    }

    @Test
    void otherFailuresAreLeftToOthers() {
        assertThat(new EnrichmentFailureAnalyzer().analyze(new IllegalStateException("x")))
                .isNull();
        assertThat(new SqliteFailureAnalyzer().analyze(new StoreException(Problem.FULL, "x")))
                .isNull();
    }

    @Test
    void theClientCanBeSwitchedOff() {
        runner.withPropertyValues("enrichment.enabled=false")
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(EnrichmentClient.class));
    }

    @Test
    void aSandboxRespondsInDevelopment() {
        runner.withPropertyValues("enrichment.sandbox=true", "spring.profiles.active=dev")
                .run(context -> {
                    context.getBean(EnrichmentClient.class).email().validate(WellKnown.VALID_EMAIL);
                    assertThat(context.getBean(Sandbox.class).requests()).hasSize(1);
                });
    }

    @Test
    void aSandboxIsRefusedBesideAKeyAnAddressAndInProduction() {
        Map.of(
                        "enrichment.api-key=secret", "enrichment.api-key is set",
                        "enrichment.base-url=https://api.example", "enrichment.base-url is set",
                        "spring.profiles.active=dev,Prod", "the profile Prod is active")
                .forEach((property, reason) -> runner.withPropertyValues("enrichment.sandbox=true", property)
                        .run(context -> assertThat(
                                        analysis(context.getStartupFailure()).getDescription())
                                .isEqualTo("enrichment.sandbox=true is refused, because " + reason
                                        + ": sandbox data must never be mistaken for real data.")));
    }

    @Test
    void aSandboxNeedsItsArtifact() {
        runner.withPropertyValues("enrichment.sandbox=true")
                .withClassLoader(new FilteredClassLoader("dev.enrichment.sdk.testing"))
                .run(context -> assertThat(analysis(context.getStartupFailure()).getAction())
                        .contains("enrichment-sdk-testing"));
    }

    @Test
    void connectionDetailsTakePrecedence() {
        try (Sandbox sandbox = Sandbox.start()) {
            EnrichmentConnectionDetails details = new EnrichmentConnectionDetails() {
                @Override
                public String baseUrl() {
                    return sandbox.url();
                }

                @Override
                public String apiKey() {
                    return sandbox.apiKey();
                }
            };
            runner.withPropertyValues("enrichment.base-url=https://api.example", "enrichment.api-key=other")
                    .withBean(EnrichmentConnectionDetails.class, () -> details)
                    .run(context -> {
                        context.getBean(EnrichmentClient.class).credits().balance();
                        assertThat(sandbox.requests()).hasSize(1);
                    });
        }
    }

    @Test
    void anOldDriverIsNamedWithThePropertyToSet() {
        FailureAnalysis analysis = Objects.requireNonNull(new SqliteFailureAnalyzer()
                .analyze(new IllegalStateException(new StoreException(Problem.DRIVER, "SQLite 3.45.3 is …"))));
        assertThat(analysis.getDescription()).isEqualTo("SQLite 3.45.3 is …");
        assertThat(analysis.getAction()).contains("<sqlite-jdbc.version>3.51.3.0</sqlite-jdbc.version>");
    }
}
