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

/** Tests what follows from each event while one row checks the service and all others still send. */
class SuspectedTest {
    private static final Available BEFORE = new Available(1, 1);
    private static final Suspected STATE = new Suspected(BEFORE, CALL);
    private static final Unavailable UNAVAILABLE = new Unavailable(outage(), 1);

    private static Suspected suspected(int failed, int unusable) {
        return new Suspected(new Available(failed, unusable), CALL);
    }

    static Stream<Arguments> endsOfTheFreeCall() {
        return Stream.of(
                arguments(seen(RESPONDED), BEFORE, Simple.NONE),
                arguments(seen(NONE), BEFORE, Simple.NONE),
                arguments(seen(AWAY), UNAVAILABLE, Simple.NONE),
                arguments(seen(ERROR), UNAVAILABLE, Simple.NONE),
                arguments(seen(UNUSABLE), UNAVAILABLE, Simple.NONE),
                arguments(REFUSED_BY_PROXY, UNAVAILABLE, STOP_UNUSABLE));
    }

    @ParameterizedTest
    @MethodSource("endsOfTheFreeCall")
    void theFreeCallEnds(Observation seen, Availability next, Effect effect) {
        assertThat(STATE.probed(CALL, seen, at(0))).isEqualTo(new Next(next, effect));
        assertThat(STATE.probed(OTHER, seen, at(0))).isEqualTo(new Next(STATE, Simple.NONE));
    }

    static Stream<Arguments> endsOfAnAttempt() {
        return Stream.of(
                arguments(STATE, OTHER, seen(RESPONDED), suspected(0, 0), Simple.NONE),
                arguments(STATE, OTHER, seen(AWAY), suspected(2, 1), Simple.NONE),
                arguments(STATE, OTHER, seen(ERROR), suspected(2, 1), Simple.NONE),
                arguments(suspected(2, 1), OTHER, seen(AWAY), new Checking(UNAVAILABLE, CALL), Simple.NONE),
                arguments(suspected(2, 1), OTHER, seen(ERROR), new Checking(UNAVAILABLE, CALL), Simple.NONE),
                arguments(STATE, OTHER, seen(UNUSABLE), suspected(1, 2), Simple.NONE),
                arguments(suspected(1, 2), OTHER, seen(UNUSABLE), suspected(1, 3), STOP_UNUSABLE),
                arguments(STATE, OTHER, REFUSED_BY_PROXY, suspected(1, 2), STOP_UNUSABLE),
                arguments(STATE, OTHER, seen(NONE), STATE, Simple.NONE),
                arguments(STATE, CALL, seen(RESPONDED), suspected(0, 0), Simple.NONE),
                arguments(STATE, CALL, seen(AWAY), UNAVAILABLE, Simple.NONE),
                arguments(STATE, CALL, seen(ERROR), UNAVAILABLE, Simple.NONE),
                arguments(STATE, CALL, seen(UNUSABLE), new Available(1, 2), Simple.NONE),
                arguments(STATE, CALL, seen(NONE), STATE, Simple.NONE));
    }

    @ParameterizedTest
    @MethodSource("endsOfAnAttempt")
    void anAttemptEnds(Suspected state, long call, Observation seen, Availability next, Effect effect) {
        assertThat(state.ended(call, seen, at(0))).isEqualTo(new Next(next, effect));
    }

    @Test
    void everyCallIsSent() {
        assertThat(STATE.asked(CALL, at(0), PATIENCE)).isEqualTo(new Next(STATE, Simple.SEND));
        assertThat(STATE.asked(OTHER, at(0), PATIENCE)).isEqualTo(new Next(STATE, Simple.SEND));
        assertThat(STATE.maySend(OTHER)).isTrue();
        assertThat(STATE.outage()).isNull();
    }

    @Test
    void aRowThatGivesUpTheCheckLeavesTheStateBefore() {
        assertThat(STATE.left(CALL)).isEqualTo(new Next(BEFORE, Simple.NONE));
        assertThat(STATE.left(OTHER)).isEqualTo(new Next(STATE, Simple.NONE));
    }

    @Test
    void aFailureWithoutAChargeBeginsAnOutageWithTheCheckInProgress() {
        assertThat(STATE.failedFree(seen(AWAY), at(0)))
                .isEqualTo(new Next(new Checking(UNAVAILABLE, CALL), Simple.NONE));
    }
}
