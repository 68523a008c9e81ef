package dev.enrichment.sdk.bulk.internal.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.purchase.PurchasePolicy.Use;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseRows;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the decision whether to buy a response or to use the stored one, for every state of a stored response. */
class PurchasePolicyTest {
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");
    private static final Instant STALE_UNTIL = NOW.minusSeconds(3600);
    private static final Duration AGE = Duration.ofHours(1);
    private static final Freshness AGES = new Freshness.ByAge(NOW, AGE, null);

    private static final PurchasePolicy RUN = PurchasePolicy.run(AGES);
    private static final PurchasePolicy REPEAT = PurchasePolicy.repeat(AGES);
    private static final PurchasePolicy CACHE = cachingClient(AGES, false, false);
    private static final PurchasePolicy REFRESH = cachingClient(new Freshness.ByChange(NOW), true, false);

    private static PurchasePolicy cachingClient(Freshness ages, boolean refresh, boolean resends) {
        return new PurchasePolicy(ages, refresh, resends, false, refresh, true);
    }

    private static Purchase row(PurchaseState state, boolean hasResponse, Instant finishedAt) {
        return PurchaseRows.row(1, new byte[0], state, hasResponse ? finishedAt : null);
    }

    @ParameterizedTest
    @CsvSource({
        // state, has a response, run, resent calls, caching client, refresh
        "FREE,   false, BUY,      BUY,      BUY,      BUY",
        "DONE,   true,  RESPONSE, RESPONSE, RESPONSE, BUY",
        "INTENT, false, IN_DOUBT, IN_DOUBT, IN_DOUBT, IN_DOUBT",
        "UNKNOWN,  false, IN_DOUBT, BUY,      IN_DOUBT, IN_DOUBT",
        "UNKNOWN,  true,  RESPONSE, BUY,      RESPONSE, IN_DOUBT",
        "LOST,   false, IN_DOUBT, BUY,      IN_DOUBT, IN_DOUBT",
        "LOST,   true,  RESPONSE, BUY,      RESPONSE, IN_DOUBT",
        "ERASED, false, ERASED,   ERASED,   ERASED,   BUY"
    })
    void eachStateIsUsedAsTheTableSays(
            PurchaseState state, boolean hasResponse, Use run, Use repeat, Use cache, Use refresh) {
        Purchase row = row(state, hasResponse, NOW);
        assertThat(RUN.use(row, true, NOW)).isEqualTo(run);
        assertThat(REPEAT.use(row, true, NOW)).isEqualTo(repeat);
        assertThat(CACHE.use(row, true, NOW)).isEqualTo(cache);
        assertThat(REFRESH.use(row, true, NOW)).isEqualTo(refresh);
    }

    @ParameterizedTest
    @CsvSource({"-1, BUY", "0, BUY", "1, RESPONSE"})
    void aResponseIsBoughtAgainOnceItIsTooOld(long secondsAfter, Use expected) {
        Purchase row = row(PurchaseState.DONE, true, STALE_UNTIL.plusSeconds(secondsAfter));
        assertThat(RUN.use(row, true, NOW)).isEqualTo(expected);
        assertThat(CACHE.use(row, true, NOW)).isEqualTo(expected);
    }

    /** The clock was ahead when the response was stored. */
    @ParameterizedTest
    @CsvSource({"1, RESPONSE", "3599, RESPONSE", "3600, BUY", "1000000000, BUY"})
    void aResponseFromTheFutureIsFreshOnlyWithinItsAge(long secondsAhead, Use expected) {
        Purchase row = row(PurchaseState.DONE, true, NOW.plusSeconds(secondsAhead));
        assertThat(RUN.use(row, true, NOW)).isEqualTo(expected);
        assertThat(RUN.use(row, true, NOW.plusSeconds(secondsAhead))).isEqualTo(Use.RESPONSE);
    }

    /** A refresh uses what another call has bought since, whatever the clocks say. */
    @ParameterizedTest
    @ValueSource(longs = {-1_000, -1, 1, 1_000})
    void aRefreshUsesEveryResponseButTheOneThatItReplaces(long secondsAfter) {
        Purchase row = row(PurchaseState.DONE, true, NOW.plusSeconds(secondsAfter));
        assertThat(REFRESH.use(row, true, NOW)).isEqualTo(Use.RESPONSE);
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN, BUY", "LOST, IN_DOUBT"})
    void aCachingClientThatResendsSendsOnlyWhatMayNotHaveBeenCharged(PurchaseState state, Use expected) {
        assertThat(cachingClient(AGES, false, true).use(row(state, false, NOW), true, NOW))
                .isEqualTo(expected);
    }
}
