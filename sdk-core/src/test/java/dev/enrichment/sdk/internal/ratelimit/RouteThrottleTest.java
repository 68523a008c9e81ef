package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RouteThrottleTest {
    private static final long PATIENT = Long.MAX_VALUE / 4;

    private final RouteThrottle gate = new RouteThrottle(null);

    @Test
    void anOpenGateLetsEverybodyThrough() {
        assertThat(gate.takeTurn(5, 0)).isZero();
        assertThat(gate.takeTurn(5, 0)).isZero();
    }

    @Test
    void waitingCallersGetTurnsInOrderAndSpreadOut() {
        gate.closeUntil(1_000, 10);
        assertThat(gate.takeTurn(0, PATIENT)).isEqualTo(1_000);
        assertThat(gate.takeTurn(0, PATIENT)).isEqualTo(1_010);
        assertThat(gate.takeTurn(500, PATIENT)).isEqualTo(520);
    }

    @Test
    void whoComesWhileTheQueueIsStillGoingThroughStandsAtItsEnd() {
        gate.closeUntil(1_000, 10);
        gate.takeTurn(0, PATIENT);
        gate.takeTurn(0, PATIENT);
        assertThat(gate.takeTurn(1_005, PATIENT)).isEqualTo(15);
        assertThat(gate.takeTurn(1_030, PATIENT)).isZero();
    }

    @Test
    void aTurnThatIsTooFarOffIsLeftToOthers() {
        gate.closeUntil(1_000, 10);
        assertThat(gate.takeTurn(0, 999)).isEqualTo(1_000);
        assertThat(gate.takeTurn(0, PATIENT)).isEqualTo(1_000);
    }

    @Test
    void theLongestClosingCounts() {
        gate.closeUntil(1_000, 10);
        gate.closeUntil(500, 10);
        assertThat(gate.isOpen(999)).isFalse();
        assertThat(gate.isOpen(1_000)).isTrue();
        gate.closeUntil(2_000, 10);
        assertThat(gate.isOpen(1_500)).isFalse();
        assertThat(gate.takeTurn(1_500, PATIENT)).isEqualTo(500);
    }

    @Test
    void aCeilingLetsABurstThroughAndThenKeepsThePace() {
        RouteThrottle paced = new RouteThrottle(new RateLimit(60_000_000, 3)); // one in 1,000 ns
        assertThat(paced.takeTurn(0, PATIENT)).isZero();
        assertThat(paced.takeTurn(0, PATIENT)).isZero();
        assertThat(paced.takeTurn(0, PATIENT)).isZero();
        assertThat(paced.takeTurn(0, PATIENT)).isEqualTo(1_000);
        assertThat(paced.takeTurn(0, PATIENT)).isEqualTo(2_000);
        assertThat(paced.takeTurn(0, 2_999)).isEqualTo(3_000);
        assertThat(paced.takeTurn(100_000, PATIENT)).isZero();
    }
}
