package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.call.RouteLimit.Hold;
import dev.enrichment.sdk.http.Route;
import dev.enrichment.sdk.internal.ratelimit.Turn.Lane;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteThrottleTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long PATIENT = Long.MAX_VALUE / 4;

    private final SteppedTime time = new SteppedTime();
    private final RouteThrottle throttle = new RouteThrottle(time);
    private final Lane lane = new Lane(List.of());

    private Turn turn() {
        return throttle.open(lane);
    }

    /** A call that is sent at once and ends. */
    private void admitted(RateSignals signals) {
        try (Turn turn = turn()) {
            assertThat(turn.tryStart(0)).isZero();
            throttle.admitted(turn, signals);
        }
    }

    private long refused(RateSignals signals) {
        try (Turn turn = turn()) {
            assertThat(turn.tryStart(0)).isZero();
            return throttle.refused(turn, signals);
        }
    }

    /** How long a new caller would have to wait; it gives up. */
    private long waitOfOne() {
        try (Turn turn = turn()) {
            return turn.tryStart(PATIENT);
        }
    }

    @Test
    void callsAreNotHeldBackUnlessTheServiceSaysSo() {
        for (int i = 0; i < 1_000; i++) {
            admitted(RateSignals.NONE);
        }
    }

    @Test
    void aRefusalHoldsBackAllCallsWhichThenGoInTheOrderTheyCame() {
        assertThat(refused(Responses.refused("", "Retry-After", "10"))).isEqualTo(10 * SECOND);
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            turns.add(turn());
            assertThat(turns.get(i).tryStart(PATIENT)).isGreaterThanOrEqualTo(10 * SECOND);
        }
        time.advance(10 * SECOND - 1);
        assertThat(turns.get(0).tryStart(PATIENT)).isEqualTo(1);
        time.advance(1);
        assertThat(turns.get(1).tryStart(PATIENT)).as("not first in line").isPositive();
        assertThat(turns.get(0).tryStart(PATIENT)).isZero();
        assertThat(turns.get(1).tryStart(PATIENT)).as("a single call finds out").isPositive();
        throttle.admitted(turns.get(0), RateSignals.NONE);
        assertThat(turns.get(1).wakeUp().getCount())
                .as("told that it is first now")
                .isZero();
    }

    @Test
    void aRefusedCallKeepsItsPlace() {
        Turn first = turn();
        Turn second = turn();
        Turn third = turn();
        assertThat(first.tryStart(0) + second.tryStart(0) + third.tryStart(0)).isZero();
        throttle.refused(third, Responses.refused("", "Retry-After", "2"));
        assertThat(third.tryStart(PATIENT)).isGreaterThanOrEqualTo(2 * SECOND);
        throttle.refused(first, Responses.refused("", "Retry-After", "2"));
        assertThat(first.tryStart(PATIENT)).isGreaterThanOrEqualTo(2 * SECOND);
        Turn newcomer = turn();
        assertThat(newcomer.tryStart(PATIENT)).isPositive();
        throttle.admitted(second, RateSignals.NONE);
        time.advance(2 * SECOND);
        assertThat(newcomer.tryStart(PATIENT)).isPositive();
        assertThat(third.tryStart(PATIENT)).isPositive();
        assertThat(first.tryStart(PATIENT)).isZero();
    }

    @Test
    void callsThatWaitAreCounted() {
        Route route = Route.CREDITS_BY_POST;
        refused(Responses.refused("", "Retry-After", "10"));
        List<Turn> turns = List.of(turn(), turn(), turn());
        turns.forEach(turn -> assertThat(turn.tryStart(PATIENT)).isPositive());
        assertThat(throttle.limit(route, "a").waiting()).isEqualTo(3);
        turns.get(1).close();
        assertThat(throttle.limit(route, "a").waiting()).isEqualTo(2);
        turns.forEach(Turn::close);
        assertThat(throttle.limit(route, "a").waiting()).isZero();
    }

    @Test
    void aTurnThatIsTooFarOffIsLeftToOthers() {
        refused(Responses.refused("", "Retry-After", "10"));
        try (Turn impatient = turn()) {
            assertThat(impatient.tryStart(10 * SECOND - 1)).isEqualTo(10 * SECOND);
        }
        assertThat(turn().tryStart(PATIENT)).isEqualTo(10 * SECOND);
    }

    @Test
    void aPlaceInLineThatIsTooFarBackIsNotTaken() {
        admitted(Responses.ok("X-RateLimit-RPS-Limit", "5"));
        refused(Responses.refused("'limit':5,'window':'1 second'", "Retry-After", "1"));
        List<Turn> waiting = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            waiting.add(turn());
            assertThat(waiting.get(i).tryStart(PATIENT)).isPositive();
        }
        try (Turn impatient = turn()) {
            assertThat(impatient.tryStart(10 * SECOND)).isBetween(12 * SECOND, 16 * SECOND);
        }
        waiting.forEach(Turn::close);
        assertThat(waitOfOne()).isEqualTo(SECOND);
    }

    @Test
    void callersThatGiveUpLeaveNoTrace() {
        refused(Responses.refused("'limit':5,'window':'1 second'", "Retry-After", "1"));
        List<Turn> waiting = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            waiting.add(turn());
            assertThat(waiting.get(i).tryStart(PATIENT)).isPositive();
        }
        Turn last = turn();
        assertThat(last.tryStart(PATIENT)).isGreaterThan(SECOND);
        waiting.forEach(Turn::close);
        assertThat(last.wakeUp().getCount()).as("told that it is first now").isZero();
        assertThat(last.tryStart(PATIENT)).isEqualTo(SECOND);
        time.advance(SECOND);
        assertThat(last.tryStart(0)).isZero();
    }

    @Test
    void aProbeThatIsLostDoesNotKeepTheRouteShut() {
        refused(Responses.refused("", "Retry-After", "1"));
        time.advance(SECOND);
        Turn lost = turn();
        assertThat(lost.tryStart(0)).isZero();
        Turn next = turn();
        assertThat(next.tryStart(PATIENT)).isPositive();
        lost.close();
        assertThat(next.wakeUp().getCount()).isZero();
        time.advance(next.tryStart(PATIENT));
        assertThat(next.tryStart(0)).isZero();
        throttle.refused(next, Responses.refused("", "Retry-After", "1"));
        assertThat(waitOfOne()).isBetween(SECOND, 2 * SECOND);
    }

    @Test
    void aTurnEndsOnce() {
        Turn turn = turn();
        assertThat(turn.tryStart(0)).isZero();
        throttle.admitted(turn, RateSignals.NONE);
        throttle.refused(turn, Responses.refused("", "Retry-After", "10"));
        turn.lost();
        turn.close();
        turn.close();
        assertThat(waitOfOne()).isZero();
    }

    @Test
    void aQuotaClosesTheRouteButForOneProbeAMinute() {
        assertThat(refused(Responses.refused("'limit':1000,'window':'1 day'", "Retry-After", "7200")))
                .isEqualTo(7200 * SECOND);
        int probes = 0;
        for (int second = 0; second < 7_000; second++) {
            try (Turn turn = turn()) {
                long wait = turn.tryStart(180 * SECOND);
                if (wait == 0) {
                    probes++;
                    throttle.refused(turn, Responses.refused("", "Retry-After", Long.toString(7200 - second)));
                } else {
                    assertThat(wait).as("when the route opens").isBetween((7199 - second) * SECOND, 7202 * SECOND);
                }
            }
            time.advance(SECOND);
        }
        assertThat(probes).isBetween(100, 117);
        assertThat(waitOfOne()).as("of a patient call: until the next probe").isLessThanOrEqualTo(60 * SECOND);
    }

    @Test
    void aQuotaThatEndsEarlyIsNoticed() {
        refused(Responses.refused("", "Retry-After", "7200"));
        time.advance(60 * SECOND);
        admitted(RateSignals.NONE);
        time.advance(SECOND);
        assertThat(waitOfOne()).isLessThan(10 * SECOND);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "'limit':0,'window':'1 minute'",
                "'limit':-5,'window':'1 minute'",
                "'limit':'many','window':'a while'",
                "'limit':99999999999999999999,'window':'1 second'",
                "'limit':1,'window':'1 day'",
                "'limit':1,'window':'1 ms'",
                "'limit':[5],'window':{}",
                "'retry_after_seconds':-1",
                "'reset_at':-99999999999"
            })
    void anyRefusalHoldsBackAllCallsForABoundedTime(String context) {
        for (int i = 0; i < 50; i++) {
            try (Turn turn = turn()) {
                for (long due = turn.tryStart(PATIENT); due > 0; due = turn.tryStart(PATIENT)) {
                    assertThat(due).isLessThanOrEqualTo(60 * SECOND);
                    time.advance(due);
                }
                long wait = throttle.refused(
                        turn,
                        Responses.refused(
                                context,
                                "RateLimit-Limit",
                                "NaN",
                                "RateLimit-Remaining",
                                "-1",
                                "X-RateLimit-RPS-Limit",
                                "-7"));
                assertThat(wait).isBetween(1L, 60 * SECOND);
            }
        }
    }

    @Test
    void fewCallsStartARouteAndResponsesLetMoreFollow() {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            turns.add(turn());
        }
        assertThat(turns.stream().filter(turn -> turn.tryStart(PATIENT) == 0)).hasSize(4);
        throttle.admitted(turns.get(0), RateSignals.NONE);
        assertThat(turns.get(4).wakeUp().getCount()).as("woken up").isZero();
        assertThat(turns.get(4).tryStart(PATIENT)).isZero();
    }

    @Test
    void slowResponsesDoNotStallARoute() {
        List<Turn> waiting = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            waiting.add(turn());
        }
        long start = time.nanos();
        while (!waiting.isEmpty()) {
            waiting.removeIf(turn -> turn.tryStart(PATIENT) == 0);
            time.advance(SECOND / 4);
        }
        assertThat(time.nanos() - start).isLessThan(6 * SECOND);
    }

    @Test
    void anOperationWithALimitOfItsOwnDoesNotHoldBackOthersOfItsRoute() {
        Lane slow = new Lane(List.of(new Ceiling(new CallRate(1, 1), time)));
        Turn first = throttle.open(slow);
        assertThat(first.tryStart(0)).isZero();
        throttle.admitted(first, RateSignals.NONE);
        Turn waiting = throttle.open(slow);
        assertThat(waiting.tryStart(PATIENT)).isEqualTo(60 * SECOND);
        admitted(RateSignals.NONE);
        time.advance(60 * SECOND);
        Turn other = turn();
        assertThat(other.tryStart(PATIENT)).as("the other one came earlier").isPositive();
        assertThat(waiting.tryStart(0)).isZero();
        assertThat(other.tryStart(0)).isZero();
    }

    private @Nullable Hold hold() {
        return throttle.limit(Route.CREDITS_BY_POST, "a").hold();
    }

    @Test
    void theReasonOfAHoldIsWhatTheThrottleKnows() {
        admitted(RateSignals.NONE);
        assertThat(hold()).isNull();
        refused(RateSignals.NONE);
        assertThat(hold()).isEqualTo(Hold.LEARNED);
        time.advance(waitOfOne());
        assertThat(hold()).isEqualTo(Hold.PROBING);
        refused(Responses.refused("", "Retry-After", "2"));
        assertThat(hold()).isEqualTo(Hold.STATED);
        time.advance(2 * SECOND);
        refused(Responses.refused("", "Retry-After", "7200"));
        assertThat(hold()).isEqualTo(Hold.QUOTA);
        time.advance(60 * SECOND);
        assertThat(hold()).as("until it is known to be open").isEqualTo(Hold.QUOTA);
        admitted(RateSignals.NONE);
        assertThat(hold()).isNull();
    }

    @Test
    void theReasonOfAHoldIsStatedIfASuccessSaysThatNothingIsLeft() {
        admitted(Responses.ok("RateLimit-Remaining", "0", "RateLimit-Reset", "6"));
        assertThat(hold()).isEqualTo(Hold.STATED);
    }
}
