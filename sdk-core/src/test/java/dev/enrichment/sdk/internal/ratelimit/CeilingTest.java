package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CeilingTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MINUTE = 60 * SECOND;

    private final SteppedTime time = new SteppedTime();

    @Test
    void aBurstIsSentAtOnceAndThenThePaceApplies() {
        Ceiling ceiling = new Ceiling(new CallRate(300, 2), time);
        for (int i = 0; i < 2; i++) {
            assertThat(ceiling.take()).isTrue();
            ceiling.done(true);
        }
        assertThat(ceiling.delay(0)).isEqualTo(SECOND / 5);
        assertThat(ceiling.delay(3)).isEqualTo(4 * SECOND / 5);
        assertThat(ceiling.take()).isFalse();
        time.advance(SECOND / 5);
        assertThat(ceiling.take()).isTrue();
    }

    /** No more calls fit into a minute than the limit, so a higher burst means all of them at once. */
    @ParameterizedTest
    @CsvSource({"10, 10", "10, 11", "10, 2147483647", "1, 2147483647"})
    void aBurstAboveTheLimitOfAMinuteIsThatLimit(int perMinute, int burst) {
        Ceiling ceiling = new Ceiling(new CallRate(perMinute, burst), time);
        for (int minute = 0; minute < 3; minute++) {
            for (int i = 0; i < perMinute; i++) {
                assertThat(ceiling.take()).as("call %d", i + 1).isTrue();
                ceiling.done(true);
            }
            assertThat(ceiling.delay(0)).isEqualTo(MINUTE);
            time.advance(MINUTE);
        }
    }

    @Test
    void aCallThatIsNotSentGivesItsPlaceInTheWindowBack() {
        Ceiling ceiling = new Ceiling(new CallRate(1, 1), time);
        assertThat(ceiling.take()).isTrue();
        assertThat(ceiling.delay(0)).isPositive();
        time.advance(2 * MINUTE);
        assertThat(ceiling.take()).as("the first one may still be written").isFalse();
        ceiling.done(false);
        assertThat(ceiling.take()).isTrue();
    }

    /** Whatever the callers and their delays do, the bytes on the wire keep the limit in each minute and each second. */
    @ParameterizedTest
    @CsvSource({"1, 1", "30, 1", "59, 7", "300, 5", "300, 300", "1500, 1", "1500, 40", "20000, 10", "30, 2147483647"})
    void noWindowHasMoreFirstBytesThanTheLimit(int perMinute, int burst) {
        Ceiling ceiling = new Ceiling(new CallRate(perMinute, burst), time);
        Random random = new Random(perMinute + burst);
        List<Long> written = new ArrayList<>();
        Queue<Long> delayed = new PriorityQueue<>();
        long start = time.nanos();
        while (time.nanos() - start < 3 * MINUTE) {
            while (random.nextInt(10) > 0 && ceiling.take()) {
                delayed.add(time.nanos() - start + (long) (random.nextDouble() * random.nextInt(3) * SECOND / 100));
            }
            long now = time.nanos() - start;
            while (!delayed.isEmpty() && delayed.peek() <= now) {
                delayed.remove();
                boolean lost = random.nextInt(20) == 0;
                ceiling.done(!lost);
                if (!lost) {
                    written.add(now);
                }
            }
            // Now and then nobody calls for a while.
            time.advance(random.nextInt(50_000) == 0 ? random.nextInt(20) * SECOND : SECOND / 500);
        }
        int perSecond = Math.max(burst, (perMinute + 59) / 60 + 1);
        assertThat(most(written, MINUTE)).isLessThanOrEqualTo(perMinute);
        assertThat(most(written, SECOND)).isLessThanOrEqualTo(perSecond);
        assertThat(written.size()).as("most of it is used").isGreaterThan(perMinute);
    }

    /** A window stores at most 8,192 times, which must not weaken higher limits. */
    @ParameterizedTest
    @CsvSource({"300, 5", "8192, 8192", "9000, 10", "10000, 10000", "20000, 5000"})
    void callersThatAlwaysWaitForTheNextPermitKeepTheLimit(int perMinute, int burst) {
        Ceiling ceiling = new Ceiling(new CallRate(perMinute, burst), time);
        List<Long> written = new ArrayList<>();
        long start = time.nanos();
        while (time.nanos() - start < 3 * MINUTE) {
            long delay = ceiling.delay(0);
            if (delay > 0) {
                time.advance(delay);
                continue;
            }
            assertThat(ceiling.take()).isTrue();
            ceiling.done(true);
            written.add(time.nanos() - start);
        }
        assertThat(most(written, MINUTE)).isBetween(perMinute - 10, perMinute);
        assertThat(written.size()).as("most of it is used").isGreaterThan((int) (2.9 * perMinute));
    }

    private static int most(List<Long> times, long width) {
        int most = 0;
        int from = 0;
        for (int i = 0; i < times.size(); i++) {
            while (times.get(i) - times.get(from) >= width) {
                from++;
            }
            most = Math.max(most, i - from + 1);
        }
        return most;
    }
}
