package dev.enrichment.sdk.bulk.internal.run;

import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.AWAY;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.ERROR;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.NONE;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.RESPONDED;
import static dev.enrichment.sdk.bulk.internal.purchase.AvailabilitySignal.UNUSABLE;
import static dev.enrichment.sdk.bulk.internal.run.Events.CALL;
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
import dev.enrichment.sdk.bulk.results.StopReason;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what follows from each event during an outage in which no row checks the service. */
class UnavailableTest {
    private static final Unavailable STATE = new Unavailable(outage(), 1);
    /** A state in which a row waits since noon, and the next check is due one second later. */
    private static final Unavailable WAITING =
            new Unavailable(outage().withWaitingRow(at(0)).afterFailedCheck(at(0), WORDS), 1);

    static Stream<Arguments> endsOfAnAttempt() {
        return Stream.of(
                arguments(STATE, seen(RESPONDED), new Unavailable(outage(), 0), Simple.NONE),
                arguments(STATE, seen(AWAY), STATE, Simple.NONE),
                arguments(STATE, seen(ERROR), STATE, Simple.NONE),
                arguments(STATE, seen(UNUSABLE), new Unavailable(outage(), 2), Simple.NONE),
                arguments(new Unavailable(outage(), 2), seen(UNUSABLE), new Unavailable(outage(), 3), STOP_UNUSABLE),
                arguments(STATE, REFUSED_BY_PROXY, new Unavailable(outage(), 2), STOP_UNUSABLE),
                arguments(STATE, seen(NONE), STATE, Simple.NONE));
    }

    @ParameterizedTest
    @MethodSource("endsOfAnAttempt")
    void anAttemptFromBeforeTheOutageEnds(Unavailable state, Observation seen, Availability next, Effect effect) {
        assertThat(state.ended(CALL, seen, at(5))).isEqualTo(new Next(next, effect));
    }

    /** The wait begins with the first row that waits, not with the outage. */
    @Test
    void theFirstRowChecksAndBeginsTheWait() {
        Unavailable waiting = new Unavailable(outage().withWaitingRow(at(20)), 1);
        assertThat(STATE.asked(CALL, at(20), PATIENCE)).isEqualTo(new Next(new Checking(waiting, CALL), Simple.PROBE));
        assertThat(waiting.outage().waited(at(25))).isEqualTo(Duration.ofSeconds(5));
        assertThat(STATE.outage().waited(at(25))).isZero();
    }

    @Test
    void aRowWaitsForTheNextCheck() {
        assertThat(WAITING.asked(CALL, at(0), PATIENCE))
                .isEqualTo(new Next(WAITING, new Effect.Wait(Duration.ofSeconds(1))));
        assertThat(WAITING.asked(CALL, at(1), PATIENCE)).isEqualTo(new Next(new Checking(WAITING, CALL), Simple.PROBE));
    }

    @Test
    void aRowWaitsForTheEndOfThePatienceIfThatComesFirst() {
        Duration patience = Duration.ofMillis(300);
        assertThat(WAITING.asked(CALL, at(0), patience)).isEqualTo(new Next(WAITING, new Effect.Wait(patience)));
    }

    @Test
    void theRunStopsAfterThePatienceEvenIfACheckIsDue() {
        Effect stop = new Effect.Stop(StopReason.SERVICE_AWAY, WORDS + " for 900 s");
        assertThat(WAITING.asked(CALL, at(900), PATIENCE)).isEqualTo(new Next(WAITING, stop));
        assertThat(WAITING.asked(CALL, at(899), PATIENCE).effect()).isEqualTo(Simple.PROBE);
    }

    @Test
    void noCallIsSentAndTheOutageIsKnown() {
        assertThat(STATE.maySend(CALL)).isFalse();
        assertThat(STATE.outage()).isEqualTo(outage());
        assertThat(STATE.outage().since()).isEqualTo(at(0).instant());
        assertThat(STATE.outage().reason()).isEqualTo(WORDS);
    }

    @Test
    void anotherFailureNeitherBeginsTheOutageAnewNorDelaysTheCheck() {
        assertThat(WAITING.failedFree(seen(AWAY), at(7))).isEqualTo(new Next(WAITING, Simple.NONE));
    }

    @Test
    void noRowHasACheckToReportOrToGiveUp() {
        assertThat(STATE.probed(CALL, seen(RESPONDED), at(0))).isEqualTo(new Next(STATE, Simple.NONE));
        assertThat(STATE.left(CALL)).isEqualTo(new Next(STATE, Simple.NONE));
    }
}
