package dev.enrichment.sdk.bulk.internal.purchase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.Kind;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.ResponseFacts;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseDecision.Stored;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseRows;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests what follows from looking up a request, for every state of its row and all rules. Needs no database. */
class PurchaseDecisionTest {
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");
    private static final Duration AGE = Duration.ofHours(1);
    private static final Freshness AGES = new Freshness.ByAge(NOW, AGE, null);

    private static final PurchaseRules RUN = PurchaseRules.ofRun(AGES);
    private static final PurchaseRules RESENT = PurchaseRules.ofResentCalls(AGES);
    private static final PurchaseRules CACHE = PurchaseRules.ofCachingClient(AGES, false, false);
    private static final PurchaseRules REFRESH =
            PurchaseRules.ofCachingClient(new Freshness.ByChange(NOW), true, false);

    /** Facts about a response that has a result. */
    private static final ResponseFacts FOUND = () -> true;

    private static final ResponseFacts NOT_ASKED_FOR = new ResponseFacts() {
        @Override
        public boolean hasResult() {
            throw new AssertionError("the response was decoded");
        }

        @Override
        public boolean continuesSearch() {
            throw new AssertionError("the page before was read");
        }
    };

    /** Facts about a page that was bought for an earlier search. */
    private static final ResponseFacts OF_EARLIER_SEARCH = new ResponseFacts() {
        @Override
        public boolean hasResult() {
            return true;
        }

        @Override
        public boolean continuesSearch() {
            return false;
        }
    };

    private static Purchase row(PurchaseState state, boolean hasResponse, Instant finishedAt) {
        return PurchaseRows.row(1, new byte[0], state, hasResponse ? finishedAt : null);
    }

    private static Kind kind(Purchase row, PurchaseRules rules) {
        return PurchaseDecision.of(row, rules, FOUND, NOW).kind();
    }

    @Test
    void eachKindIsATypeOfItsOwn() {
        assertThat(Arrays.stream(PurchaseDecision.class.getPermittedSubclasses())
                        .map(type -> type.getSimpleName().toUpperCase(Locale.ROOT)))
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(Kind.values())
                        .map(kind -> kind.name().replace("_", ""))
                        .toList());
    }

    @Test
    void aRequestWithoutARowIsMissing() {
        for (PurchaseRules rules : new PurchaseRules[] {RUN, RESENT, CACHE, REFRESH}) {
            assertThat(PurchaseDecision.of(null, rules, NOT_ASKED_FOR, NOW))
                    .isEqualTo(new PurchaseDecision.Missing(null));
        }
    }

    @ParameterizedTest
    @CsvSource({
        // state, has a response, run, resent calls, caching client, refresh
        "FREE,     false, MISSING,  MISSING,  MISSING,  MISSING",
        "DONE,     true,  STORED,   STORED,   STORED,   STALE",
        "INTENT,   false, PENDING,  PENDING,  PENDING,  PENDING",
        "INTENT,   true,  PENDING,  PENDING,  PENDING,  PENDING",
        "UNKNOWN,  false, IN_DOUBT, RESEND,   IN_DOUBT, IN_DOUBT",
        "UNKNOWN,  true,  STORED,   RESEND,   STORED,   IN_DOUBT",
        "LOST,     false, IN_DOUBT, RESEND,   IN_DOUBT, IN_DOUBT",
        "LOST,     true,  STORED,   RESEND,   STORED,   IN_DOUBT",
        "ERASED,   false, ERASED,   ERASED,   ERASED,   MISSING"
    })
    void eachStateIsDecidedAsTheTableSays(
            PurchaseState state, boolean hasResponse, Kind run, Kind resent, Kind cache, Kind refresh) {
        Purchase row = row(state, hasResponse, NOW);
        assertThat(kind(row, RUN)).isEqualTo(run);
        assertThat(kind(row, RESENT)).isEqualTo(resent);
        assertThat(kind(row, CACHE)).isEqualTo(cache);
        assertThat(kind(row, REFRESH)).isEqualTo(refresh);
        assertThat(PurchaseDecision.of(row, RUN, FOUND, NOW).row()).isSameAs(row);
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN, RESEND", "LOST, IN_DOUBT"})
    void aCachingClientThatResendsSendsOnlyWhatMayNotHaveBeenCharged(PurchaseState state, Kind expected) {
        PurchaseRules resends = PurchaseRules.ofCachingClient(AGES, false, true);
        assertThat(kind(row(state, false, NOW), resends)).isEqualTo(expected);
        assertThat(kind(row(state, true, NOW), resends)).isEqualTo(Kind.STORED);
        PurchaseRules refreshes = PurchaseRules.ofCachingClient(AGES, true, true);
        assertThat(kind(row(state, true, NOW), refreshes)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"DONE, false", "UNKNOWN, true", "LOST, true"})
    void aStoredResponseSaysWhetherALaterCallIsInDoubt(PurchaseState state, boolean laterInDoubt) {
        Purchase row = row(state, true, NOW);
        assertThat(PurchaseDecision.of(row, RUN, FOUND, NOW)).isEqualTo(new Stored(row, laterInDoubt));
    }

    @ParameterizedTest
    @CsvSource({"DONE, STALE", "UNKNOWN, IN_DOUBT", "LOST, IN_DOUBT"})
    void aPageOfAnEarlierSearchIsNotUsed(PurchaseState state, Kind expected) {
        Purchase row = row(state, true, NOW);
        assertThat(PurchaseDecision.of(row, RUN, OF_EARLIER_SEARCH, NOW).kind()).isEqualTo(expected);
        PurchaseRules anyAge = RUN.with(Freshness.ANY_AGE);
        assertThat(PurchaseDecision.of(row, anyAge, OF_EARLIER_SEARCH, NOW).kind())
                .isEqualTo(expected);
    }

    /** Earlier calls for the row cost one credit. */
    @ParameterizedTest
    @CsvSource({"UNKNOWN, 1, RESEND", "LOST, 1.00, RESEND", "UNKNOWN, 0.25, IN_DOUBT", "ERASED, 1, ERASED"})
    void consentIsForACallWhoseCostHasNotChanged(PurchaseState state, BigDecimal cost, Kind expected) {
        assertThat(kind(row(state, false, NOW), RUN.withConsent(cost))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"-1, STALE", "0, STALE", "1, STORED"})
    void aResponseIsStaleOnceItIsTooOld(long secondsAfter, Kind expected) {
        Purchase row = row(PurchaseState.DONE, true, NOW.minus(AGE).plusSeconds(secondsAfter));
        assertThat(kind(row, RUN)).isEqualTo(expected);
        assertThat(kind(row, CACHE)).isEqualTo(expected);
        assertThat(kind(row, RUN.with(Freshness.ANY_AGE))).isEqualTo(Kind.STORED);
    }

    /** The clock was ahead when the response was stored. */
    @ParameterizedTest
    @CsvSource({"1, STORED", "3599, STORED", "3600, STALE", "1000000000, STALE"})
    void aResponseFromTheFutureIsFreshOnlyWithinItsAge(long secondsAhead, Kind expected) {
        Purchase row = row(PurchaseState.DONE, true, NOW.plusSeconds(secondsAhead));
        assertThat(kind(row, RUN)).isEqualTo(expected);
        assertThat(PurchaseDecision.of(row, RUN, FOUND, NOW.plusSeconds(secondsAhead))
                        .kind())
                .isEqualTo(Kind.STORED);
    }

    @ParameterizedTest
    @CsvSource({"0, true, 60, STORED", "0, false, 60, STALE", "0, false, 59, STORED", "1, false, 60, STORED"})
    void aFreeResponseWithoutAResultHasAnAgeOfItsOwn(BigDecimal cost, boolean found, long secondsOld, Kind expected) {
        Freshness ages = new Freshness.ByAge(NOW, null, Duration.ofMinutes(1));
        Purchase row = PurchaseRows.response(NOW.minusSeconds(secondsOld), cost);
        assertThat(PurchaseDecision.of(row, PurchaseRules.ofRun(ages), () -> found, NOW)
                        .kind())
                .isEqualTo(expected);
    }

    /** Decoding is the most expensive part of a lookup. */
    @Test
    void aResponseIsDecodedOnlyIfTheDecisionDependsOnIt() {
        ResponseFacts undecoded = () -> {
            throw new AssertionError("the response was decoded");
        };
        Purchase row = row(PurchaseState.DONE, true, NOW);
        assertThat(PurchaseDecision.of(row, RUN, undecoded, NOW).kind()).isEqualTo(Kind.STORED);
        for (PurchaseState state :
                new PurchaseState[] {PurchaseState.FREE, PurchaseState.INTENT, PurchaseState.ERASED}) {
            assertThat(PurchaseDecision.of(row(state, false, NOW), RUN, NOT_ASKED_FOR, NOW)
                            .kind())
                    .isNotEqualTo(Kind.STORED);
        }
    }

    /** A refresh uses what another call has bought since, whatever the clocks say. */
    @ParameterizedTest
    @ValueSource(longs = {-1_000, -1, 1, 1_000})
    void aRefreshUsesEveryResponseButTheOneThatItReplaces(long secondsAfter) {
        Purchase row = row(PurchaseState.DONE, true, NOW.plusSeconds(secondsAfter));
        assertThat(kind(row, REFRESH)).isEqualTo(Kind.STORED);
    }
}
