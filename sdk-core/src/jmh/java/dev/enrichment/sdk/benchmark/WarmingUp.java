package dev.enrichment.sdk.benchmark;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import dev.enrichment.sdk.benchmark.Caller.Exchange;
import dev.enrichment.sdk.benchmark.Caller.Kind;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What small calls cost while a process warms up. Each contender has a JVM of its own with the options that a program starts
 * with, warms it, and then makes its rounds in turns with the others. The calls of a service after a deployment are such calls.
 */
final class WarmingUp {
    private static final int WARM_CALLS = 20_000;
    private static final long WARM_NANOS = 6_000_000_000L;
    private static final int ROUNDS = 7;
    private static final int CALLS = 600;

    private WarmingUp() {}

    /**
     * Medians over rounds and forks.
     *
     * @param time microseconds a call
     * @param cpu microseconds a call of all threads of the process, compilers included
     * @param allocation bytes a call of the calling thread
     * @param before seconds of CPU time of the process until the first round
     */
    record Figures(double time, double cpu, double allocation, double before) {
        static Figures parse(String line) {
            String[] figures = line.split(" ");
            return new Figures(
                    Double.parseDouble(figures[0]),
                    Double.parseDouble(figures[1]),
                    Double.parseDouble(figures[2]),
                    Double.parseDouble(figures[3]));
        }
    }

    static Map<Kind, Figures> measure(int forks, List<Kind> kinds) throws IOException {
        Map<Kind, List<Figures>> all = new EnumMap<>(Kind.class);
        try (CannedServer server = CannedServer.start()) {
            for (int fork = 0; fork < forks; fork++) {
                fork(server.url(), kinds, all);
            }
        }
        Map<Kind, Figures> medians = new EnumMap<>(Kind.class);
        all.forEach((kind, rounds) -> medians.put(
                kind,
                new Figures(
                        median(rounds.stream().map(Figures::time)),
                        median(rounds.stream().map(Figures::cpu)),
                        median(rounds.stream().map(Figures::allocation)),
                        median(rounds.stream().map(Figures::before)))));
        return medians;
    }

    private static double median(Stream<Double> values) {
        return ColdStart.median(values.mapToDouble(Double::doubleValue).toArray());
    }

    private static void fork(String url, List<Kind> kinds, Map<Kind, List<Figures>> all) throws IOException {
        Map<Kind, Contender> contenders = new EnumMap<>(Kind.class);
        try {
            for (Kind kind : kinds) {
                Contender contender = new Contender(kind, url);
                contenders.put(kind, contender);
                contender.turn();
            }
            for (int round = 0; round < ROUNDS; round++) {
                for (Kind kind : kinds) {
                    Figures figures = Figures.parse(contenders.get(kind).turn());
                    all.computeIfAbsent(kind, unused -> new ArrayList<>()).add(figures);
                }
            }
        } finally {
            contenders.values().forEach(Contender::close);
        }
    }

    /** A JVM that works when it is its turn. */
    private static final class Contender {
        private final Process process;
        private final OutputStream in;
        private final BufferedReader out;

        Contender(Kind kind, String url) throws IOException {
            process = ColdStart.process(WarmingUp.class, kind, Exchange.SMALL, url, List.of());
            in = process.getOutputStream();
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        }

        String turn() throws IOException {
            in.write('\n');
            in.flush();
            String line = out.readLine();
            if (line == null) {
                throw new IllegalStateException("a contender has failed");
            }
            return line;
        }

        void close() {
            process.destroy();
        }
    }

    /** The process: warms itself in the first turn, and prints figures in each one. */
    public static void main(String[] args) throws IOException {
        Caller caller = Caller.of(Kind.valueOf(args[0]), args[2]);
        var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        var threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        double before = 0;
        for (boolean warm = false; System.in.read() >= 0; warm = true) {
            long allocated = threads.getCurrentThreadAllocatedBytes();
            long cpu = system.getProcessCpuTime();
            long start = System.nanoTime();
            int calls = warm ? call(caller, CALLS, Long.MAX_VALUE) : call(caller, WARM_CALLS, WARM_NANOS);
            double time = (System.nanoTime() - start) / 1e3 / calls;
            double used = (system.getProcessCpuTime() - cpu) / 1e3 / calls;
            double bytes = (double) (threads.getCurrentThreadAllocatedBytes() - allocated) / calls;
            before = warm ? before : system.getProcessCpuTime() / 1e9;
            System.out.printf(Locale.ROOT, "%.2f %.2f %.0f %.3f%n", time, used, bytes, before);
        }
    }

    /** Makes calls until one of the limits is reached. */
    private static int call(Caller caller, int most, long nanos) throws IOException {
        long start = System.nanoTime();
        int calls = 0;
        while (calls < most && System.nanoTime() - start < nanos) {
            caller.call(Exchange.SMALL);
            calls++;
        }
        return calls;
    }
}
