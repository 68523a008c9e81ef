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
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

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
     * The means of a fork, or the medians of the forks.
     *
     * @param time microseconds a call
     * @param cpu microseconds a call of all threads of the process, compilers included; told in ticks of 10 milliseconds, so it
     *     means something over many rounds only
     * @param allocation bytes a call of the calling thread
     * @param before seconds of CPU time of the process until the first round
     */
    record Figures(double time, double cpu, double allocation, double before) {
        static Figures of(List<Figures> many, ToDoubleFunction<double[]> one) {
            return new Figures(
                    one.applyAsDouble(many.stream().mapToDouble(Figures::time).toArray()),
                    one.applyAsDouble(many.stream().mapToDouble(Figures::cpu).toArray()),
                    one.applyAsDouble(
                            many.stream().mapToDouble(Figures::allocation).toArray()),
                    one.applyAsDouble(many.stream().mapToDouble(Figures::before).toArray()));
        }

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
                fork(server.url(), kinds).forEach((kind, figures) -> all.computeIfAbsent(
                                kind, unused -> new ArrayList<>())
                        .add(figures));
            }
        }
        Map<Kind, Figures> medians = new EnumMap<>(Kind.class);
        all.forEach((kind, ofForks) -> medians.put(kind, Figures.of(ofForks, ColdStart::median)));
        return medians;
    }

    private static Map<Kind, Figures> fork(String url, List<Kind> kinds) throws IOException {
        Map<Kind, List<Figures>> all = new EnumMap<>(Kind.class);
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
        Map<Kind, Figures> means = new EnumMap<>(Kind.class);
        all.forEach((kind, rounds) -> means.put(kind, Figures.of(rounds, WarmingUp::mean)));
        return means;
    }

    private static double mean(double[] values) {
        return DoubleStream.of(values).average().orElseThrow();
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
