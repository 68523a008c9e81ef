package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.http.Route;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RateLimiterTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long PATIENT = Long.MAX_VALUE / 4;

    private final SteppedTime time = new SteppedTime();
    private final RateLimiter limiter = new RateLimiter(time);
    private final Line line = new Line(new Ceiling(null, time));

    private Permit permit() {
        return limiter.open(line);
    }

    /** A call that is sent at once and ends. */
    private void admitted(RateSignals signals) {
        try (Permit permit = permit()) {
            assertThat(permit.decide(0).nanos()).isZero();
            limiter.admitted(permit, signals);
        }
    }

    private long refused(RateSignals signals) {
        try (Permit permit = permit()) {
            assertThat(permit.decide(0).nanos()).isZero();
            return limiter.refused(permit, signals);
        }
    }

    /** How long a new caller would have to wait; it gives up. */
    private long waitOfOne() {
        try (Permit permit = permit()) {
            return permit.decide(PATIENT).nanos();
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
        List<Permit> permits = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            permits.add(permit());
            assertThat(permits.get(i).decide(PATIENT).nanos()).isGreaterThanOrEqualTo(10 * SECOND);
        }
        time.advance(10 * SECOND - 1);
        assertThat(permits.get(0).decide(PATIENT).nanos()).isEqualTo(1);
        time.advance(1);
        assertThat(permits.get(1).decide(PATIENT).nanos())
                .as("not first in line")
                .isPositive();
        assertThat(permits.get(0).decide(PATIENT).nanos()).isZero();
        assertThat(permits.get(1).decide(PATIENT).nanos())
                .as("a single call finds out")
                .isPositive();
        limiter.admitted(permits.get(0), RateSignals.NONE);
        assertThat(permits.get(1).wakeUp().getCount())
                .as("told that it is first now")
                .isZero();
    }

    @Test
    void aRefusedCallKeepsItsPlace() {
        Permit first = permit();
        Permit second = permit();
        Permit third = permit();
        assertThat(first.decide(0).nanos()
                        + second.decide(0).nanos()
                        + third.decide(0).nanos())
                .isZero();
        limiter.refused(third, Responses.refused("", "Retry-After", "2"));
        assertThat(third.decide(PATIENT).nanos()).isGreaterThanOrEqualTo(2 * SECOND);
        limiter.refused(first, Responses.refused("", "Retry-After", "2"));
        assertThat(first.decide(PATIENT).nanos()).isGreaterThanOrEqualTo(2 * SECOND);
        Permit newcomer = permit();
        assertThat(newcomer.decide(PATIENT).nanos()).isPositive();
        limiter.admitted(second, RateSignals.NONE);
        time.advance(2 * SECOND);
        assertThat(newcomer.decide(PATIENT).nanos()).isPositive();
        assertThat(third.decide(PATIENT).nanos()).isPositive();
        assertThat(first.decide(PATIENT).nanos()).isZero();
    }

    @Test
    void callsThatWaitAreCounted() {
        Route route = Route.CREDITS_BALANCE_BY_POST;
        refused(Responses.refused("", "Retry-After", "10"));
        List<Permit> permits = List.of(permit(), permit(), permit());
        permits.forEach(permit -> assertThat(permit.decide(PATIENT).nanos()).isPositive());
        assertThat(limiter.limit(route, "a").waiting()).isEqualTo(3);
        permits.get(1).close();
        assertThat(limiter.limit(route, "a").waiting()).isEqualTo(2);
        permits.forEach(Permit::close);
        assertThat(limiter.limit(route, "a").waiting()).isZero();
    }

    @Test
    void aPlaceInLineThatIsTooFarBackIsNotTakenAndCallersThatGiveUpLeaveNoTrace() {
        admitted(Responses.ok("X-RateLimit-RPS-Limit", "5"));
        refused(Responses.refused("'limit':5,'window':'1 second'", "Retry-After", "1"));
        List<Permit> waiting = new ArrayList<>();
        for (int i = 0; i < 60; i++) {
            waiting.add(permit());
            assertThat(waiting.get(i).decide(PATIENT).nanos()).isPositive();
        }
        try (Permit impatient = permit()) {
            assertThat(impatient.decide(10 * SECOND).nanos()).isBetween(12 * SECOND, 16 * SECOND);
        }
        Permit last = permit();
        assertThat(last.decide(PATIENT).nanos()).isGreaterThan(SECOND);
        waiting.forEach(Permit::close);
        assertThat(last.wakeUp().getCount()).as("told that it is first now").isZero();
        assertThat(last.decide(PATIENT).nanos()).isEqualTo(SECOND);
    }

    @Test
    void aCallThatGivesUpAtTheHeadWakesUpTheNextOne() {
        Permit first = permit();
        Permit second = permit();
        assertThat(first.decide(0).nanos() + second.decide(0).nanos()).isZero();
        limiter.refused(first, Responses.refused("", "Retry-After", "1"));
        Permit impatient = permit();
        assertThat(impatient.decide(3 * SECOND).nanos()).isEqualTo(SECOND);
        Permit next = permit();
        assertThat(next.decide(30 * SECOND).nanos()).isGreaterThan(10 * SECOND);
        limiter.refused(second, Responses.refused("", "Retry-After", "4"));
        time.advance(SECOND);
        assertThat(impatient.decide(2 * SECOND).nanos()).as("gives up").isEqualTo(3 * SECOND);
        assertThat(next.wakeUp().getCount()).as("told that it is first now").isZero();
        assertThat(next.decide(29 * SECOND).nanos()).isEqualTo(3 * SECOND);
        time.advance(3 * SECOND);
        assertThat(next.decide(0).nanos()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"900, 5", "5, 900", "many, 5", "5, 0"})
    void theLowestOfSeveralLimitsPerSecondCounts(String values) {
        String[] both = values.split(", ", -1);
        RateSignals signals = Responses.ok("X-RateLimit-RPS-Limit", both[0], "X-RateLimit-RPS-Limit", both[1]);
        assertThat(signals.perSecond()).isEqualTo(5);
    }

    @Test
    void aWindowOfCenturiesIsBounded() {
        refused(Responses.refused("'limit':5,'window':'107000 days'", "Retry-After", "1"));
        assertThat(waitOfOne()).isBetween(SECOND, 2 * SECOND);
    }

    @Test
    void aProbeThatIsLostDoesNotKeepTheRouteShut() {
        refused(Responses.refused("", "Retry-After", "1"));
        time.advance(SECOND);
        Permit lost = permit();
        assertThat(lost.decide(0).nanos()).isZero();
        Permit next = permit();
        assertThat(next.decide(PATIENT).nanos()).isPositive();
        lost.close();
        assertThat(next.wakeUp().getCount()).isZero();
        assertThat(next.decide(0).nanos()).isZero();
        limiter.refused(next, Responses.refused("", "Retry-After", "1"));
        assertThat(waitOfOne()).isBetween(SECOND, 2 * SECOND);
    }

    @Test
    void aQuotaClosesTheRouteButForOneProbeAMinute() {
        assertThat(refused(Responses.refused("'limit':1000,'window':'1 day'", "Retry-After", "7200")))
                .isEqualTo(7200 * SECOND);
        int probes = 0;
        for (int second = 0; second < 7_000; second++) {
            try (Permit permit = permit()) {
                long wait = permit.decide(180 * SECOND).nanos();
                if (wait == 0) {
                    probes++;
                    limiter.refused(permit, Responses.refused("", "Retry-After", Long.toString(7200 - second)));
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
            try (Permit permit = permit()) {
                for (long due = permit.decide(PATIENT).nanos();
                        due > 0;
                        due = permit.decide(PATIENT).nanos()) {
                    assertThat(due).isLessThanOrEqualTo(60 * SECOND);
                    time.advance(due);
                }
                long wait = limiter.refused(
                        permit,
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
        List<Permit> permits = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            permits.add(permit());
        }
        assertThat(permits.stream().filter(permit -> permit.decide(PATIENT).nanos() == 0))
                .hasSize(4);
        limiter.admitted(permits.get(0), RateSignals.NONE);
        assertThat(permits.get(4).wakeUp().getCount()).as("woken up").isZero();
        assertThat(permits.get(4).decide(PATIENT).nanos()).isZero();
    }

    @Test
    void slowResponsesDoNotStallARoute() {
        List<Permit> waiting = new ArrayList<>();
        for (int i = 0; i < 1_000; i++) {
            waiting.add(permit());
        }
        long start = time.nanos();
        while (!waiting.isEmpty()) {
            waiting.removeIf(permit -> permit.decide(PATIENT).nanos() == 0);
            time.advance(SECOND / 4);
        }
        assertThat(time.nanos() - start).isLessThan(6 * SECOND);
    }

    @Test
    void anOperationWithALimitOfItsOwnDoesNotHoldBackOthersOfItsRoute() {
        Line slow = new Line(new Ceiling(new CallRate(1, 1), time));
        Permit first = limiter.open(slow);
        assertThat(first.decide(0).nanos()).isZero();
        limiter.admitted(first, RateSignals.NONE);
        Permit waiting = limiter.open(slow);
        assertThat(waiting.decide(PATIENT).nanos()).isEqualTo(60 * SECOND);
        admitted(RateSignals.NONE);
        time.advance(60 * SECOND);
        Permit other = permit();
        assertThat(other.decide(PATIENT).nanos())
                .as("the other one came earlier")
                .isPositive();
        assertThat(waiting.decide(0).nanos()).isZero();
        assertThat(other.decide(0).nanos()).isZero();
    }
}
