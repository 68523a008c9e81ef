package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Table of the simulated services with which the rate limiter is measured. Each cell is a combination of rate limit,
 * number of callers and latency.
 */
final class LimiterTable {
    static final int[] CALLERS = {1, 8, 64};
    static final double[] LATENCIES = {0.02, 0.3};
    private static final double[] PARTS = {0.6, 0.7, 0.8, 0.87, 0.9, 0.93, 0.96, 0.98, 0.99, 1};
    private static final Map<List<?>, Double> BEST = new ConcurrentHashMap<>();

    private LimiterTable() {}

    /**
     * Rate limit of a simulated service.
     *
     * @param rate calls per second that it admits at most; negative for a limit of calls in progress: that number
     * @param limiter creates one; its phase depends on the random numbers
     */
    record Shape(String name, double rate, Function<Random, SimulatedLimiter> limiter) {
        double rate(double latency) {
            return rate < 0 ? -rate / (0.4 * latency) : rate;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /**
     * Combination of a rate limit, its description in responses, a number of callers and a latency.
     *
     * @param latency seconds of a round trip without jitter, which adds up to 30 %
     */
    record Cell(Shape shape, Statement statement, int callers, double latency) {
        RateSimulation run(RateSimulation.Pace pace, long seed) {
            RateSimulation run = prepare(seed);
            return run.client(pace, callers).run(run.measureTo);
        }

        /** Runs clients that have a rate limiter each. */
        RateSimulation shared(int clients) {
            RateSimulation run = prepare(1);
            for (int i = 0; i < clients; i++) {
                run.client(RateSimulation.learned(), callers);
            }
            return run.run(run.measureTo);
        }

        private RateSimulation prepare(long seed) {
            double rate = shape.rate(latency);
            double warmUp = rate > 1_000 ? 20 : rate > 60 ? 60 : 150;
            double end = rate > 1_000 ? 40 : rate > 60 ? 180 : 750;
            SimulatedLimiter limiter = shape.limiter.apply(new Random(31 * seed));
            RateSimulation run = new RateSimulation(limiter, statement, latency, seed);
            run.measureFrom = warmUp;
            run.measureTo = end;
            return run;
        }

        /** Returns the mean of some seeds. */
        Figures measure(long firstSeed, int seeds) {
            double used = 0;
            double refused = 0;
            int most = 0;
            for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
                RateSimulation run = run(RateSimulation.learned(), seed);
                used += run.rate() / seeds;
                refused += run.refusedPercent() / seeds;
                most = Math.max(most, run.mostRefusals);
            }
            return new Figures(this, 100 * used / best(), refused, most);
        }

        /** Returns the calls per second of the best constant pace that has at most 1 % refused. */
        private double best() {
            double nominal = Math.min(shape.rate(latency), 2 * callers / latency);
            return BEST.computeIfAbsent(List.of(shape.name, callers, latency), missing -> {
                double best = 0;
                for (double part : PARTS) {
                    RateSimulation run = new Cell(shape, Statement.EXACT, callers, latency)
                            .run(RateSimulation.constant(part * nominal), 1);
                    best = run.refusedPercent() <= 1 ? Math.max(best, run.rate()) : best;
                }
                return best;
            });
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%-13s %-28s %2d callers %3.0f ms", statement, shape, callers, 1_000 * latency);
        }
    }

    /**
     * A measured cell.
     *
     * @param used percent of the best constant pace
     * @param refused percent of the calls sent
     * @param most refusals of one call
     */
    record Figures(Cell cell, double used, double refused, int most) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%s %5.1f %% used, %4.2f %% refused, one call %d times", cell, used, refused, most);
        }
    }

    static Shape fixed(int limit, double window) {
        return shape("fixed", limit, window, random -> SimulatedLimiter.fixed(limit, window, random.nextDouble()));
    }

    static Shape sliding(int limit, double window) {
        return shape("sliding", limit, window, random -> SimulatedLimiter.sliding(limit, window));
    }

    static Shape counter(int limit, double window) {
        return shape("counter", limit, window, random -> SimulatedLimiter.counter(limit, window, random.nextDouble()));
    }

    static Shape bucket(int limit, double window, int burst) {
        return shape("bucket of " + burst, limit, window, random -> SimulatedLimiter.bucket(limit, window, burst));
    }

    private static Shape bucketAndWindow(int limit, int burst) {
        return shape(
                "window, bucket of " + burst,
                limit,
                60,
                random -> SimulatedLimiter.all(
                        SimulatedLimiter.bucket(limit / 60.0, 1, burst),
                        SimulatedLimiter.fixed(limit, 60, random.nextDouble())));
    }

    static Shape inProgress(int calls) {
        return new Shape(calls + " in progress", -calls, random -> SimulatedLimiter.concurrency(calls));
    }

    private static Shape shape(String kind, int limit, double window, Function<Random, SimulatedLimiter> limiter) {
        return new Shape(String.format(Locale.ROOT, "%s %d/%.0f s", kind, limit, window), limit / window, limiter);
    }

    /** Returns the limits that the service documents, in each way that it may enforce them. */
    static List<Shape> documentedShapes() {
        List<Shape> shapes = new ArrayList<>();
        for (int perMinute : new int[] {300, 1_200, 3_000}) {
            shapes.add(fixed(perMinute, 60));
            shapes.add(sliding(perMinute, 60));
            shapes.add(counter(perMinute, 60));
            shapes.add(bucket(perMinute, 60, perMinute / 60));
            shapes.add(bucketAndWindow(perMinute, perMinute / 60));
        }
        return shapes;
    }

    static List<Cell> documented() {
        return cells(documentedShapes(), List.of(Statement.HEADERS, Statement.ON_REFUSAL));
    }

    static List<Shape> otherShapes() {
        List<Shape> shapes = new ArrayList<>();
        for (int[] figures : new int[][] {{5, 1}, {50, 1}, {100, 10}, {300, 30}, {300, 60}, {1_500, 60}, {5_000, 60}}) {
            shapes.add(fixed(figures[0], figures[1]));
            shapes.add(sliding(figures[0], figures[1]));
        }
        shapes.add(counter(5, 1));
        shapes.add(counter(50, 1));
        shapes.add(counter(1_500, 60));
        for (int[] figures : new int[][] {
            {300, 60, 1},
            {300, 60, 5},
            {1_200, 60, 5},
            {100, 5, 1},
            {100, 5, 10},
            {20, 1, 100},
            {100, 1, 10},
            {100, 1, 50}
        }) {
            shapes.add(bucket(figures[0], figures[1], figures[2]));
        }
        shapes.add(inProgress(2));
        shapes.add(inProgress(8));
        shapes.add(new Shape(
                "sliding 20/s and 600/min",
                10,
                random -> SimulatedLimiter.all(SimulatedLimiter.sliding(20, 1), SimulatedLimiter.sliding(600, 60))));
        return shapes;
    }

    static List<Cell> others() {
        List<Cell> cells = cells(otherShapes(), List.of(Statement.values()));
        cells.removeIf(cell -> cell.shape.rate < 0 && cell.statement.states());
        return cells;
    }

    private static List<Cell> cells(List<Shape> shapes, List<Statement> statements) {
        List<Cell> cells = new ArrayList<>();
        for (Statement statement : statements) {
            for (Shape shape : shapes) {
                for (double latency : LATENCIES) {
                    for (int callers : CALLERS) {
                        cells.add(new Cell(shape, statement, callers, latency));
                    }
                }
            }
        }
        return cells;
    }
}
