package dev.enrichment.sdk.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.CacheStats;
import dev.enrichment.sdk.bulk.results.RequestErasedException;
import dev.enrichment.sdk.errors.SendPreventedException;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What single calls leave in a store: it is listed, and erased, as what runs leave is. */
class CachedAndRunRowsTest extends LabTest {
    private static final String ADA = "ada@quorvane.example";
    private static final String BOB = "bob@quorvane.example";

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2026-03-01T00:00:00Z"));
    private RunStore store;
    private EnrichmentClient client;

    @BeforeEach
    void start() {
        store = RunStore.of(Store.sqlite(lab.file()), RunTime.withClock(now::get));
        client = store.cachingClient(lab.client);
    }

    @AfterEach
    void stop() {
        store.close();
    }

    private int attempts(String email) {
        return client.email().validate(email).receipt().attempts();
    }

    private void assertErased(String email) {
        assertThatExceptionOfType(SendPreventedException.class)
                .isThrownBy(() -> attempts(email))
                .withCauseInstanceOf(RequestErasedException.class);
    }

    @Test
    void whatSingleCallsBoughtIsListed() {
        assertThat(attempts(ADA)).isEqualTo(1);
        assertThat(attempts(BOB)).isEqualTo(1);
        assertThat(lab.stored(store)).containsExactlyInAnyOrder(ADA, BOB);
        try (StoreSnapshot snapshot = RunStore.snapshot(lab.file())) {
            assertThat(snapshot.paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void itIsErasedByThePersonThatItIsAboutUntilItIsRefreshed() {
        assertThat(attempts(ADA)).isEqualTo(1);
        assertThat(attempts(BOB)).isEqualTo(1);
        assertThat(store.erase("Ada <ADA@quorvane.example>")).isEqualTo(1);
        assertThat(lab.stored(store)).containsExactly(BOB);
        assertErased(ADA);
        assertThat(attempts(BOB)).isZero();
        assertBought(client.withOptions(CacheOptions::refresh), ADA);
        assertThat(attempts(ADA)).isZero();
        assertThat(store.paid()).isEqualByComparingTo("0.75");
        assertThatIllegalArgumentException().isThrownBy(() -> store.erase("a "));
    }

    @Test
    void itIsErasedByItsAge() {
        assertThat(attempts(ADA)).isEqualTo(1);
        now.updateAndGet(before -> before.plus(Duration.ofDays(20)));
        assertThat(attempts(BOB)).isEqualTo(1);
        now.updateAndGet(before -> before.plus(Duration.ofDays(20)));
        assertThat(attempts(ADA)).isZero(); // a look at it makes it no younger
        assertThatIllegalArgumentException().isThrownBy(() -> store.retain(Duration.ofDays(-1)));
        assertThat(store.retain(Duration.ofDays(30))).isEqualTo(1);
        assertThat(lab.stored(store)).containsExactly(BOB);
        assertErased(ADA);
    }

    @Test
    void callsAreCountedByOperation() {
        EnrichmentClient another = store.cachingClient(lab.client);
        assertThat(attempts(ADA)).isEqualTo(1);
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
