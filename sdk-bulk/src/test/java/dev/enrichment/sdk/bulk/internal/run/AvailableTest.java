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
import static dev.enrichment.sdk.bulk.internal.run.Events.at;
import static dev.enrichment.sdk.bulk.internal.run.Events.outage;
import static dev.enrichment.sdk.bulk.internal.run.Events.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.enrichment.sdk.bulk.internal.run.Availability.Next;
import dev.enrichment.sdk.bulk.internal.run.Effect.Simple;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what follows from each event while the service is considered available. */
class AvailableTest {
    private static final Available STATE = new Available(1, 1);

    static Stream<Arguments> endsOfAnAttempt() {
        return Stream.of(
                arguments(STATE, seen(RESPONDED), new Available(0, 0), Simple.NONE),
                arguments(STATE, seen(AWAY), new Suspected(new Available(2, 1), CALL), Simple.PROBE),
                arguments(STATE, seen(ERROR), new Available(2, 1), Simple.NONE),
                arguments(new Available(2, 1), seen(AWAY), new Unavailable(outage(), 1), Simple.NONE),
                arguments(new Available(2, 1), seen(ERROR), new Unavailable(outage(), 1), Simple.NONE),
                arguments(STATE, seen(UNUSABLE), new Available(1, 2), Simple.NONE),
                arguments(new Available(1, 2), seen(UNUSABLE), new Available(1, 3), STOP_UNUSABLE),
                arguments(STATE, REFUSED_BY_PROXY, new Available(1, 2), STOP_UNUSABLE),
                arguments(STATE, seen(NONE), STATE, Simple.NONE));
    }

    @ParameterizedTest
    @MethodSource("endsOfAnAttempt")
    void anAttemptEnds(Available state, Observation seen, Availability next, Effect effect) {
        assertThat(state.ended(CALL, seen, at(0))).isEqualTo(new Next(next, effect));
    }

    @Test
    void everyCallIsSent() {
        assertThat(STATE.asked(CALL, at(0), PATIENCE)).isEqualTo(new Next(STATE, Simple.SEND));
        assertThat(STATE.maySend(CALL)).isTrue();
        assertThat(STATE.outage()).isNull();
    }

    @Test
    void aFailureWithoutAChargeBeginsAnOutage() {
        assertThat(STATE.failedFree(seen(AWAY), at(0))).isEqualTo(new Next(new Unavailable(outage(), 1), Simple.NONE));
    }

    @Test
    void noRowHasACheckToReportOrToGiveUp() {
        assertThat(STATE.probed(CALL, seen(AWAY), at(0))).isEqualTo(new Next(STATE, Simple.NONE));
        assertThat(STATE.left(CALL)).isEqualTo(new Next(STATE, Simple.NONE));
    }
}
