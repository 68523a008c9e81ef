package dev.enrichment.sdk.internal.ratelimit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The limiters that the throttle has to cope with, and how a cell of the table is measured. */
final class Zoo {
    private Zoo() {}

    /**
     * A limiter.
     *
     * @param rate calls per second that it admits at most; of a concurrency limit, negative, the calls in work
     * @param limiter makes one; its phase depends on the random numbers
     */
    record Shape(String name, double rate, Function<Random, ZooLimiter> limiter) {
        double rate(double latency) {
            return rate < 0 ? -rate / (0.4 * latency) : rate;
        }

        @Override
        public String toString() {
            return name;
        }
    }

    /** One cell of the table. */
    record Cell(Shape shape, ZooWords words, int callers, double latency) {
        double maxRefused() {
            return words.silent() ? 2 : 1;
        }

        /** Runs a throttle long enough to warm up and to count. */
        ZooSimulation run(ZooSimulation.Pace pace, long seed) {
            double rate = shape.rate(latency);
            double warmUp = rate > 1_000 ? 20 : rate > 40 ? 60 : rate > 8 ? 90 : 120;
            double end = rate > 1_000 ? 40 : rate > 40 ? 180 : rate > 8 ? 330 : 600;
            ZooLimiter limiter = shape.limiter.apply(new Random(31 * seed));
            ZooSimulation run = new ZooSimulation(limiter, words, latency, seed);
            run.measureFrom = warmUp;
            run.measureTo = end;
            return run.client(pace, callers).run(end);
        }

        /** The worst of some seeds. */
        Figures worst(long firstSeed, int seeds) {
            double used = Double.POSITIVE_INFINITY;
            double refused = 0;
            for (long seed = firstSeed; seed < firstSeed + seeds; seed++) {
                ZooSimulation run = run(ZooSimulation.of(new Pacer()), seed);
                used = Math.min(used, run.rate());
                refused = Math.max(refused, run.refusedPercent());
            }
            return new Figures(100 * used / oracle(), refused);
        }

        /** The highest constant pace that keeps the bar of refusals, in calls per second that are admitted. */
        private double oracle() {
            double nominal = Math.min(shape.rate(latency), 2 * callers / latency);
            double least = words.silent() ? 2 : 1;
            return ORACLES.computeIfAbsent(List.of(shape.name, callers, latency, least), missing -> {
                double best = 0;
                for (double part : PARTS) {
                    double sum = 0;
                    double refused = 0;
                    for (long seed = 1; seed <= 2; seed++) {
                        ZooSimulation run = new Cell(shape, ZooWords.EXACT, callers, latency)
                                .run(ZooSimulation.constant(part * nominal), seed);
                        sum += run.rate() / 2;
                        refused = Math.max(refused, run.refusedPercent());
                    }
                    best = refused <= least ? Math.max(best, sum) : best;
                }
                return best;
            });
        }

        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT, "%-13s %-28s %2d callers %3.0f ms", words, shape, callers, 1_000 * latency);
        }
    }

    /**
     * A measured cell.
     *
     * @param used per cent of what the oracle reaches
     * @param refused per cent of the calls sent
     */
    record Figures(double used, double refused) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%5.1f %% of the oracle, %4.2f %% refused", used, refused);
        }
    }

    private static final double[] PARTS = {
        0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.92, 0.94, 0.96, 0.98, 0.99, 1
    };
    private static final Map<List<?>, Double> ORACLES = new ConcurrentHashMap<>();

    static final int[] CALLERS = {1, 8, 64};
    static final double[] LATENCIES = {0.02, 0.3};

    static Shape fixed(int limit, double window) {
        return new Shape(
                name("fixed", limit, window),
                limit / window,
                random -> ZooLimiter.fixed(limit, window, random.nextDouble()));
    }

    static Shape sliding(int limit, double window) {
        return new Shape(name("sliding", limit, window), limit / window, random -> ZooLimiter.sliding(limit, window));
    }

    static Shape counter(int limit, double window) {
        return new Shape(
                name("counter", limit, window),
                limit / window,
                random -> ZooLimiter.counter(limit, window, random.nextDouble()));
    }

    static Shape bucket(int limit, double window, int burst) {
        return new Shape(
                name("bucket", limit, window) + ", burst " + burst,
                limit / window,
                random -> ZooLimiter.bucket(limit, window, burst));
    }

    static Shape atMost(int calls) {
        return new Shape("at most " + calls, -calls, random -> ZooLimiter.concurrency(calls));
    }

    private static String name(String kind, int limit, double window) {
        return String.format(Locale.ROOT, "%s %d/%.0f s", kind, limit, window);
    }

    static List<Shape> shapes() {
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
        shapes.add(atMost(2));
        shapes.add(atMost(8));
        shapes.add(atMost(32));
        shapes.add(new Shape(
                "bucket 5/s and fixed 300/min",
                5,
                random -> ZooLimiter.all(ZooLimiter.bucket(5, 1, 5), ZooLimiter.fixed(300, 60, random.nextDouble()))));
        shapes.add(new Shape(
                "sliding 20/s and 600/min",
                10,
                random -> ZooLimiter.all(ZooLimiter.sliding(20, 1), ZooLimiter.sliding(600, 60))));
        shapes.add(new Shape("none", 3_000, random -> ZooLimiter.none()));
        return shapes;
    }

    /** All cells; a concurrency limit states no figures. */
    static List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        for (ZooWords words : ZooWords.values()) {
            for (Shape shape : shapes()) {
                for (double latency : LATENCIES) {
                    for (int callers : CALLERS) {
                        if (shape.rate > 0 || !words.states()) {
                            cells.add(new Cell(shape, words, callers, latency));
                        }
                    }
                }
            }
        }
        return cells;
    }

    /** A cell with a limiter that nobody has tuned for. */
    static Cell drawn(Random random) {
        int window = new int[] {1, 1, 2, 5, 10, 20, 60}[random.nextInt(7)];
        int limit = (int) Math.max(3, window * Math.exp(Math.log(3) + random.nextDouble() * Math.log(30)));
        int burst = (int) Math.max(2, Math.exp(random.nextDouble() * Math.log(50)));
        Shape shape = switch (random.nextInt(6)) {
            case 0 -> fixed(limit, window);
            case 1 -> sliding(limit, window);
            case 2 -> counter(limit, window);
            case 3, 4 -> bucket(limit, window, burst);
            default -> atMost(2 + random.nextInt(31));
        };
        List<ZooWords> words = Stream.of(ZooWords.values())
                .filter(each -> shape.rate > 0 || !each.states())
                .toList();
        return new Cell(
                shape,
                words.get(random.nextInt(words.size())),
                CALLERS[random.nextInt(3)],
                0.02 + random.nextDouble() * 0.28);
    }
}
