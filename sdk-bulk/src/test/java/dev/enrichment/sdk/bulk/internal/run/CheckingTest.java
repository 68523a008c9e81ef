package dev.enrichment.sdk.bulk.internal.run;

import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.AWAY;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.ERROR;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.NONE;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.RESPONDED;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.UNUSABLE;
import static dev.enrichment.sdk.bulk.internal.run.Events.CALL;
import static dev.enrichment.sdk.bulk.internal.run.Events.OTHER;
import static dev.enrichment.sdk.bulk.internal.run.Events.PATIENCE;
import static dev.enrichment.sdk.bulk.internal.run.Events.REFUSED_BY_PROXY;
import static dev.enrichment.sdk.bulk.internal.run.Events.STOP_UNUSABLE;
import static dev.enrichment.sdk.bulk.internal.run.Events.WORDS;
import static dev.enrichment.sdk.bulk.internal.run.Events.at;
import static dev.enrichment.sdk.bulk.internal.run.Events.outage;
import static dev.enrichment.sdk.bulk.internal.run.Events.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.bulk.internal.run.Availability.Next;
import dev.enrichment.sdk.bulk.internal.run.Effect.Simple;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what follows from each event while one row checks whether an outage is over. */
class CheckingTest {
    /** An outage since noon, for which a row waits since then. */
    private static final Outage OUTAGE = outage().withWaitingRow(at(0));

    private static final Checking STATE = checking(1);
    private static final Unavailable FAILED = new Unavailable(OUTAGE.afterFailedCheck(at(5), WORDS), 1);

    private static Checking checking(int unusable) {
        return new Checking(new Unavailable(OUTAGE, unusable), CALL);
    }

    static Stream<Arguments> endsOfTheFreeCall() {
        return Stream.of(
                arguments(seen(RESPONDED), STATE, Simple.NONE),
                arguments(seen(AWAY), FAILED, Simple.WAKE),
                arguments(seen(ERROR), FAILED, Simple.WAKE),
                arguments(seen(UNUSABLE), FAILED, Simple.WAKE),
                arguments(seen(NONE), FAILED, Simple.WAKE),
                arguments(REFUSED_BY_PROXY, FAILED, STOP_UNUSABLE));
    }

    @ParameterizedTest
    @MethodSource("endsOfTheFreeCall")
    void theFreeCallEnds(Observation seen, Availability next, Effect effect) {
        assertThat(STATE.probed(CALL, seen, at(5))).isEqualTo(new Next(next, effect));
        assertThat(STATE.probed(OTHER, seen, at(5))).isEqualTo(new Next(STATE, Simple.NONE));
    }

    static Stream<Arguments> endsOfAnAttempt() {
        return Stream.of(
                arguments(STATE, CALL, seen(RESPONDED), new Available(0, 0), Simple.WAKE),
                arguments(STATE, CALL, seen(AWAY), FAILED, Simple.WAKE),
                arguments(STATE, CALL, seen(ERROR), FAILED, Simple.WAKE),
                arguments(STATE, CALL, seen(UNUSABLE), new Unavailable(OUTAGE, 2), Simple.WAKE),
                arguments(checking(2), CALL, seen(UNUSABLE), new Unavailable(OUTAGE, 3), STOP_UNUSABLE),
                arguments(STATE, CALL, REFUSED_BY_PROXY, new Unavailable(OUTAGE, 2), STOP_UNUSABLE),
                arguments(STATE, CALL, seen(NONE), STATE, Simple.NONE),
                arguments(STATE, OTHER, seen(RESPONDED), checking(0), Simple.NONE),
                arguments(STATE, OTHER, seen(AWAY), STATE, Simple.NONE),
                arguments(STATE, OTHER, seen(ERROR), STATE, Simple.NONE),
                arguments(STATE, OTHER, seen(UNUSABLE), checking(2), Simple.NONE),
                arguments(checking(2), OTHER, seen(UNUSABLE), checking(3), STOP_UNUSABLE),
                arguments(STATE, OTHER, REFUSED_BY_PROXY, checking(2), STOP_UNUSABLE),
                arguments(STATE, OTHER, seen(NONE), STATE, Simple.NONE));
    }

    @ParameterizedTest
    @MethodSource("endsOfAnAttempt")
    void anAttemptEnds(Checking state, long call, Observation seen, Availability next, Effect effect) {
        assertThat(state.ended(call, seen, at(5))).isEqualTo(new Next(next, effect));
    }

    @Test
    void onlyTheRowOfTheCheckIsSent() {
        assertThat(STATE.asked(CALL, at(5), PATIENCE)).isEqualTo(new Next(STATE, Simple.SEND));
        assertThat(STATE.maySend(CALL)).isTrue();
        assertThat(STATE.maySend(OTHER)).isFalse();
    }

    @Test
    void otherRowsWaitForTheEndOfTheCheckEvenAfterThePatience() {
        assertThat(STATE.asked(OTHER, at(5_000), PATIENCE))
                .isEqualTo(new Next(STATE, new Effect.Wait(Signal.NO_LIMIT)));
    }

    /** The check may have begun before the outage, so the first row may wait during a check. */
    @Test
    void theFirstRowThatWaitsDuringACheckBeginsTheWait() {
        Checking nobodyWaits = new Checking(new Unavailable(outage(), 0), CALL);
        Checking waiting = new Checking(new Unavailable(outage().withWaitingRow(at(3)), 0), CALL);
        assertThat(nobodyWaits.asked(OTHER, at(3), PATIENCE).state()).isEqualTo(waiting);
        assertThat(nobodyWaits.asked(CALL, at(3), PATIENCE).state()).isEqualTo(nobodyWaits);
    }

    /** A row may lose its request to another buyer before it is sent. */
    @Test
    void aRowThatIsOverGivesTheCheckToAnother() {
        assertThat(STATE.left(CALL)).isEqualTo(new Next(new Unavailable(OUTAGE, 1), Simple.WAKE));
        assertThat(STATE.left(OTHER)).isEqualTo(new Next(STATE, Simple.NONE));
    }

    @Test
    void aFailureWithoutAChargeIsNothingNew() {
        assertThat(STATE.failedFree(seen(AWAY), at(5))).isEqualTo(new Next(STATE, Simple.NONE));
    }

    @Test
    void thePauseDoublesWithEachFailedCheckUpToAMinute() {
        Unavailable state = new Unavailable(OUTAGE, 0);
        List<Long> pauses = new ArrayList<>();
        for (int check = 0; check < 9; check++) {
            state = (Unavailable)
                    new Checking(state, CALL).probed(CALL, seen(AWAY), at(5)).state();
            pauses.add(state.outage().untilCheck(at(5)).toSeconds());
        }
        assertThat(pauses).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 60L, 60L, 60L);
    }

    @Test
    void failedChecksKeepTheBeginningOfOutageAndWaitAndChangeTheReason() {
        Observation other = new Observation(ERROR, false, "the service responds with status 500");
        Outage after = ((Unavailable) STATE.ended(CALL, other, at(5)).state()).outage();
        assertThat(after.since()).isEqualTo(OUTAGE.since());
        assertThat(after.waited(at(10))).isEqualTo(Duration.ofSeconds(10));
        assertThat(after.reason()).isEqualTo("the service responds with status 500");
    }
}
