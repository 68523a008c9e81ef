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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.diagnostics.FailureAnalyzer;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.io.support.SpringFactoriesLoader;
import org.springframework.core.io.support.SpringFactoriesLoader.FailureHandler;

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
    void theAccountWithoutAKeyIsNamed() {
        ApplicationContextRunner accounts = runner.withPropertyValues("enrichment.base-url=https://api.example");
        accounts.withPropertyValues("enrichment.accounts.sales=", "enrichment.accounts.support=a-key")
                .run(context -> assertThat(analysis(context.getStartupFailure()).getDescription())
                        .isEqualTo("enrichment.accounts.sales is blank."));
        accounts.withPropertyValues("enrichment.accounts.sales=a key")
                .run(context -> assertThat(analysis(context.getStartupFailure()).getDescription())
                        .isEqualTo(
                                "enrichment.accounts.sales is refused: apiKey contains a space, a line break or another"
                                        + " invalid character at position 1: check how it was copied or read"));
        accounts.withPropertyValues("enrichment.accounts.sales= a-key ")
                .run(context -> assertThat(context).hasNotFailed());
    }

    @Test
    void blankPropertiesCountAsNotSet() {
        runner.withPropertyValues("enrichment.base-url=https://api.example", "enrichment.api-key=a-key")
                .withPropertyValues(
                        "enrichment.bulk.store=",
                        "enrichment.ssl.bundle=",
                        "enrichment.credit-budget=",
                        "enrichment.health.cache=",
                        "enrichment.shutdown-timeout=",
                        "enrichment.cache.enabled=",
                        "enrichment.enabled=",
                        "management.health.enrichment.enabled=")
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .hasSingleBean(EnrichmentClient.class)
                        .doesNotHaveBean(BalanceProbe.class));
    }

    @ParameterizedTest
    @ValueSource(strings = {"false", "FALSE", "no", "off", "0"})
    void everyWordForFalseSwitchesOff(String word) {
        ApplicationContextRunner client =
                runner.withPropertyValues("enrichment.base-url=https://api.example", "enrichment.api-key=a-key");
        client.withPropertyValues(
                        "enrichment.cache.enabled=" + word,
                        "enrichment.sandbox=" + word,
                        "management.health.enrichment.enabled=" + word)
                .run(context -> assertThat(context)
                        .hasNotFailed()
                        .doesNotHaveBean(Sandbox.class)
                        .doesNotHaveBean(BalanceProbe.class));
        client.withPropertyValues("enrichment.enabled=" + word)
                .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(EnrichmentClient.class));
    }

    @Test
    void aSwitchThatIsNeitherOnNorOffIsRefused() {
        runner.withPropertyValues("enrichment.sandbox=perhaps")
                .run(context -> assertThat(context.getStartupFailure())
                        .isNotNull()
                        .hasStackTraceContaining("enrichment.sandbox"));
    }

    @Test
    void otherFailuresAreLeftToOthers() {
        assertThat(new EnrichmentFailureAnalyzer().analyze(new IllegalStateException("x")))
                .isNull();
        assertThat(new SqliteFailureAnalyzer().analyze(new StoreException(Problem.FULL, "x")))
                .isNull();
    }

    @Test
    void aDurationIsExplainedByTheStarterAndNotBySpringBoot() {
        runner.withPropertyValues("enrichment.total-timeout=90").run(context -> {
            Throwable failure = Objects.requireNonNull(context.getStartupFailure());
            FailureAnalysis first = SpringFactoriesLoader.forDefaultResourceLocation()
                    .load(FailureAnalyzer.class, FailureHandler.handleMessage((message, cause) -> {}))
                    .stream()
                    .map(analyzer -> analyzer.analyze(failure))
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElseThrow();
            assertThat(first.getDescription())
                    .isEqualTo("enrichment.total-timeout must be a duration such as 90s, 1.5s, 250ms or 2m, but is 90");
        });
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
