package dev.enrichment.sdk.internal.ratelimit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests how the rate of calls adapts to the service. Calls below the limit do not wait, and several 429 responses at
 * the same time count as one.
 */
class AdaptiveRateTest {
    private static final RateSignals REFUSED = new RateSignals(null, null, null, null, null, Duration.ofSeconds(1));

    private final AdaptiveRate rate = new AdaptiveRate();
    private double now = 1;
    private long calls;

    /** Makes calls one after the other, as fast as they may be sent, until the limit is known. */
    private void learn(SimulatedLimiter limiter, Statement words, double until) {
        while (now < until) {
            now = rate.permit(now);
            call(limiter, words);
        }
    }

    private void call(SimulatedLimiter limiter, Statement words) {
        rate.sent(now);
        double sentAt = now;
        double wait = limiter.wait(now);
        if (wait > 0) {
            RateSignals signals = words.refused(limiter, now, wait, ++calls);
            now += 0.01;
            rate.refused(sentAt, now, signals);
        } else {
            limiter.take(now);
            RateSignals signals = words.admitted(limiter, now, ++calls);
            now += 0.01;
            rate.admitted(sentAt, now, signals);
        }
    }

    @ParameterizedTest
    @EnumSource
    void nobodyWaitsAtHalfOfTheRate(Statement words) {
        SimulatedLimiter limiter = SimulatedLimiter.sliding(20, 1);
        learn(limiter, words, 120);
        assertThat(rate.pace(now)).as("learned").isBetween(15.0, 30.0);
        now += 5;
        Random random = new Random(7);
        int waited = 0;
        for (int i = 0; i < 1_000; i++) {
            waited += rate.permit(now) > now + 1e-9 ? 1 : 0;
            double started = now;
            call(limiter, words);
            // Ten a second on average, somewhat irregular.
            now = started + 0.05 + 0.1 * random.nextDouble();
        }
        // A figure ten times too high is tried now and then; the refusal then holds all calls back.
        assertThat(waited).isLessThanOrEqualTo(words == Statement.TEN_TIMES ? 5 : 0);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void fiveCallsAfterIdlingAreSentAtOnceAndTenBeforeAnyRefusal(boolean stated) {
        SimulatedLimiter limiter = SimulatedLimiter.bucket(20, 1, 20);
        Statement words = stated ? Statement.HEADERS : Statement.EXACT;
        learn(limiter, words, 60);
        for (int i = 0; i < 500; i++) {
            now += 0.1;
            call(limiter, words);
        }
        now += 10;
        int burst = stated ? 10 : 5;
        for (int i = 0; i < burst; i++) {
            assertThat(rate.permit(now)).as("call %d", i + 1).isLessThan(now + 1e-9);
            rate.sent(now);
        }
        assertThat(rate.permit(now)).isGreaterThan(now);
    }

    @Test
    void noBurstIsSentSoonAfterARefusal() {
        learn(SimulatedLimiter.bucket(20, 1, 1), Statement.EXACT, 60);
        now += 10;
        rate.sent(now);
        rate.refused(now, now + 0.01, REFUSED);
        now += 10;
        rate.sent(now);
        rate.admitted(now, now + 0.01, RateSignals.NONE);
        now += 10;
        rate.sent(now);
        rate.sent(now);
        assertThat(rate.permit(now)).isGreaterThan(now);
    }

    /** How often somebody calls says nothing about how often they may. */
    @ParameterizedTest
    @CsvSource({"0.3, 0, 3", "2, 0, 3", "10, 0, 3", "60, 0, 3", "2, 1, 15", "10, 1, 15", "60, 1, 15"})
    void aRouteThatIsSeldomUsedIsNotSlowedDownByRandomRefusals(double pause, int retryAfter, double longest) {
        RateSignals refusal = new RateSignals(null, null, null, null, null, Duration.ofSeconds(retryAfter));
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            AdaptiveRate drawn = new AdaptiveRate();
            double t = 1;
            for (int visit = 0; visit < 300; visit++) {
                t += -pause * Math.log(1 - random.nextDouble());
                double begun = t;
                for (int made = 0; made < 3; ) {
                    t = drawn.permit(t);
                    double at = t;
                    drawn.sent(t);
                    t += 0.005;
                    if (random.nextDouble() < 0.03) {
                        drawn.refused(at, t, refusal);
                    } else {
                        drawn.admitted(at, t, RateSignals.NONE);
                        made++;
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
        SimulatedLimiter limiter = SimulatedLimiter.sliding(20, 1);
        int refused = 0;
        for (int visit = 0; visit < 100; visit++) {
            now += pause;
            double begun = now;
            for (int i = 0; i < 100; i++) {
                now = rate.permit(now);
                refused += limiter.wait(now) > 0 ? 1 : 0;
                call(limiter, Statement.NOTHING);
            }
            assertThat(now - begun).isLessThan(15);
        }
        assertThat(refused).as("of 10,000").isLessThan(500);
    }

    /** Whatever comes in whatever order, at one moment too, the next call is sent within about a minute. */
    @Test
    void noSequenceOfResponsesStopsCallsForGood() {
        for (int seed = 0; seed < 20_000; seed++) {
            Random random = new Random(seed);
            AdaptiveRate drawn = new AdaptiveRate();
            double t = 0;
            List<Double> open = new ArrayList<>();
            for (int event = 0; event < 40; event++) {
                double permit = drawn.permit(t);
                assertThat(permit).as("seed %d, event %d", seed, event).isBetween(t, Math.max(t, drawn.opensAt()) + 75);
                if (open.isEmpty() || (open.size() < 8 && random.nextBoolean())) {
                    t = permit;
                    drawn.sent(t);
                    open.add(t);
                } else {
                    double sentAt = open.remove(random.nextInt(open.size()));
                    t += random.nextInt(3) == 0 ? 0 : Math.pow(10, -4 + 6 * random.nextDouble());
                    end(drawn, sentAt, t, random);
                }
            }
        }
    }

    private static void end(AdaptiveRate drawn, double at, double t, Random random) {
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
            case 0 -> drawn.admitted(at, t, signals);
            case 1 -> drawn.refused(at, t, signals);
            default -> drawn.lost(random.nextBoolean(), at, t);
        }
    }

    /** A call can be refused late, when another one is testing the route already. Its own wait counts, too. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aStatedWaitIsKeptWhateverTheTestFinds(boolean admitted) {
        RateSignals twoSeconds = new RateSignals(null, null, null, null, null, Duration.ofSeconds(2));
        rate.sent(1);
        rate.sent(1.1);
        rate.refused(1, 1.2, REFUSED);
        rate.sent(2.2);
        rate.refused(1.1, 2.3, twoSeconds);
        if (admitted) {
            rate.admitted(2.2, 2.4, RateSignals.NONE);
        } else {
            rate.lost(false, 2.2, 2.4);
        }
        assertThat(rate.permit(2.4)).isGreaterThanOrEqualTo(4.3);
    }

    /** A lost connection reveals nothing about the rate limit, so it must not block the route. */
    @Test
    void lostTestsAreRepeatedAtOnce() {
        rate.sent(now);
        rate.refused(now, now, REFUSED);
        now = rate.permit(now);
        for (int i = 0; i < 5; i++) {
            double sentAt = now;
            rate.sent(sentAt);
            assertThat(rate.permit(sentAt)).as("one test at a time").isGreaterThan(sentAt);
            now += 0.1;
            rate.lost(i % 2 == 0, sentAt, now);
            assertThat(rate.permit(now)).isEqualTo(now);
        }
        rate.sent(now);
        rate.admitted(now, now + 0.01, RateSignals.NONE);
        assertThat(rate.permit(now + 0.01)).isLessThan(now + 6);
    }
}
