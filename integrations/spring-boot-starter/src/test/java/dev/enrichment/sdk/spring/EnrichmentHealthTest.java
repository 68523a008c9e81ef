package dev.enrichment.sdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.errors.RateLimitedException;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.health.Status;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/**
 * Tests the health indicators for both supported versions of Spring Boot, whose classes are both on the class path of
 * this test.
 */
class EnrichmentHealthTest {
    private static final String BOOT_3 = "org.springframework.boot.actuate.health";
    private static final String BOOT_4 = "org.springframework.boot.health.contributor";

    private final Sandbox sandbox = Sandbox.start();
    private final ApplicationContextRunner disabled = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(EnrichmentAutoConfiguration.class))
            .withPropertyValues("enrichment.base-url=" + sandbox.url(), "enrichment.api-key=" + sandbox.apiKey());
    private final ApplicationContextRunner enabled =
            disabled.withPropertyValues("management.health.enrichment.enabled=true");

    @AfterEach
    void stopSandbox() {
        sandbox.close();
    }

    @Test
    void isOffByDefault() {
        disabled.run(context -> assertThat(context).doesNotHaveBean("enrichmentHealthIndicator"));
    }

    @Test
    void reportsTheBalanceAndCallsTheServiceOncePerInterval() {
        enabled.withClassLoader(new FilteredClassLoader(BOOT_4)).run(context -> {
            var indicator = context.getBean(org.springframework.boot.actuate.health.HealthIndicator.class);
            assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
            assertThat(indicator.health().getDetails())
                    .containsEntry("credits", sandbox.account().balance())
                    .containsEntry("waits", 0L);
            sandbox.verify().called(SandboxRoute.CREDITS_BALANCE, 1).charged(0);
        });
    }

    @Test
    void saysOfEachRouteItsRateAndHowLongItIsClosed() {
        sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).status(429, Map.of("Retry-After", "30"));
        enabled.withClassLoader(new FilteredClassLoader(BOOT_4)).run(context -> {
            EnrichmentClient client = context.getBean(EnrichmentClient.class);
            assertThatThrownBy(() ->
                            client.withOptions(o -> o.maxAttempts(1)).email().validate("a@quorvane.example"))
                    .isInstanceOf(RateLimitedException.class);
            var indicator = context.getBean(org.springframework.boot.actuate.health.HealthIndicator.class);
            assertThat(indicator.health().getDetails().get("rateLimits"))
                    .asInstanceOf(InstanceOfAssertFactories.list(String.class))
                    .anySatisfy(limit -> assertThat(limit)
                            .contains("no limit known; 0 waiting, 1 refused, closed until 20")
                            .doesNotContain(sandbox.apiKey()))
                    .anySatisfy(limit ->
                            assertThat(limit).startsWith("GET /v1/credits ").endsWith("; 0 waiting, 0 refused"));
        });
    }

    @Test
    void isDownIfTheServiceFails() {
        sandbox.faults().on(SandboxRoute.CREDITS_BALANCE).status(401);
        enabled.withClassLoader(new FilteredClassLoader(BOOT_4))
                .withPropertyValues("enrichment.health.cache=0s")
                .run(context -> {
                    var indicator = context.getBean(org.springframework.boot.actuate.health.HealthIndicator.class);
                    assertThat(indicator.health().getStatus()).isEqualTo(Status.DOWN);
                    assertThat(indicator.health().getStatus()).isEqualTo(Status.UP);
                });
    }

    @Test
    void aServiceThatHangsIsDownAfterTheTimeoutForAllWhoAsk() {
        sandbox.faults().on(SandboxRoute.CREDITS_BALANCE).always().delay(Duration.ofSeconds(30));
        enabled.withClassLoader(new FilteredClassLoader(BOOT_4))
                .withPropertyValues("enrichment.health.timeout=300ms")
                .run(context -> {
                    var indicator = context.getBean(org.springframework.boot.actuate.health.HealthIndicator.class);
                    long started = System.nanoTime();
                    assertThat(IntStream.range(0, 8)
                                    .mapToObj(i -> CompletableFuture.supplyAsync(indicator::health))
                                    .toList())
                            .extracting(health -> health.join().getStatus())
                            .containsOnly(Status.DOWN);
                    assertThat(Duration.ofNanos(System.nanoTime() - started)).isLessThan(Duration.ofSeconds(5));
                    sandbox.verify().called(SandboxRoute.CREDITS_BALANCE, 1);
                });
    }

    @Test
    void anAccountWithoutCreditsIsADetail() {
        sandbox.account().balance(BigDecimal.ZERO);
        for (boolean down : List.of(false, true)) {
            enabled.withClassLoader(new FilteredClassLoader(BOOT_4))
                    .withPropertyValues("enrichment.health.down-without-credits=" + down)
                    .run(context -> {
                        var health = context.getBean(org.springframework.boot.actuate.health.HealthIndicator.class)
                                .health();
                        assertThat(health.getStatus()).isEqualTo(down ? Status.DOWN : Status.UP);
                        assertThat(health.getDetails()).containsEntry("credits", BigDecimal.ZERO);
                    });
        }
    }

    @Test
    void usesTheTypesOfSpringBoot4() {
        enabled.withClassLoader(new FilteredClassLoader(BOOT_3)).run(context -> {
            var indicator = context.getBean(org.springframework.boot.health.contributor.HealthIndicator.class);
            var health = indicator.health();
            assertThat(health).isNotNull();
            assertThat(health.getStatus().getCode()).isEqualTo("UP");
            assertThat(health.getDetails())
                    .containsEntry("credits", sandbox.account().balance());
        });
    }
}
