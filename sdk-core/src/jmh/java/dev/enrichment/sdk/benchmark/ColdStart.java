package dev.enrichment.sdk.benchmark;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The time from the start of a JVM to its first response as records. The JVMs of all callers take turns. */
final class ColdStart {
    private ColdStart() {}

    /**
     * Medians over all turns.
     *
     * @param wall time until the response, in milliseconds
     * @param cpu CPU time until the response, in milliseconds
     * @param classes number of loaded classes
     */
    record Figures(double wall, double cpu, double classes) {}

    static Map<Caller.Kind, Figures> measure(Caller.Exchange exchange, int turns) throws IOException {
        Map<Caller.Kind, List<Figures>> all = new EnumMap<>(Caller.Kind.class);
        try (CannedServer server = CannedServer.start()) {
            for (int turn = -1; turn < turns; turn++) {
                for (Caller.Kind kind : Caller.Kind.SAME_POOL) {
                    Figures figures = start(kind, exchange, server.url());
                    if (turn >= 0) {
                        all.computeIfAbsent(kind, unused -> new ArrayList<>()).add(figures);
                    }
                }
            }
            Map<Caller.Kind, Figures> medians = new EnumMap<>(Caller.Kind.class);
            for (Caller.Kind kind : Caller.Kind.SAME_POOL) {
                List<Figures> of = all.get(kind);
                medians.put(
                        kind,
                        new Figures(
                                median(of.stream().mapToDouble(Figures::wall).toArray()),
                                median(of.stream().mapToDouble(Figures::cpu).toArray()),
                                classes(kind, exchange, server.url())));
            }
            return medians;
        }
    }

    static double median(double[] values) {
        Arrays.sort(values);
        return (values[(values.length - 1) / 2] + values[values.length / 2]) / 2;
    }

    private static Figures start(Caller.Kind kind, Caller.Exchange exchange, String url) throws IOException {
        long start = System.nanoTime();
        Process process = process(ColdStart.class, kind, exchange, url, List.of());
        try (BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            String line = out.readLine();
            double wall = (System.nanoTime() - start) / 1e6;
            Duration cpu = process.info().totalCpuDuration().orElseThrow();
            if (line == null || line.isEmpty()) {
                throw new IllegalStateException(kind + " has failed");
            }
            return new Figures(wall, cpu.toMillis(), 0);
        } finally {
            process.destroy();
        }
    }

    private static long classes(Caller.Kind kind, Caller.Exchange exchange, String url) throws IOException {
        Path log = Files.createTempFile("classes", ".log");
        try {
            Process process = process(
                    ColdStart.class, kind, exchange, url, List.of("-Xlog:class+load=info:file=" + log));
            process.getInputStream().read();
            process.destroy();
            try (Stream<String> lines = Files.lines(log)) {
                return lines.filter(line -> line.contains(" source: ")).count();
            }
        } finally {
            Files.delete(log);
        }
    }

    /** Without the logging backend of the tests, which a program starts for its own sake. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> !entry.contains("logback"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    static Process process(
            Class<?> main, Caller.Kind kind, Caller.Exchange exchange, String url, List<String> options)
            throws IOException {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(kind.name(), exchange.name(), url));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** The process: makes one call, prints a value of the response, and waits to be measured. */
    public static void main(String[] args) throws IOException {
        Caller caller = Caller.of(Caller.Kind.valueOf(args[0]), args[2]);
        System.out.println(caller.probe(caller.call(Caller.Exchange.valueOf(args[1]))));
        System.in.read();
    }
}
