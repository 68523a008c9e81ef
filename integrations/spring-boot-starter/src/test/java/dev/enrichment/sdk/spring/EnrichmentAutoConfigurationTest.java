package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.errors.CreditBudgetExceededException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationHandler;
import io.micrometer.observation.ObservationRegistry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.ssl.SslAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Tests the beans that the auto-configuration creates. */
class EnrichmentAutoConfigurationTest {
    private static final String KEY = "a-secret-key";

    private final Sandbox sandbox = Sandbox.start(c -> c.apiKey(KEY).account("sales-key", 50));
    private final ApplicationContextRunner bare = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class, SslAutoConfiguration.class));
    private final ApplicationContextRunner runner =
            bare.withPropertyValues("enrichment.base-url=" + sandbox.url(), "enrichment.api-key=" + KEY);

    @AfterEach
    void stopSandbox() {
        sandbox.close();
    }

    private String userAgent() {
        return sandbox.requests().get(0).header("User-Agent").orElse("");
    }

    @Test
    void clientAndFacadesAreBeans() {
        runner.withPropertyValues("spring.application.name=leads", "enrichment.tag=nightly")
                .run(context -> {
                    assertThat(context.getBean(Companies.class)
                                    .lookup(WellKnown.COMPANY_DOMAIN)
                                    .receipt()
                                    .charged())
                            .isEqualByComparingTo("1");
                    EnrichmentClient client = context.getBean(EnrichmentClient.class);
                    assertThat(client.options().tag()).isEqualTo("nightly");
                    assertThat(userAgent()).startsWith("leads enrichment-sdk-java/");
                });
    }

    @Test
    void propertiesAreApplied() {
        runner.withPropertyValues(
                        "enrichment.total-timeout=45s",
                        "enrichment.attempt-timeout=30s",
                        "enrichment.connect-timeout=2s",
                        "enrichment.max-attempts=2",
                        "enrichment.max-retry-delay=5s",
                        "enrichment.initial-backoff=100ms",
                        "enrichment.credit-budget=0.5",
                        "enrichment.minimum-balance=10",
                        "enrichment.application=lead-router/2.1")
                .run(context -> {
                    EnrichmentClient client = context.getBean(EnrichmentClient.class);
                    var options = client.options();
                    assertThat(options.totalTimeout()).hasSeconds(45);
                    assertThat(options.attemptTimeout()).hasSeconds(30);
                    assertThat(options.connectTimeout()).hasSeconds(2);
                    assertThat(options.maxAttempts()).isEqualTo(2);
                    assertThat(options.maxRetryDelay()).hasSeconds(5);
                    assertThat(options.initialBackoff()).hasMillis(100);
                    assertThat(options.budgets().get(0).snapshot().minimumBalance())
                            .isEqualByComparingTo("10");
                    assertThatThrownBy(() -> client.companies().lookup(WellKnown.COMPANY_DOMAIN))
                            .isInstanceOf(CreditBudgetExceededException.class);
                    client.credits().balance();
                    assertThat(userAgent()).startsWith("lead-router/2.1 ");
                });
    }

    @Test
    void mistakesFailTheStartWithoutTheKey() {
        bare.withPropertyValues("enrichment.base-url=" + sandbox.url())
                .run(context -> assertThat(context).getFailure().hasStackTraceContaining("apiKey is missing"));
        runner.withPropertyValues("enrichment.minimum-balance=10")
                .run(context -> assertThat(context)
                        .getFailure()
                        .hasStackTraceContaining("enrichment.minimum-balance needs enrichment.credit-budget"));
        runner.withPropertyValues("enrichment.max-attempts=often")
                .run(context -> assertThat(context.getStartupFailure())
                        .isNotNull()
                        .satisfies(failure -> assertThat(failure.toString()).doesNotContain(KEY)));
    }

    @Test
    void propertiesDoNotPrintKeys() {
        runner.withPropertyValues("enrichment.accounts.sales=sales-key")
                .run(context -> assertThat(
                                context.getBean(EnrichmentProperties.class).toString())
                        .contains(sandbox.url(), "sales")
                        .doesNotContain(KEY, "sales-key"));
    }

    @Test
    void environmentVariablesAreBound() {
        bare.withInitializer(context -> context.getEnvironment()
                        .getPropertySources()
                        .addFirst(new SystemEnvironmentPropertySource(
                                "test-systemEnvironment",
                                java.util.Map.of("ENRICHMENT_BASE_URL", sandbox.url(), "ENRICHMENT_API_KEY", KEY))))
                .run(context -> assertThat(context.getBean(EnrichmentClient.class)
                                .credits()
                                .balance()
                                .body()
                                .credits())
                        .isPositive());
    }

    @Test
    void ownClientReplacesTheAutoConfiguredOne() {
        EnrichmentClient mine = EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .options(o -> o.tag("mine"))
                .build();
        bare.withBean(EnrichmentClient.class, () -> mine)
                .run(context ->
                        assertThat(context.getBean(EnrichmentClient.class)).isSameAs(mine));
    }

    @Test
    void customizersApplyAfterTheProperties() {
        runner.withPropertyValues("enrichment.tag=from-properties")
                .withBean(EnrichmentClientCustomizer.class, () -> builder -> builder.options(o -> o.tag("customized")))
                .run(context -> assertThat(context.getBean(EnrichmentClient.class)
                                .options()
                                .tag())
                        .isEqualTo("customized"));
    }

    @Test
    void ownHttpClientIsUsed() {
        OkHttpClient http = new OkHttpClient.Builder()
                .addInterceptor(chain -> chain.proceed(
                        chain.request().newBuilder().header("X-Mine", "yes").build()))
                .build();
        runner.withBean(OkHttpClient.class, () -> http).run(context -> {
            context.getBean(EnrichmentClient.class).credits().balance();
            assertThat(sandbox.requests().get(0).header("X-Mine")).hasValue("yes");
        });
    }

    @Test
    void namedAccountsShareTheClient() {
        bare.withPropertyValues("enrichment.base-url=" + sandbox.url(), "enrichment.accounts.sales=sales-key")
                .run(context -> {
                    EnrichmentAccounts accounts = context.getBean(EnrichmentAccounts.class);
                    assertThat(accounts.client("sales")
                                    .credits()
                                    .balance()
                                    .body()
                                    .credits())
                            .isEqualByComparingTo("50");
                    assertThatThrownBy(() -> accounts.client("support"))
                            .hasMessage("no account support in enrichment.accounts, which has [sales]");
                });
    }

    @Test
    void meterRegistryAndObservationRegistryAreUsed() {
        List<String> observed = new ArrayList<>();
        ObservationRegistry observations = ObservationRegistry.create();
        observations.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onStop(Observation.Context context) {
                observed.add(String.valueOf(context.getContextualName()));
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        runner.withBean(MeterRegistry.class, SimpleMeterRegistry::new)
                .withBean(ObservationRegistry.class, () -> observations)
                .run(context -> {
                    context.getBean(EnrichmentClient.class).email().validate(WellKnown.VALID_EMAIL);
                    assertThat(context.getBean(MeterRegistry.class)
                                    .get("enrichment.credits.charged")
                                    .counter()
                                    .count())
                            .isEqualTo(0.25);
                    assertThat(observed).containsExactly("POST /v1/email-validation", "email.validate");
                });
    }

    @Test
    void asyncCallsAreChildrenOfTheObservationOfTheirCaller() {
        List<String> parents = new ArrayList<>();
        ObservationRegistry observations = ObservationRegistry.create();
        observations.observationConfig().observationHandler(new ObservationHandler<>() {
            @Override
            public void onStop(Observation.Context context) {
                parents.add(context.getContextualName() + " in " + context.getParentObservation());
            }

            @Override
            public boolean supportsContext(Observation.Context context) {
                return true;
            }
        });
        runner.withBean(ObservationRegistry.class, () -> observations).run(context -> {
            Observation job = Observation.start("job", observations);
            job.scoped(() -> context.getBean(EnrichmentClient.class).credits().balanceAsync())
                    .join();
            assertThat(parents).anySatisfy(each -> assertThat(each).startsWith("credits.balance in {name=job("));
        });
    }

    @Test
    void eachAccountHasAGaugeOfItsBalance() {
        runner.withPropertyValues("enrichment.accounts.sales=sales-key")
                .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
                .run(context -> {
                    context.getBean(EnrichmentAccounts.class)
                            .client("sales")
                            .credits()
                            .balance();
                    context.getBean(EnrichmentClient.class).credits().balance();
                    assertThat(balance(context.getBean(MeterRegistry.class), "sales"))
                            .isEqualTo(50);
                    assertThat(balance(context.getBean(MeterRegistry.class), "none"))
                            .isEqualTo(sandbox.account().balance().doubleValue());
                });
    }

    private static double balance(MeterRegistry registry, String account) {
        return registry.get("enrichment.credits.balance")
                .tag("account", account)
                .gauge()
                .value();
    }

    @Test
    void withoutMicrometerAndBulkTheClientWorks() {
        runner.withClassLoader(new FilteredClassLoader("io.micrometer.core", "dev.enrichment.sdk.bulk"))
                .run(context -> assertThat(context).hasNotFailed().hasSingleBean(EnrichmentClient.class));
    }

    @Test
    void storeIsABeanIfItsFileIsSet(@TempDir Path folder) {
        runner.run(context -> assertThat(context).doesNotHaveBean(RunStore.class));
        runner.withPropertyValues("enrichment.bulk.store=" + folder.resolve("run.db"))
                .run(context ->
                        assertThat(context.getBean(RunStore.class).charged()).isZero());
    }

    @Test
    void runningCallEndsBeforeTheContextCloses() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).delay(Duration.ofMillis(300));
        runner.run(context -> {
            EnrichmentClient client = context.getBean(EnrichmentClient.class);
            CompletableFuture<?> call = client.email().validateAsync(WellKnown.VALID_EMAIL);
            while (sandbox.requests().isEmpty()) {
                Thread.onSpinWait();
            }
            context.close();
            assertThat(call).isCompleted();
            assertThatThrownBy(() -> client.credits().balance()).isInstanceOf(IllegalStateException.class);
        });
    }
}
