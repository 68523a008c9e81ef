package dev.enrichment.sdk.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.WellKnown;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares the meters of a store with the calls and cache hits that the test has caused. */
class CacheMetricsTest {
    private final Sandbox sandbox = Sandbox.start();
    private final EnrichmentClient client = EnrichmentClient.builder()
            .baseUrl(sandbox.url())
            .apiKey(sandbox.apiKey())
            .build();
    private RunStore store;

    @BeforeEach
    void open(@TempDir Path directory) {
        store = RunStore.sqlite(directory.resolve("answers.db"));
    }

    @AfterEach
    void close() {
        store.close();
        client.close();
        sandbox.close();
    }

    private void lookUp(int times) {
        EnrichmentClient caching = store.cachingClient(client);
        for (int i = 0; i < times; i++) {
            assertThat(caching.email().validate(WellKnown.VALID_EMAIL).body()).isNotNull();
        }
    }

    @Test
    void hitsMissesAndSavedCreditsAreThoseOfTheStore() {
        SimpleMeterRegistry registry = new SimpleMeterRegistry();
        new CacheMetrics(store, Tag.of("store", "answers")).bindTo(registry);
        assertThat(calls(registry, "hit")).isZero();
        lookUp(4);
        assertThat(calls(registry, "hit")).isEqualTo(3);
        assertThat(calls(registry, "miss")).isEqualTo(1);
        assertThat(registry.get("enrichment.credits.saved")
                        .tag("operation", "email.validate")
                        .functionCounter()
                        .count())
                .isEqualTo(0.75);
        assertThat(registry.get("enrichment.cache.calls")
                        .tag("operation", "companies.funding")
                        .functionCounters())
                .hasSize(2)
                .allMatch(each -> each.count() == 0);
    }

    private static double calls(SimpleMeterRegistry registry, String result) {
        return registry.get("enrichment.cache.calls")
                .tags("store", "answers", "operation", "email.validate", "result", result)
                .functionCounter()
                .count();
    }

    @Test
    void prometheusHasThem() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new CacheMetrics(store).bindTo(registry);
        lookUp(2);
        assertThat(registry.scrape())
                .contains(
                        "enrichment_cache_calls_total{operation=\"email.validate\",result=\"hit\"} 1.0",
                        "enrichment_cache_calls_total{operation=\"email.validate\",result=\"miss\"} 1.0",
                        "enrichment_credits_saved_total{operation=\"email.validate\"} 0.25");
    }
}
