package dev.enrichment.sdk.bulk.simulation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Initial settings of a simulation. Everything that happens follows from them and the seed.
 *
 * @param hostility one of so many answers of the service is a bad one; 0 for none
 * @param server whether the store is on a server, where processes have leases
 * @param persistence in so many of eight steps a thread goes on if it can; otherwise all that can are alike
 */
record Scenario(
        long seed,
        int processes,
        int rows,
        int concurrency,
        int hostility,
        int persistence,
        boolean server,
        List<Fault> faults,
        Wishes wishes) {
    /**
     * Event that disturbs a simulation, such as a killed process or an outage. It happens at a certain step of a
     * process or at a certain time.
     */
    record Fault(Kind kind, int process, long at, Duration length) {
        /** Returns whether a call can be prevented by it between its intent and its request. */
        boolean prevents() {
            return kind != Kind.CUT && kind != Kind.UNACKNOWLEDGED && kind != Kind.CLOCK && kind != Kind.LIMIT;
        }

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
        /** Loses the connection to the server before a commit. */
        CUT(true),
        /** Loses it after a commit that succeeds. */
        UNACKNOWLEDGED(true),
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
        return new Scenario(
                seed, fewerProcesses, fewerRows, concurrency, otherHostility, persistence, server, fewerFaults, wishes);
    }

    /** Returns the scenario of a store in a file. */
    Scenario onFile() {
        return new Scenario(seed, processes, rows, concurrency, hostility, persistence, false, faults, wishes);
    }

    /** Returns the scenario of programs that have other wishes. */
    Scenario with(Wishes others) {
        return new Scenario(seed, processes, rows, concurrency, hostility, persistence, server, faults, others);
    }

    /** Draws a scenario. Most are small, because rare interleavings need few processes, rows and faults, and take less time. */
    static Scenario of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        boolean small = random.nextInt(4) > 0;
        int processes = small ? 1 + random.nextInt(2) : 1 + Math.max(0, random.nextInt(6) - 2);
        int rows = 1 + random.nextInt(small ? 2 : 4);
        List<Fault> faults = new ArrayList<>();
        int count = random.nextInt(small ? 3 : 5);
        for (int i = 0; i < count; i++) {
            faults.add(fault(random, processes));
        }
        int hostility = random.nextBoolean() ? 0 : 2 + random.nextInt(8);
        return new Scenario(
                seed,
                processes,
                rows,
                1 + random.nextInt(4),
                hostility,
                List.of(0, 4, 6, 7).get(random.nextInt(4)),
                isOnServer(seed),
                with(faultsOnServer(seed, processes), faults),
                Wishes.of(random, rows));
    }

    /** Returns whether a scenario has a server; drawn by itself, so that all others are as they would be without servers. */
    private static boolean isOnServer(long seed) {
        return new Random(~seed * 0x9E3779B97F4A7C15L).nextInt(3) == 0;
    }

    private static List<Fault> with(List<Fault> more, List<Fault> faults) {
        return Stream.concat(faults.stream(), more.stream()).toList();
    }

    /** Draws what only matters to processes with leases: lost connections, and pauses that are longer than a lease. */
    private static List<Fault> faultsOnServer(long seed, int processes) {
        Random random = new Random(~seed);
        int count = isOnServer(seed) ? random.nextInt(3) : 0;
        return IntStream.range(0, count)
                .mapToObj(i -> {
                    Kind kind =
                            List.of(Kind.CUT, Kind.UNACKNOWLEDGED, Kind.PAUSE).get(random.nextInt(3));
                    Duration length = kind == Kind.PAUSE
                            ? Duration.ofMillis((long) (4_000 * Math.pow(75, random.nextDouble())))
                            : Duration.ZERO;
                    return new Fault(kind, random.nextInt(processes), step(random), length);
                })
                .toList();
    }

    private static long step(Random random) {
        return 1L + random.nextInt(1 << (3 + random.nextInt(6)));
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
        long at = kind.ofProcess ? step(random) : random.nextInt(2_000) * 1_000_000L;
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
