package dev.enrichment.sdk.bulk.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/**
 * What a simulation begins with; everything else follows from its seed.
 *
 * @param hostility one of so many answers of the service is a bad one; 0 for none
 */
record Scenario(long seed, int processes, int rows, int concurrency, int hostility, List<Fault> faults, Wishes wishes) {
    /**
     * What the programs do beside processing their rows.
     *
     * @param twoSteps whether a second step asks the same operation for the next row
     * @param budget of the list, in calls; 0 for none
     * @param preview whether the rows are previewed, and the preview is confirmed
     * @param settle whether the doubts are settled at the end
     * @param repeat whether what is in doubt then is bought again
     * @param erase whether the first row is erased at the end
     * @param lists how many lists there are, each with the budget; processes take turns
     * @param refresh the age from which a response is bought again; zero for never
     * @param callers how many threads ask for all rows in single calls that are remembered, while the run does
     */
    record Wishes(
            boolean twoSteps,
            int budget,
            boolean preview,
            boolean settle,
            boolean repeat,
            boolean erase,
            int lists,
            Duration refresh,
            int callers) {
        /** Returns the wishes that lack one of these. */
        List<Wishes> fewer() {
            return Stream.of(
                            new Wishes(false, budget, preview, settle, repeat, erase, lists, refresh, callers),
                            new Wishes(twoSteps, 0, preview, settle, repeat, erase, lists, refresh, callers),
                            new Wishes(twoSteps, budget, false, settle, repeat, erase, lists, refresh, callers),
                            new Wishes(twoSteps, budget, preview, false, repeat, erase, lists, refresh, callers),
                            new Wishes(twoSteps, budget, preview, settle, false, erase, lists, refresh, callers),
                            new Wishes(twoSteps, budget, preview, settle, repeat, false, lists, refresh, callers),
                            new Wishes(twoSteps, budget, preview, settle, repeat, erase, 1, refresh, callers),
                            new Wishes(twoSteps, budget, preview, settle, repeat, erase, lists, NONE.refresh, callers),
                            withCallers(0))
                    .filter(wishes -> !wishes.equals(this))
                    .toList();
        }

        private Wishes withCallers(int count) {
            return new Wishes(twoSteps, budget, preview, settle, repeat, erase, lists, refresh, count);
        }

        static final Wishes NONE = new Wishes(false, 0, false, false, false, false, 1, Duration.ZERO, 0);

        /** From a twentieth of a second, so that rows get too old while others are bought, to minutes. */
        private static Duration age(Random random) {
            return random.nextInt(3) > 0
                    ? Duration.ZERO
                    : Duration.ofMillis((long) (50 * Math.pow(10, random.nextDouble() * 4)));
        }

        private static Wishes of(Random random, int rows) {
            Wishes wishes = new Wishes(
                    random.nextInt(3) == 0,
                    random.nextInt(3) == 0 ? 1 + random.nextInt(rows + 1) : 0,
                    random.nextInt(4) == 0,
                    random.nextInt(4) == 0,
                    random.nextInt(4) == 0,
                    random.nextInt(6) == 0,
                    1 + random.nextInt(2),
                    age(random),
                    0);
            // Single calls have neither the budget of a list nor a preview.
            boolean may = wishes.budget == 0 && !wishes.preview;
            return may && random.nextInt(3) == 0 ? wishes.withCallers(1 + random.nextInt(3)) : wishes;
        }
    }

    /** Something that happens to a process at a step of it, or to the world at a time. */
    record Fault(Kind kind, int process, long at, Duration length) {
        @Override
        public String toString() {
            return kind.ofProcess
                    ? kind + " of process " + process + " at its step " + at + (length.isZero() ? "" : ", " + length)
                    : kind + " at " + Duration.ofNanos(at) + ", " + length;
        }
    }

    enum Kind {
        /** Ends without a word. */
        KILL(true),
        /** Is asked to end. */
        TERMINATE(true),
        /** Stands still. */
        PAUSE(true),
        /** Gets another wall clock. */
        CLOCK(true),
        /** The service is away. */
        OUTAGE(false),
        /** The disk is full. */
        FULL(false),
        /** The service allows fewer or more requests in a second than before. */
        LIMIT(false);

        final boolean ofProcess;

        Kind(boolean ofProcess) {
            this.ofProcess = ofProcess;
        }
    }

    Scenario with(int fewerProcesses, int fewerRows, int otherHostility, List<Fault> fewerFaults) {
        return new Scenario(seed, fewerProcesses, fewerRows, concurrency, otherHostility, fewerFaults, wishes);
    }

    /** Returns the scenario of programs that have other wishes. */
    Scenario with(Wishes others) {
        return new Scenario(seed, processes, rows, concurrency, hostility, faults, others);
    }

    static Scenario of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        int processes = 1 + Math.max(0, random.nextInt(6) - 2);
        int rows = 1 + random.nextInt(4); // rare interleavings need few
        List<Fault> faults = new ArrayList<>();
        int count = random.nextInt(5);
        for (int i = 0; i < count; i++) {
            faults.add(fault(random, processes));
        }
        int hostility = random.nextBoolean() ? 0 : 2 + random.nextInt(8);
        return new Scenario(
                seed, processes, rows, 1 + random.nextInt(4), hostility, List.copyOf(faults), Wishes.of(random, rows));
    }

    private static Fault fault(Random random, int processes) {
        Kind kind = List.of(
                        Kind.KILL,
                        Kind.KILL,
                        Kind.KILL,
                        Kind.KILL,
                        Kind.TERMINATE,
                        Kind.PAUSE,
                        Kind.CLOCK,
                        Kind.OUTAGE,
                        Kind.FULL,
                        Kind.LIMIT,
                        Kind.LIMIT)
                .get(random.nextInt(11));
        Duration length = kind == Kind.KILL || kind == Kind.TERMINATE ? Duration.ZERO : length(random, kind);
        long at =
                kind.ofProcess ? 1 + random.nextInt(1 << (3 + random.nextInt(6))) : random.nextInt(2_000) * 1_000_000L;
        return new Fault(kind, random.nextInt(processes), at, length);
    }

    /**
     * From a tenth of a second to an hour, each order of magnitude alike; of a pause to 10 seconds, because others look for
     * the row ten times a second.
     */
    private static Duration length(Random random, Kind kind) {
        return Duration.ofMillis((long) (100 * Math.pow(10, random.nextDouble() * (kind == Kind.PAUSE ? 2 : 4.5))));
    }
}
