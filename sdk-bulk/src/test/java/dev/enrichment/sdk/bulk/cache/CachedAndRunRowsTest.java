package dev.enrichment.sdk.bulk.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CacheOptions;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.bulk.results.RequestErasedException;
import dev.enrichment.sdk.bulk.support.ClockTestBase;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests that responses bought by single calls are listed, counted and erased in the same way as those bought by bulk
 * runs.
 */
class CachedAndRunRowsTest extends ClockTestBase {
    private static final String BOB = "bob@quorvane.example";

    private EnrichmentClient client;

    @BeforeEach
    void start() {
        client = store.cachingClient(lab.client);
    }

    private void assertErased(String email) {
        assertThat(failure(client, email, SendPreventedException.class))
                .hasCauseInstanceOf(RequestErasedException.class);
    }

    @Test
    void whatSingleCallsBoughtIsListed() {
        assertBought(client, ADA);
        assertBought(client, BOB);
        assertThat(lab.stored(store)).containsExactlyInAnyOrder(ADA, BOB);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.charged()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void itIsErasedByThePersonThatItIsAboutUntilItIsRefreshed() {
        assertBought(client, ADA);
        assertBought(client, BOB);
        assertThat(store.erase("Ada <ADA@quorvane.example>")).isEqualTo(1);
        assertThat(lab.stored(store)).containsExactly(BOB);
        assertErased(ADA);
        assertCached(client, BOB);
        assertBought(client.withOptions(CacheOptions::refresh), ADA);
        assertCached(client, ADA);
        assertThat(store.charged()).isEqualByComparingTo("0.75");
        assertThatIllegalArgumentException().isThrownBy(() -> store.erase("a "));
    }

    @Test
    void itIsErasedByItsAge() {
        assertBought(client, ADA);
        later(Duration.ofDays(20));
        assertBought(client, BOB);
        later(Duration.ofDays(20));
        assertCached(client, ADA); // a look at it makes it no younger
        assertThatIllegalArgumentException().isThrownBy(() -> store.retain(Duration.ofDays(-1)));
        assertThat(store.retain(Duration.ofDays(30))).isEqualTo(1);
        assertThat(lab.stored(store)).containsExactly(BOB);
        assertErased(ADA);
        later(Duration.ofDays(-30)); // a clock was ahead when the response was stored
        assertThat(store.retain(Duration.ofMinutes(1))).isZero();
        assertThat(store.retain(Duration.ZERO)).isEqualTo(1);
    }

    @Test
    void callsAreCountedByOperation() {
        EnrichmentClient another = store.cachingClient(lab.client);
        assertBought(client, ADA);
        assertCached(another, ADA);
        assertThat(another.companies().lookup("quorvane.example").receipt().attempts())
                .isEqualTo(1);
        assertThat(store.cacheStatsByOperation())
                .containsOnly(
                        Map.entry("companies.lookup", new CacheStats(0, 1, BigDecimal.ZERO)),
                        Map.entry("email.validate", new CacheStats(1, 1, new BigDecimal("0.25"))));
        assertThat(store.cacheStats()).isEqualTo(new CacheStats(1, 2, new BigDecimal("0.25")));
    }
}
