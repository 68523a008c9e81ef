package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pacer by itself: calls below the limit do not wait, and refusals of one moment are one event. */
class PacerTest {
    private static final RateSignals REFUSED = new RateSignals(null, null, null, null, null, Duration.ofSeconds(1));

    private final Pacer pacer = new Pacer();
    private double now = 1;

    /** Makes calls one after the other, as fast as they may be sent, until the limit is known. */
    private void learn(ZooLimiter limiter, ZooWords words, double until) {
        while (now < until) {
            now = pacer.permit(now);
            call(limiter, words);
        }
    }

    private void call(ZooLimiter limiter, ZooWords words) {
        long number = pacer.sent(now);
        double sentAt = now;
        double wait = limiter.wait(now);
        if (wait > 0) {
            RateSignals signals = words.refused(limiter, now, wait, number);
            now += 0.01;
            pacer.refused(number, sentAt, now, signals);
        } else {
            limiter.take(now);
            RateSignals signals = words.admitted(limiter, now, number);
            now += 0.01;
            pacer.admitted(number, sentAt, now, signals);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyWaitsAtHalfOfTheRate(ZooWords words) {
        ZooLimiter limiter = ZooLimiter.sliding(20, 1);
        learn(limiter, words, 120);
        assertThat(pacer.pace(now)).as("learned").isBetween(15.0, 30.0);
        now += 5;
        Random random = new Random(7);
        int waited = 0;
        for (int i = 0; i < 1_000; i++) {
            waited += pacer.permit(now) > now + 1e-9 ? 1 : 0;
            double started = now;
            call(limiter, words);
            // Ten a second on average, somewhat irregular.
            now = started + 0.05 + 0.1 * random.nextDouble();
        }
        // A figure ten times too high is tried now and then; the refusal then holds all calls back.
        assertThat(waited).isLessThanOrEqualTo(words == ZooWords.TEN_TIMES ? 5 : 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tenCallsAfterIdlingAreSentAtOnce(boolean stated) {
        ZooLimiter limiter = ZooLimiter.bucket(20, 1, 20);
        learn(limiter, stated ? ZooWords.HEADERS : ZooWords.EXACT, 60);
        now += 10;
        for (int i = 0; i < 10; i++) {
            assertThat(pacer.permit(now)).as("call %d", i + 1).isEqualTo(now);
            pacer.sent(now);
        }
        assertThat(pacer.permit(now)).isGreaterThan(now);
    }

    @Test
    void aBurstThatIsRefusedIsNotTriedAgain() {
        ZooLimiter limiter = ZooLimiter.bucket(20, 1, 1);
        learn(limiter, ZooWords.EXACT, 60);
        now += 10;
        long first = pacer.sent(now);
        long second = pacer.sent(now);
        pacer.admitted(first, now, now + 0.01, RateSignals.NONE);
        pacer.refused(second, now, now + 0.01, REFUSED);
        now += 10;
        pacer.admitted(pacer.sent(now), now, now + 0.01, RateSignals.NONE);
        now += 10;
        for (int i = 0; i < 2; i++) {
            pacer.sent(now);
        }
        assertThat(pacer.permit(now)).isGreaterThan(now);
    }

    @Test
    void sixtyFourRefusalsOfOneMomentChangeTheRateOnce() {
        learn(ZooLimiter.sliding(20, 1), ZooWords.EXACT, 60);
        double before = pacer.pace(now);
        long[] numbers = new long[64];
        for (int i = 0; i < 64; i++) {
            numbers[i] = pacer.sent(now);
        }
        Set<Double> rates = new HashSet<>();
        for (long number : numbers) {
            pacer.refused(number, now, now + 0.02, REFUSED);
            rates.add(pacer.pace(now + 10));
        }
        assertThat(rates).hasSize(1).allMatch(rate -> rate > before / 3);
    }

    @Test
    void probesThatAreLostAreFollowedByOthers() {
        pacer.refused(pacer.sent(now), now, now, REFUSED);
        for (int i = 0; i < 5; i++) {
            double due = pacer.permit(now);
            assertThat(due - now).isLessThanOrEqualTo(60);
            now = due;
            pacer.lost(pacer.sent(now), now);
        }
        now = pacer.permit(now);
        long probe = pacer.sent(now);
        assertThat(pacer.permit(now)).as("one probe at a time").isGreaterThan(now);
        pacer.admitted(probe, now, now + 0.01, RateSignals.NONE);
        assertThat(pacer.permit(now + 0.01)).isLessThan(now + 2);
    }

    /** After a change of the plan, to another window too, the old limit would stay the lowest one. */
    @Test
    void aLimitThatIsNoLongerStatedIsForgotten() {
        stated(60, 60, 10);
        assertThat(pacer.pace(now)).isBetween(0.9, 1.01);
        stated(100, 10, 300);
        assertThat(pacer.pace(now)).as("one of two limits").isBetween(0.9, 1.01);
        stated(100, 10, 400);
        assertThat(pacer.pace(now)).isBetween(9.0, 10.1);
    }

    private void stated(int limit, int window, double seconds) {
        RateSignals signals = new RateSignals(limit, Duration.ofSeconds(window), null, null, null, null);
        for (double until = now + seconds; now < until; ) {
            now = pacer.permit(now);
            pacer.admitted(pacer.sent(now), now, now + 0.01, signals);
            now += 0.01;
        }
    }

    /** How often somebody calls says nothing about how often they may. */
    @ParameterizedTest
    @CsvSource({"0.3, 0, 3", "2, 0, 3", "10, 0, 3", "60, 0, 3", "2, 1, 15", "10, 1, 15", "60, 1, 15"})
    void aRouteThatIsSeldomUsedIsNotSlowedDownByRandomRefusals(double pause, int retryAfter, double longest) {
        RateSignals refusal = new RateSignals(null, null, null, null, null, Duration.ofSeconds(retryAfter));
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            Pacer drawn = new Pacer();
            double t = 1;
            for (int visit = 0; visit < 300; visit++) {
                t += -pause * Math.log(1 - random.nextDouble());
                double begun = t;
                for (int calls = 0; calls < 3; ) {
                    t = drawn.permit(t);
                    double at = t;
                    long number = drawn.sent(t);
                    t += 0.005;
                    if (random.nextDouble() < 0.03) {
                        drawn.refused(number, at, t, refusal);
                    } else {
                        drawn.admitted(number, at, t, RateSignals.NONE);
                        calls++;
                    }
                }
                assertThat(t - begun).as("seed %d, visit %d", seed, visit).isLessThan(longest);
            }
        }
    }

    /** Many calls now and then are a burst that a limiter refuses; then they are paced, though the average is far below. */
    @ParameterizedTest
    @ValueSource(doubles = {5, 60})
    void aRouteThatIsUsedNowAndThenLearnsItsLimit(double pause) {
        ZooLimiter limiter = ZooLimiter.sliding(20, 1);
        int refused = 0;
        for (int visit = 0; visit < 100; visit++) {
            now += pause;
            double begun = now;
            for (int i = 0; i < 100; i++) {
                now = pacer.permit(now);
                refused += limiter.wait(now) > 0 ? 1 : 0;
                call(limiter, ZooWords.NOTHING);
            }
            assertThat(now - begun).isLessThan(15);
        }
        assertThat(refused).as("of 10,000").isLessThan(500);
    }

    /** Whatever comes in whatever order, at one moment too, a call gets its turn: a lowest rate of one a minute is kept. */
    @Test
    void noSequenceOfResponsesStopsCallsForGood() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            Pacer drawn = new Pacer();
            double t = 0;
            List<double[]> open = new ArrayList<>();
            for (int event = 0; event < 40; event++) {
                double permit = drawn.permit(t);
                assertThat(permit).as("seed %d, event %d", seed, event).isBetween(t, Math.max(t, drawn.opensAt()) + 75);
                if (open.isEmpty() || (open.size() < 8 && random.nextBoolean())) {
                    t = permit;
                    open.add(new double[] {drawn.sent(t), t});
                } else {
                    double[] call = open.remove(random.nextInt(open.size()));
                    t += random.nextInt(3) == 0 ? 0 : Math.pow(10, -4 + 6 * random.nextDouble());
                    end(drawn, (long) call[0], call[1], t, random);
                }
            }
        }
    }

    private static void end(Pacer drawn, long number, double at, double t, Random random) {
        Duration wait = random.nextBoolean() ? null : Duration.ofSeconds(random.nextInt(3));
        Integer limit = random.nextBoolean() ? null : 1 + random.nextInt(100);
        RateSignals signals = new RateSignals(
                limit,
                random.nextBoolean() ? null : Duration.ofSeconds(1 + random.nextInt(60)),
                null,
                null,
                wait,
                wait);
        switch (random.nextInt(3)) {
            case 0 -> drawn.admitted(number, at, t, signals);
            case 1 -> drawn.refused(number, at, t, signals);
            default -> drawn.lost(number, t);
        }
    }
}
