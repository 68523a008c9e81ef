package dev.enrichment.sdk.internal.ratelimit;

import static dev.enrichment.sdk.internal.ratelimit.Limiter.MINUTE;
import static dev.enrichment.sdk.internal.ratelimit.Limiter.SECOND;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteThrottleTest {
    private static final long PATIENT = Long.MAX_VALUE / 4;
    private static final String FIVE_PER_SECOND = "'limit':5,'window':'1 second'";

    private final SteppedTime time = new SteppedTime();
    private final RouteThrottle throttle = new RouteThrottle(time);

    private Turn turn() {
        return turn("", null);
    }

    private Turn turn(String lane, @Nullable RateLimit configured) {
        return Objects.requireNonNull(throttle.open(lane, configured));
    }

    /** A call that is sent at once and ends. */
    private void admitted(RateSignals signals) {
        try (Turn turn = turn()) {
            assertThat(turn.tryStart(0)).isZero();
            turn.admitted(signals);
        }
    }

    private long refused(RateSignals signals) {
        try (Turn turn = turn()) {
            assertThat(turn.tryStart(0)).isZero();
            return turn.refused(signals);
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
            admitted(Responses.SILENT);
        }
    }

    @Test
    void aRefusalHoldsBackAllCallsWhichThenGoInOrderAndSpreadOut() {
        assertThat(refused(Responses.refused("'limit':60,'window':'1 minute'", "Retry-After", "10")))
                .isEqualTo(10 * SECOND);
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
        assertThat(turns.get(1).tryStart(PATIENT)).isZero();
        assertThat(turns.get(2).tryStart(PATIENT)).isBetween(SECOND, SECOND + SECOND / 10);
        assertThat(turns.get(3).tryStart(PATIENT)).isBetween(2 * SECOND, 2 * SECOND + SECOND / 5);
        assertThat(turn().tryStart(PATIENT)).as("a newcomer is last").isGreaterThan(3 * SECOND);
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
    void theLongestWaitCounts() {
        Turn first = turn();
        Turn second = turn();
        assertThat(first.tryStart(0) + second.tryStart(0)).isZero();
        first.refused(Responses.refused("", "Retry-After", "10"));
        second.refused(Responses.refused("", "Retry-After", "5"));
        assertThat(waitOfOne()).isEqualTo(10 * SECOND);
    }

    @Test
    void callersThatGiveUpLeaveNoTrace() {
        refused(Responses.refused(FIVE_PER_SECOND, "Retry-After", "1"));
        List<Turn> waiting = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            waiting.add(turn());
            assertThat(waiting.get(i).tryStart(PATIENT)).isPositive();
        }
        Turn last = turn();
        assertThat(last.tryStart(PATIENT)).isGreaterThan(11 * SECOND);
        waiting.forEach(Turn::close);
        assertThat(last.wakeUp().getCount()).as("told that it is first now").isZero();
        assertThat(last.tryStart(PATIENT)).isEqualTo(SECOND);
        time.advance(SECOND);
        assertThat(last.tryStart(0)).isZero();
        assertThat(waitOfOne()).isZero();
    }

    @Test
    void aBurstLimitIsAPaceOfSecondsNotMinutes() {
        refused(Responses.refused(FIVE_PER_SECOND, "Retry-After", "1", "RateLimit-Limit", "5"));
        long start = time.nanos();
        for (int sent = 0; sent < 50; ) {
            try (Turn turn = turn()) {
                long wait = turn.tryStart(PATIENT);
                time.advance(wait);
                if (wait == 0) {
                    turn.admitted(Responses.SILENT);
                    sent++;
                }
            }
        }
        assertThat(time.nanos() - start).isBetween(10 * SECOND, 11 * SECOND);
    }

    @Test
    void windowsOfASecondAndAMinuteHoldAtTheSameTime() {
        admitted(Responses.ok("X-RateLimit-RPS-Limit", "2"));
        admitted(Responses.SILENT);
        assertThat(waitOfOne()).isBetween(SECOND, SECOND + SECOND / 50);
        time.advance(2 * SECOND);
        for (int i = 0; i < 2; i++) {
            admitted(Responses.SILENT);
        }
        time.advance(2 * SECOND);
        refused(Responses.refused("'limit':4,'window':'1 minute'", "Retry-After", "56"));
        time.advance(56 * SECOND);
        assertThat(waitOfOne()).isBetween(0L, SECOND);
        time.advance(SECOND);
        admitted(Responses.SILENT);
        admitted(Responses.SILENT);
        assertThat(waitOfOne()).as("limited per second").isBetween(SECOND, 2 * SECOND);
        time.advance(3 * SECOND);
        admitted(Responses.SILENT);
        admitted(Responses.SILENT);
        time.advance(3 * SECOND);
        assertThat(waitOfOne()).as("limited per minute").isBetween(50 * SECOND, MINUTE);
    }

    @Test
    void aRefusalCountsMoreThanAHeaderOfOtherResponses() {
        RateSignals ten = Responses.ok("X-RateLimit-RPS-Limit", "10");
        admitted(ten);
        refused(Responses.refused(FIVE_PER_SECOND, "Retry-After", "1"));
        time.advance(3 * SECOND);
        for (int i = 0; i < 4; i++) {
            admitted(ten);
        }
        assertThat(waitOfOne()).isPositive();
    }

    @Test
    void whatIsLeftIsForCallsThatAreOnTheirWay() {
        Turn earlier = turn();
        Turn onItsWay = turn();
        assertThat(earlier.tryStart(0) + onItsWay.tryStart(0)).isZero();
        earlier.admitted(Responses.ok("RateLimit-Limit", "300", "RateLimit-Remaining", "1", "RateLimit-Reset", "30"));
        assertThat(waitOfOne()).isEqualTo(30 * SECOND);
    }

    @Test
    void softLimitsOnlyInform() {
        admitted(Responses.ok(
                "RateLimit-Remaining",
                "0",
                "RateLimit-Reset",
                "30",
                "X-RateLimit-RPS-Limit",
                "1",
                "X-RateLimit-Soft-Mode",
                "true"));
        admitted(Responses.SILENT);
        admitted(Responses.SILENT);
    }

    @Test
    void aSuccessClosesTheRouteForAMinuteAtMostAndARefusalForFive() {
        admitted(Responses.ok("RateLimit-Remaining", "0", "RateLimit-Reset", "999999999"));
        assertThat(waitOfOne()).isEqualTo(LearnedLimits.MAX_WAIT_UNREFUSED).isEqualTo(MINUTE);
        time.advance(MINUTE);
        refused(Responses.refused("", "Retry-After", "999999999"));
        assertThat(waitOfOne()).isEqualTo(LearnedLimits.MAX_WAIT).isEqualTo(5 * MINUTE);
    }

    @Test
    void aRefusalDoesNotLastLongerThanItsWindow() {
        assertThat(refused(Responses.refused("'limit':300,'window':'1 minute'", "Retry-After", "60000")))
                .isEqualTo(MINUTE);
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
                "'retry_after_seconds':1e99",
                "'reset_at':-99999999999"
            })
    void anyRefusalHoldsBackAllCallsForABoundedTime(String context) {
        for (int i = 0; i < 20; i++) {
            Turn turn = turn();
            for (long due = turn.tryStart(PATIENT); due > 0; due = turn.tryStart(PATIENT)) {
                assertThat(due).isLessThan(LearnedLimits.MAX_WAIT);
                time.advance(due);
            }
            long wait = turn.refused(Responses.refused(
                    context, "RateLimit-Limit", "NaN", "RateLimit-Remaining", "-1", "X-RateLimit-RPS-Limit", "-7"));
            turn.close();
            assertThat(wait).isBetween(context.contains("-") ? 0 : SECOND, SECOND);
            try (Turn other = turn()) {
                assertThat(other.tryStart(PATIENT)).isGreaterThanOrEqualTo(wait);
            }
        }
    }

    @Test
    void calmCallsOutgrowALimitThatIsNoLongerInEffect() {
        refused(Responses.refused("'limit':5,'window':'1 second'", "Retry-After", "1"));
        long start = time.nanos();
        int last = 0;
        for (int sent = 0; sent < 20_000; ) {
            try (Turn turn = turn()) {
                long wait = turn.tryStart(PATIENT);
                time.advance(wait == 0 ? SECOND / 1_000 : wait);
                if (wait == 0) {
                    turn.admitted(Responses.SILENT);
                    last = ++sent;
                }
            }
        }
        assertThat(last).isEqualTo(20_000);
        // At 5 a second it would be 4,000 seconds.
        assertThat(time.nanos() - start).isLessThan(400 * SECOND);
    }

    @Test
    void aLimitThatTheCallsBeforeContradictImposesItsWaitOnly() {
        for (int i = 0; i < 2_000; i++) {
            admitted(Responses.SILENT);
            time.advance(SECOND / 1_000);
        }
        refused(Responses.refused("'limit':300,'window':'1 minute'", "Retry-After", "1"));
        time.advance(SECOND);
        for (int i = 0; i < 2_000; i++) {
            admitted(Responses.SILENT);
        }
    }

    @Test
    void fewCallsStartARouteAndResponsesLetMoreFollow() {
        List<Turn> turns = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            turns.add(turn());
        }
        assertThat(turns.stream().filter(turn -> turn.tryStart(PATIENT) == 0)).hasSize(4);
        turns.get(0).admitted(Responses.SILENT);
        turns.get(0).close();
        assertThat(turns.get(4).wakeUp().getCount()).as("woken up").isZero();
        assertThat(turns.get(4).tryStart(PATIENT)).isZero();
        assertThat(turns.get(5).tryStart(PATIENT)).isEqualTo(SlowStart.PATIENCE);
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
            time.advance(SlowStart.PATIENCE);
        }
        assertThat(time.nanos() - start).isLessThan(4 * SECOND);
    }

    @Test
    void aConfiguredLimitLetsABurstThroughAndThenKeepsThePace() {
        RateLimit limit = new RateLimit(60_000_000, 3); // one in 1,000 ns
        assertThat(waitIn(limit)).isZero();
        assertThat(waitIn(limit)).isZero();
        assertThat(waitIn(limit)).isZero();
        assertThat(turn("", limit).tryStart(PATIENT)).isEqualTo(1_000);
        assertThat(turn("", limit).tryStart(PATIENT)).isEqualTo(2_000);
        assertThat(turn("", limit).tryStart(2_999)).isEqualTo(3_000);
    }

    private long waitIn(RateLimit limit) {
        try (Turn turn = turn("", limit)) {
            return turn.tryStart(PATIENT);
        }
    }

    @Test
    void anOperationWithALimitOfItsOwnDoesNotHoldBackOthersOfItsRoute() {
        RateLimit slow = new RateLimit(1, 1);
        assertThat(turn("companies.lookup", slow).tryStart(0)).isZero();
        Turn waiting = turn("companies.lookup", slow);
        assertThat(waiting.tryStart(PATIENT)).isEqualTo(MINUTE);
        admitted(Responses.SILENT);
        time.advance(MINUTE);
        Turn other = turn();
        assertThat(other.tryStart(PATIENT)).as("the other one came earlier").isPositive();
        assertThat(waiting.tryStart(0)).isZero();
        assertThat(other.wakeUp().getCount()).isZero();
        assertThat(other.tryStart(0)).isZero();
    }
}
