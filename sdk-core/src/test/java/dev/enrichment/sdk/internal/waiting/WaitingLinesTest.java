package dev.enrichment.sdk.internal.waiting;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Tests the order in which waiting calls are woken, without calls. */
class WaitingLinesTest {
    private final WaitingLines lines = new WaitingLines();
    private final Object budget = new Object();
    private final Object other = new Object();

    @Test
    void aChangeWakesTheFirstCallOfTheLineOnly() {
        WaitingLines.Place first = lines.arrive();
        WaitingLines.Place second = lines.arrive();
        second.join(budget);
        first.join(budget);
        CountDownLatch wakesFirst = first.nextWakeUp();
        CountDownLatch wakesSecond = second.nextWakeUp();
        lines.changed(other);
        assertThat(wakesFirst.getCount()).isOne();
        lines.changed(budget);
        assertThat(wakesFirst.getCount()).isZero();
        assertThat(wakesSecond.getCount()).isOne();
    }

    @Test
    void aCallThatLeavesWakesTheNextOneInEachOfItsLines() {
        WaitingLines.Place first = lines.arrive();
        WaitingLines.Place second = lines.arrive();
        WaitingLines.Place third = lines.arrive();
        first.join(budget);
        first.join(other);
        second.join(budget);
        third.join(other);
        CountDownLatch wakesSecond = second.nextWakeUp();
        CountDownLatch wakesThird = third.nextWakeUp();
        assertThat(second.isBehind(budget)).isTrue();
        first.close();
        assertThat(wakesSecond.getCount()).isZero();
        assertThat(wakesThird.getCount()).isZero();
        assertThat(second.isBehind(budget)).isFalse();
    }

    @Test
    void aCallStandsInALineOnceAndNotBehindLaterCalls() {
        WaitingLines.Place first = lines.arrive();
        WaitingLines.Place second = lines.arrive();
        assertThat(second.join(budget)).isTrue();
        assertThat(second.join(budget)).isFalse();
        assertThat(first.isBehind(budget)).isFalse();
        assertThat(second.isBehind(budget)).isFalse();
        assertThat(lines.arrive().isBehind(budget)).isTrue();
        assertThat(lines.arrive().isBehind(other)).isFalse();
    }

    @Test
    void aChangeAfterTheLatchWasTakenIsNotMissed() {
        WaitingLines.Place place = lines.arrive();
        place.join(budget);
        CountDownLatch wakeUp = place.nextWakeUp();
        lines.changed(budget);
        assertThat(wakeUp.getCount()).isZero();
        assertThat(place.nextWakeUp().getCount()).isOne();
    }

    @Test
    void whoHasLeftIsNotInTheWay() {
        WaitingLines.Place place = lines.arrive();
        place.join(budget);
        place.close();
        place.close();
        assertThat(lines.arrive().isBehind(budget)).isFalse();
        lines.changed(budget);
    }
}
