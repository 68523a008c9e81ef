package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/**
 * Change of a rate limit while 64 callers use it. Either another program uses up the limit for a while, or the service
 * raises or lowers it.
 */
record LimiterDisturbance(Kind kind, LimiterTable.Shape shape, Statement statement, double latency) {
    /** The seconds after which 90 % of the rate must be used again. */
    static final double BAR = 90;

    private static final int CALLERS = 64;
    private static final double AT = 240;
    private static final int WATCHED = 300;
    private static final int WIDTH = 10;

    enum Kind {
        /** Another program makes all calls for ten seconds. */
        TAKEN,
        RAISED_TENFOLD,
        LOWERED_TENFOLD;

        double factor() {
            return switch (this) {
                case TAKEN -> 1;
                case RAISED_TENFOLD -> 10;
                case LOWERED_TENFOLD -> 0.1;
            };
        }

        double lasts() {
            return this == TAKEN ? WIDTH : 0;
        }
    }

    /**
     * Measured result: how many seconds passed after a change of the limit until the callers used 90 % of the rate
     * again.
     */
    record Recovery(LimiterDisturbance disturbance, double seconds) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%4.0f s %s", seconds, disturbance);
        }
    }

    static List<LimiterDisturbance> of(List<LimiterTable.Shape> shapes, List<Statement> statements) {
        List<LimiterDisturbance> all = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (LimiterTable.Shape shape : shapes) {
                for (Statement statement : statements) {
                    for (double latency : LimiterTable.LATENCIES) {
                        if (shape.rate() > 0 && !(kind == Kind.LOWERED_TENFOLD && shape.rate() < 10)) {
                            all.add(new LimiterDisturbance(kind, shape, statement, latency));
                        }
                    }
                }
            }
        }
        return all;
    }

    /**
     * Measures the recovery, from the moment that a constant pace recovers: a window that another program has filled stays shut
     * after that program has stopped. Where no constant pace ever recovers, there is nothing to measure.
     */
    Recovery measure(long seed) {
        RateSimulation learned = run(RateSimulation.learned(), seed);
        double before = mean(learned.perSecond, (int) AT - 100, (int) AT);
        double bar = 0.9 * Math.min(kind.factor() * before, CALLERS / (1.15 * latency));
        RateSimulation oracle = run(RateSimulation.constant(0.97 * before, AT, 0.97 * kind.factor() * before), seed);
        double possible = recovery(oracle, bar);
        return new Recovery(this, possible < WATCHED ? Math.max(0, recovery(learned, bar) - possible) : 0);
    }

    private RateSimulation run(RateSimulation.Pace pace, long seed) {
        SimulatedLimiter limiter = shape.limiter().apply(new Random(31 * seed));
        RateSimulation run = new RateSimulation(limiter, statement, latency, seed);
        if (kind == Kind.TAKEN) {
            run.other(AT, AT + kind.lasts(), 1);
        } else {
            run.at(AT, () -> limiter.scale(kind.factor()));
        }
        return run.client(pace, CALLERS).run(AT + kind.lasts() + WATCHED);
    }

    private double recovery(RateSimulation run, double bar) {
        int from = (int) (AT + kind.lasts());
        int width = bar < 3 ? 6 * WIDTH : WIDTH;
        for (int second = from; second + width < run.perSecond.size(); second++) {
            if (mean(run.perSecond, second, second + width) >= bar) {
                return second - from;
            }
        }
        return WATCHED;
    }

    private static double mean(List<Integer> all, int from, int to) {
        return all.subList(from, to).stream()
                .mapToInt(Integer::intValue)
                .average()
                .orElse(0);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%s, %s, %s, %.0f ms", kind, shape, statement, 1_000 * latency);
    }
}
