package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the state and the amounts of a request after each event, for every state. Needs no database. */
class PurchaseEntryTest {
    private static final BigDecimal NOTHING = BigDecimal.ZERO;
    private static final BigDecimal PRICE = new BigDecimal("0.25");
    private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

    /** What can happen to a request. */
    private enum Event {
        INTENDED,
        RESPONDED,
        ENDED_FREE,
        ENDED_CHARGED,
        OWNER_DIED,
        ENDED_LATE_FREE,
        ENDED_LATE_CHARGED,
        RECONCILED_FREE,
        RECONCILED_CHARGED,
        REOPENED,
        ERASED;

        PurchaseEntry apply(PurchaseEntry entry) {
            return switch (this) {
                case INTENDED -> entry.intended();
                case RESPONDED -> entry.responded(PRICE);
                case ENDED_FREE -> entry.ended(NOTHING);
                case ENDED_CHARGED -> entry.ended(PRICE);
                case OWNER_DIED -> entry.ownerDied();
                case ENDED_LATE_FREE -> entry.endedLate(NOTHING);
                case ENDED_LATE_CHARGED -> entry.endedLate(PRICE);
                case RECONCILED_FREE -> entry.reconciled(NOTHING);
                case RECONCILED_CHARGED -> entry.reconciled(PRICE);
                case REOPENED -> entry.reopened();
                case ERASED -> entry.erased();
            };
        }
    }

    private static PurchaseEntry entry(PurchaseState state, PurchaseState settled, BigDecimal open) {
        return new PurchaseEntry(
                new byte[] {7}, state, settled, "leads", NOON, new BigDecimal("3"), open, PRICE, BigDecimal.ONE, true);
    }

    /**
     * The table. Each row has an event, the settled state before, and the states that FREE, INTENT, DONE, UNKNOWN, LOST
     * and ERASED become if no call is in flight or in doubt any more.
     */
    @ParameterizedTest(name = "{0}, settled as {1}")
    @CsvSource({
        "INTENDED,           DONE,   INTENT, INTENT, INTENT, INTENT, INTENT, INTENT",
        "RESPONDED,          FREE,   DONE,   DONE,   DONE,   DONE,   DONE,   DONE",
        "ENDED_FREE,         FREE,   FREE,   FREE,   FREE,   FREE,   FREE,   FREE",
        "ENDED_FREE,         DONE,   DONE,   DONE,   DONE,   DONE,   DONE,   DONE",
        "ENDED_FREE,         LOST,   LOST,   LOST,   LOST,   LOST,   LOST,   LOST",
        "ENDED_FREE,         ERASED, ERASED, ERASED, ERASED, ERASED, ERASED, ERASED",
        "ENDED_CHARGED,      DONE,   LOST,   LOST,   LOST,   LOST,   LOST,   LOST",
        "OWNER_DIED,         DONE,   FREE,   DONE,   DONE,   UNKNOWN, LOST,  ERASED",
        "ENDED_LATE_FREE,    DONE,   FREE,   INTENT, DONE,   DONE,   LOST,   ERASED",
        "ENDED_LATE_CHARGED, DONE,   LOST,   INTENT, DONE,   LOST,   LOST,   ERASED",
        "RECONCILED_FREE,    DONE,   FREE,   INTENT, DONE,   DONE,   LOST,   ERASED",
        "RECONCILED_CHARGED, DONE,   FREE,   INTENT, DONE,   LOST,   LOST,   ERASED",
        "REOPENED,           DONE,   FREE,   INTENT, DONE,   FREE,   FREE,   ERASED",
        "REOPENED,           ERASED, FREE,   INTENT, DONE,   ERASED, ERASED, ERASED",
        "ERASED,             DONE,   ERASED, ERASED, ERASED, ERASED, ERASED, ERASED"
    })
    void theStateAfterAnEvent(
            Event event,
            PurchaseState settled,
            PurchaseState ofFree,
            PurchaseState ofIntent,
            PurchaseState ofDone,
            PurchaseState ofUnknown,
            PurchaseState ofLost,
            PurchaseState ofErased) {
        Map<PurchaseState, PurchaseState> expected = Map.of(
                PurchaseState.FREE, ofFree,
                PurchaseState.INTENT, ofIntent,
                PurchaseState.DONE, ofDone,
                PurchaseState.UNKNOWN, ofUnknown,
                PurchaseState.LOST, ofLost,
                PurchaseState.ERASED, ofErased);
        expected.forEach((before, after) -> assertThat(
                        event.apply(entry(before, settled, NOTHING)).state())
                .as("%s, %s", event, before)
                .isEqualTo(after));
    }

    /** As long as calls are in doubt, the state that the table calls settled or lost is unknown. */
    @ParameterizedTest
    @EnumSource(
            value = Event.class,
            names = {
                "ENDED_FREE",
                "ENDED_CHARGED",
                "ENDED_LATE_FREE",
                "ENDED_LATE_CHARGED",
                "RECONCILED_FREE",
                "RECONCILED_CHARGED"
            })
    void aRowWithCallsInDoubtStaysUnknown(Event event) {
        PurchaseEntry after = event.apply(entry(PurchaseState.UNKNOWN, PurchaseState.DONE, PRICE));
        assertThat(after.state()).isEqualTo(PurchaseState.UNKNOWN);
        boolean isLost = event.name().endsWith("CHARGED");
        assertThat(after.settled()).isEqualTo(isLost ? PurchaseState.LOST : PurchaseState.DONE);
    }

    @Test
    void aCallInFlightWhoseProcessDiedIsInDoubtIfItHasAPrice() {
        assertThat(entry(PurchaseState.INTENT, PurchaseState.FREE, PRICE)
                        .ownerDied()
                        .state())
                .isEqualTo(PurchaseState.UNKNOWN);
        assertThat(entry(PurchaseState.INTENT, PurchaseState.FREE, NOTHING)
                        .ownerDied()
                        .state())
                .isEqualTo(PurchaseState.FREE);
    }

    @Test
    void anAttemptThatIsRecordedKeepsTheSettledState() {
        for (PurchaseState settled : PurchaseState.values()) {
            assertThat(entry(PurchaseState.UNKNOWN, settled, PRICE).intended().settled())
                    .isEqualTo(settled);
        }
    }

    /** If the newer call is free, the row must not be sent again without consent. */
    @Test
    void aLateChargeDuringANewerCallRemainsAfterIt() {
        PurchaseEntry late =
                entry(PurchaseState.INTENT, PurchaseState.FREE, PRICE).endedLate(PRICE);
        assertThat(late.plus(NOTHING, PRICE.negate()).ended(NOTHING).state()).isEqualTo(PurchaseState.LOST);
    }

    @ParameterizedTest
    @EnumSource(Event.class)
    void onlyAResponseAndAnErasureChangeWhatTheStoredResponseCost(Event event) {
        PurchaseEntry before = entry(PurchaseState.UNKNOWN, PurchaseState.DONE, NOTHING);
        PurchaseEntry after = event.apply(before);
        assertThat(after.paid()).as("a posting adds the cost of a call").isEqualTo(before.paid());
        assertThat(after.open()).isEqualTo(before.open());
        boolean isReplaced = event == Event.RESPONDED || event == Event.ERASED;
        assertThat(after.charged()).isEqualByComparingTo(event == Event.ERASED ? NOTHING : PRICE);
        assertThat(after.replaced()).isEqualByComparingTo(isReplaced ? "1.25" : "1");
    }

    @Test
    void aReconciliationAddsToWhatTheStoredResponseCost() {
        assertThat(entry(PurchaseState.DONE, PurchaseState.DONE, NOTHING)
                        .plusCharged(PRICE)
                        .charged())
                .isEqualByComparingTo("0.50");
    }

    @ParameterizedTest
    @EnumSource(PurchaseState.class)
    void aCallMayBeSentOnlyIfNothingHasChangedSinceItWasPlanned(PurchaseState state) {
        PurchaseEntry now = new PurchaseEntry(
                new byte[0], state, state, "", NOON, BigDecimal.ONE, PRICE, BigDecimal.ONE, NOTHING, true);
        Purchase known = PurchaseRows.boughtBy(1, state, NOON, BigDecimal.ONE, PRICE);
        boolean isFree = state == PurchaseState.FREE;
        assertThat(now.isStill(known)).isTrue();
        assertThat(now.isStill(null)).as("new since then").isEqualTo(isFree);
        assertThat(now.isStill(PurchaseRows.boughtBy(1, state, NOON.plusSeconds(1), BigDecimal.ONE, PRICE)))
                .as("another response")
                .isEqualTo(isFree);
        assertThat(now.isStill(PurchaseRows.boughtBy(1, state, NOON, BigDecimal.TEN, PRICE)))
                .as("another charge")
                .isEqualTo(isFree);
        assertThat(now.isStill(PurchaseRows.boughtBy(1, state, NOON, BigDecimal.ONE, NOTHING)))
                .as("another call in doubt")
                .isEqualTo(isFree);
    }
}
