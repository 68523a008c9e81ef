package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.Companies;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.NoUniqueBeanDefinitionException;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tests applications that define clients of their own. */
class OwnClientsTest {
    private static final String KEY = "a-secret-key";

    private final Sandbox sandbox =
            Sandbox.start(c -> c.apiKey(KEY).account("sales-key", 50).account("support-key", 60));
    private final ApplicationContextRunner bare = new ApplicationContextRunner()
            .withClassLoader(new FilteredClassLoader("org.springframework.boot.health"))
            .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class));
    private final ApplicationContextRunner runner = bare.withPropertyValues("enrichment.base-url=" + sandbox.url());

    @AfterEach
    void stopSandbox() {
        sandbox.close();
    }

    private EnrichmentClient client(String tag) {
        return EnrichmentClient.builder()
                .baseUrl(sandbox.url())
                .apiKey(KEY)
                .options(o -> o.tag(tag))
                .build();
    }

    private ApplicationContextRunner withTwo(ApplicationContextRunner application) {
        return application
                .withBean("one", EnrichmentClient.class, () -> client("one"))
                .withBean("two", EnrichmentClient.class, () -> client("two"));
    }

    private static FailureAnalysis analysis(Throwable failure) {
        return Objects.requireNonNull(new EnrichmentFailureAnalyzer().analyze(failure));
    }

    @Test
    void severalClientsStopTheStartOnlyIfSomebodyNeedsASingleOne() {
        withTwo(bare).run(context -> {
            assertThat(context).hasNotFailed();
            assertThat(context.getBean("two", EnrichmentClient.class).options().tag())
                    .isEqualTo("two");
            assertThatThrownBy(() -> context.getBean(Companies.class))
                    .hasRootCauseInstanceOf(NoUniqueBeanDefinitionException.class);
        });
    }

    @Test
    void severalClientsFinishTheirCallsBeforeTheContextCloses() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(300));
        withTwo(bare).run(context -> {
            CompletableFuture<?> one =
                    context.getBean("one", EnrichmentClient.class).email().validateAsync(WellKnown.VALID_EMAIL);
            CompletableFuture<?> two =
                    context.getBean("two", EnrichmentClient.class).email().validateAsync(WellKnown.VALID_EMAIL);
            while (sandbox.requests().size() < 2) {
                Thread.onSpinWait();
            }
            context.close();
            assertThat(one).isCompleted();
            assertThat(two).isCompleted();
        });
    }

    @Test
    void severalClientsDoNotAnswerTheHealthCheck() {
        withTwo(bare)
                .withPropertyValues("management.health.enrichment.enabled=true")
                .run(context -> {
                    FailureAnalysis analysis = analysis(Objects.requireNonNull(context.getStartupFailure()));
                    assertThat(analysis.getDescription())
                            .isEqualTo("management.health.enrichment.enabled=true needs one client, and there are"
                                    + " several: one, two.");
                    assertThat(analysis.getAction()).contains("@Primary");
                });
    }

    @Configuration(proxyBeanMethods = false)
    static class ClientOfAnAccount {
        @Bean
        EnrichmentClient sales(EnrichmentAccounts accounts) {
            return accounts.client("sales");
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class AnotherClientOfAnAccount {
        @Bean
        EnrichmentClient support(EnrichmentAccounts accounts) {
            return accounts.client("support");
        }
    }

    private static void assertBalance(EnrichmentClient client, String credits) {
        assertThat(client.credits().balance().body().credits()).isEqualByComparingTo(credits);
    }

    @Test
    void aClientCanBeMadeFromAnAccount() {
        ApplicationContextRunner accounts = runner.withPropertyValues(
                "enrichment.accounts.sales=sales-key", "enrichment.accounts.support=support-key");
        accounts.withUserConfiguration(ClientOfAnAccount.class).run(context -> {
            assertBalance(context.getBean(EnrichmentClient.class), "50");
            assertBalance(context.getBean(EnrichmentAccounts.class).client("support"), "60");
        });
        accounts.withUserConfiguration(ClientOfAnAccount.class, AnotherClientOfAnAccount.class)
                .run(context -> {
                    assertBalance(context.getBean("sales", EnrichmentClient.class), "50");
                    assertBalance(context.getBean("support", EnrichmentClient.class), "60");
                });
    }

    /** Holder of a client that is not a bean of its type. */
    record Holder(EnrichmentClient client) {}

    @Configuration(proxyBeanMethods = false)
    static class AnAccountFirst {
        @Bean
        Holder usesAnAccountBeforeTheClientExists(EnrichmentAccounts accounts) {
            return new Holder(accounts.client("support"));
        }

        @Bean
        EnrichmentClient sales(EnrichmentAccounts accounts) {
            return accounts.client("sales").withOptions(o -> o.tag("of-sales"));
        }
    }

    @Test
    void theOrderOfBeansDoesNotDecideFromWhichClientAccountsAreDerived() {
        runner.withPropertyValues("enrichment.tag=of-properties", "enrichment.accounts.sales=sales-key")
                .withPropertyValues("enrichment.accounts.support=support-key")
                .withUserConfiguration(AnAccountFirst.class)
                .run(context -> assertThat(
                                context.getBean(Holder.class).client().options().tag())
                        .isEqualTo("of-properties"));
    }

    @Test
    void accountsAreDerivedFromASingleClientOfTheApplication() {
        bare.withPropertyValues("enrichment.accounts.sales=sales-key")
                .withBean(EnrichmentClient.class, () -> client("mine"))
                .run(context -> {
                    EnrichmentClient sales =
                            context.getBean(EnrichmentAccounts.class).client("sales");
                    assertThat(sales.options().tag()).isEqualTo("mine");
                    assertBalance(sales, "50");
                });
    }

    @Test
    void accountsOfSeveralClientsComeFromTheProperties() {
        withTwo(runner)
                .withPropertyValues("enrichment.tag=of-properties", "enrichment.accounts.sales=sales-key")
                .run(context -> assertThat(context.getBean(EnrichmentAccounts.class)
                                .client("sales")
                                .options()
                                .tag())
                        .isEqualTo("of-properties"));
        withTwo(bare)
                .withPropertyValues("enrichment.accounts.sales=sales-key")
                .run(context -> assertThat(analysis(Objects.requireNonNull(context.getStartupFailure()))
                                .getDescription())
                        .endsWith("enrichment.base-url is not set."));
    }

    @Test
    void aClientOfTheApplicationIsNotSilentlyWithoutACache(@TempDir Path directory) {
        bare.withPropertyValues(
                        "enrichment.cache.enabled=true", "enrichment.bulk.store=" + directory.resolve("answers.db"))
                .withBean("mine", EnrichmentClient.class, () -> client("mine"))
                .run(context -> {
                    FailureAnalysis analysis = analysis(Objects.requireNonNull(context.getStartupFailure()));
                    assertThat(analysis.getDescription())
                            .isEqualTo("enrichment.cache.enabled=true has no effect on the clients that the"
                                    + " application defines: mine.");
                    assertThat(analysis.getAction()).contains("store.cachingClient(client)");
                });
        assertThat(sandbox.requests()).isEmpty();
    }
}
