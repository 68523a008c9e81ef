package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.enrichment.sdk.Email;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Tests applications whose client looks for responses in a store and therefore buys each of them only once. */
@Timeout(60)
class EnrichmentCacheTest {
    private static final String ENABLED = "enrichment.cache.enabled=true";

    @TempDir
    Path directory;

    private final Sandbox sandbox = Sandbox.start(c -> c.account("sales-key", 50));
    private ApplicationContextRunner plain = new ApplicationContextRunner();
    private ApplicationContextRunner runner = plain;

    @BeforeEach
    void configure() {
        plain = new ApplicationContextRunner()
                .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class))
                .withPropertyValues("enrichment.base-url=" + sandbox.url(), "enrichment.api-key=" + sandbox.apiKey());
        runner = plain.withPropertyValues(ENABLED, "enrichment.bulk.store=" + directory.resolve("answers.db"));
    }

    @AfterEach
    void stopSandbox() {
        sandbox.close();
    }

    private int sent() {
        return sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
    }

    private static int attempts(Email email) {
        return email.validate(WellKnown.VALID_EMAIL).receipt().attempts();
    }

    private static void assertRefused(ApplicationContextRunner application, String description, String action) {
        application.run(context -> {
            FailureAnalysis analysis = Objects.requireNonNull(
                    new EnrichmentFailureAnalyzer().analyze(Objects.requireNonNull(context.getStartupFailure())));
            assertThat(analysis.getDescription()).startsWith(description);
            assertThat(analysis.getAction()).contains(action);
        });
    }

    @Test
    void clientAndFacadesServeStoredResponsesAfterRestart() {
        for (int start = 0; start < 2; start++) {
            runner.run(context -> {
                attempts(context.getBean(Email.class));
                assertThat(attempts(context.getBean(EnrichmentClient.class).email()))
                        .isZero();
            });
        }
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void withoutThePropertyNothingIsStored() {
        plain.withPropertyValues("enrichment.bulk.store=" + directory.resolve("answers.db"))
                .run(context -> {
                    assertThat(attempts(context.getBean(Email.class))).isEqualTo(1);
                    assertThat(attempts(context.getBean(Email.class))).isEqualTo(1);
                });
    }

    @Test
    void theSettingsAreThoseOfTheStore() {
        runner.withPropertyValues("enrichment.cache.max-age=1ms", "enrichment.cache.list=sign-up form")
                .run(context -> {
                    assertThat(attempts(context.getBean(Email.class))).isEqualTo(1);
                    int looks = 0; // until a millisecond has passed
                    while (attempts(context.getBean(Email.class)) == 0 && looks < 10_000) {
                        looks++;
                    }
                    RunStore store = context.getBean(RunStore.class);
                    assertThat(store.charged("sign-up form")).isEqualByComparingTo("0.5");
                });
    }

    @Test
    void aStoreOfTheApplicationIsUsed() {
        plain.withPropertyValues(ENABLED)
                .withBean(RunStore.class, () -> RunStore.sqlite(directory.resolve("mine.db")))
                .run(context -> {
                    attempts(context.getBean(Email.class));
                    assertThat(context.getBean(RunStore.class).cacheStats().purchases())
                            .isEqualTo(1);
                });
    }

    @Test
    void mistakesAreNamed() {
        assertRefused(
                plain.withPropertyValues(ENABLED),
                "enrichment.cache.enabled=true needs a store, and there is none.",
                "enrichment.bulk.store");
        assertRefused(
                runner.withBean("another", RunStore.class, () -> RunStore.sqlite(directory.resolve("a.db")))
                        .withBean("yetAnother", RunStore.class, () -> RunStore.sqlite(directory.resolve("b.db"))),
                "enrichment.cache.enabled=true needs one store, and there are several.",
                "@Primary");
        assertRefused(
                runner.withClassLoader(new FilteredClassLoader("dev.enrichment.sdk.bulk")),
                "enrichment.cache.enabled=true needs stores",
                "enrichment-sdk-bulk");
        assertRefused(
                plain.withPropertyValues("enrichment.cache.max-age=90d"),
                "enrichment.cache has settings, but responses are not stored",
                "enrichment.cache.enabled");
        assertRefused(
                runner.withPropertyValues("enrichment.cache.max-age=0"),
                "enrichment.cache.max-age is refused: maxAge must be positive",
                "Correct the property");
        assertRefused(
                runner.withPropertyValues("enrichment.cache.not-found-age=a week"),
                "enrichment.cache.not-found-age must be a duration such as 90s",
                "Correct the property");
        assertThat(sandbox.requests()).isEmpty();
    }

    @Test
    void accountsServeStoredResponsesIfTheyShareTheStore() {
        runner.withPropertyValues("enrichment.accounts.sales=sales-key").run(context -> {
            attempts(context.getBean(Email.class));
            Email sales =
                    context.getBean(EnrichmentAccounts.class).client("sales").email();
            assertThat(List.of(attempts(sales), attempts(sales))).containsExactly(1, 1);
        });
        runner.withPropertyValues("enrichment.accounts.sales=sales-key", "enrichment.cache.shared-by-accounts=true")
                .run(context -> assertThat(attempts(context.getBean(EnrichmentAccounts.class)
                                .client("sales")
                                .email()))
                        .isZero());
    }

    @Test
    void hitsMissesAndSavedCreditsAreMeasured() {
        runner.withBean(MeterRegistry.class, SimpleMeterRegistry::new).run(context -> {
            attempts(context.getBean(Email.class));
            attempts(context.getBean(Email.class));
            MeterRegistry registry = context.getBean(MeterRegistry.class);
            for (String result : List.of("hit", "miss")) {
                assertThat(registry.get("enrichment.cache.calls")
                                .tags("operation", "email.validate", "result", result)
                                .functionCounter()
                                .count())
                        .isEqualTo(1);
            }
            assertThat(registry.get("enrichment.credits.saved")
                            .tag("operation", "email.validate")
                            .functionCounter()
                            .count())
                    .isEqualTo(0.25);
        });
    }

    @Test
    void withoutMicrometerResponsesAreStored() {
        runner.withClassLoader(new FilteredClassLoader("io.micrometer.core")).run(context -> {
            assertThat(attempts(context.getBean(Email.class))).isEqualTo(1);
            assertThat(attempts(context.getBean(Email.class))).isZero();
        });
    }

    @Test
    void aPurchaseEndsBeforeTheContextCloses() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).delay(Duration.ofMillis(300));
        runner.run(context -> {
            EnrichmentClient client = context.getBean(EnrichmentClient.class);
            CompletableFuture<? extends ApiResponse<?>> call = client.email().validateAsync(WellKnown.VALID_EMAIL);
            while (sent() == 0) {
                Thread.onSpinWait();
            }
            context.close();
            assertThat(call).isCompleted();
            assertThatIllegalStateException().isThrownBy(() -> client.credits().balance());
        });
        runner.run(context -> assertThat(attempts(context.getBean(Email.class))).isZero());
    }
}
