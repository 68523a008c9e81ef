package dev.enrichment.sdk.benchmark;

import dev.enrichment.sdk.benchmark.Caller.Exchange;
import dev.enrichment.sdk.benchmark.Caller.Kind;
import java.io.IOException;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Runs all benchmarks of this package and prints the table of docs/maintainers/performance.md. */
public final class Benchmarks {
    private static final int TURNS_PER_FORK = 5;

    private Benchmarks() {}

    /**
     * Runs the benchmarks. Figures are medians over the forks, relative to OkHttp and databind wired by hand.
     *
     * @param args {@code forks=1} for a quick look; {@code only=CallBenchmark} for a part
     */
    public static void main(String[] args) throws RunnerException, IOException {
        int forks = 3;
        String only = "";
        for (String arg : args) {
            if (arg.startsWith("forks=")) {
                forks = Integer.parseInt(arg.substring(6));
            } else if (arg.startsWith("only=")) {
                only = arg.substring(5);
            }
        }
        StringBuilder table = new StringBuilder();
        if (!only.equals("ColdStart") && !only.equals("WarmingUp")) {
            var options = new OptionsBuilder()
                    .include(Benchmarks.class.getPackageName() + ".*" + only + ".*")
                    .addProfiler(GCProfiler.class)
                    .addProfiler(CpuTimeProfiler.class)
                    .forks(forks)
                    .build();
            addCalls(table, new Runner(options).run());
        }
        if (only.isEmpty() || only.equals("ColdStart")) {
            addStarts(table, Exchange.SMALL, forks * TURNS_PER_FORK);
            addStarts(table, Exchange.COMPANIES_50, forks * TURNS_PER_FORK);
        }
        if (only.isEmpty() || only.equals("WarmingUp")) {
            addWarmingUp(table, forks);
        }
        System.out.println("| 1.00 = OkHttp and databind by hand | this library | streaming by hand |");
        System.out.println("|---|---|---|");
        System.out.print(table);
    }

    private static void addCalls(StringBuilder table, Collection<RunResult> results) {
        Map<String, Map<Kind, RunResult>> rows = new TreeMap<>();
        for (RunResult result : results) {
            String exchange = result.getParams().getParam("exchange");
            rows.computeIfAbsent(exchange == null ? "" : exchange, unused -> new TreeMap<>())
                    .put(Kind.valueOf(result.getParams().getParam("kind")), result);
        }
        rows.forEach((exchange, kinds) -> {
            ToDoubleFunction<BenchmarkResult> time = fork -> fork.getPrimaryResult().getScore();
            if (exchange.isEmpty()) {
                ToDoubleFunction<BenchmarkResult> calls = fork -> 1e6 / time.applyAsDouble(fork);
                ToDoubleFunction<BenchmarkResult> p99 =
                        fork -> fork.getPrimaryResult().getStatistics().getPercentile(99);
                addRow(table, "64 callers: calls per second of a caller", kinds, calls);
                addRow(table, "64 callers: p99", kinds, p99);
                addRow(table, "64 callers: CPU", kinds, fork -> secondary(fork, CpuTimeProfiler.LABEL));
                // What a program has that does not think of the pool.
                kinds.put(Kind.DATABIND, kinds.get(Kind.USUAL_POOL));
                addRow(table, "64 callers, usual pool: calls per second of a caller", kinds, calls);
                addRow(table, "64 callers, usual pool: p99", kinds, p99);
            } else {
                addRow(table, exchange + ": time", kinds, time);
                addRow(table, exchange + ": CPU", kinds, fork -> secondary(fork, CpuTimeProfiler.LABEL));
                addRow(table, exchange + ": allocation", kinds, fork -> secondary(fork, "gc.alloc.rate.norm"));
            }
        });
    }

    private static double secondary(BenchmarkResult fork, String label) {
        return fork.getSecondaryResults().get(label).getScore();
    }

    private static void addRow(
            StringBuilder table,
            String name,
            Map<Kind, RunResult> kinds,
            ToDoubleFunction<BenchmarkResult> figure) {
        addRow(table, name, kind -> ColdStart.median(kinds.get(kind).getBenchmarkResults().stream()
                .mapToDouble(figure)
                .toArray()));
    }

    private static void addRow(StringBuilder table, String name, ToDoubleFunction<Kind> figure) {
        double base = figure.applyAsDouble(Kind.DATABIND);
        table.append(String.format(
                Locale.ROOT,
                "| %s (%.0f) | %.2f | %.2f |%n",
                name,
                base,
                figure.applyAsDouble(Kind.SDK) / base,
                figure.applyAsDouble(Kind.STREAMING) / base));
    }

    private static void addWarmingUp(StringBuilder table, int forks) throws IOException {
        Map<Kind, WarmingUp.Figures> figures = WarmingUp.measure(forks + 1, Kind.SAME_POOL);
        addRow(table, "small, warming up: time", kind -> figures.get(kind).time());
        addRow(table, "small, warming up: CPU", kind -> figures.get(kind).cpu());
        addRow(table, "small, warming up: allocation", kind -> figures.get(kind).allocation());
        addRow(table, "milliseconds of CPU time until then", kind -> 1e3 * figures.get(kind).before());
    }

    private static void addStarts(StringBuilder table, Exchange exchange, int turns) throws IOException {
        Map<Kind, ColdStart.Figures> figures = ColdStart.measure(exchange, turns);
        addRow(table, "start to " + exchange + ": time", kind -> figures.get(kind).wall());
        addRow(table, "start to " + exchange + ": CPU", kind -> figures.get(kind).cpu());
        addRow(table, "start to " + exchange + ": classes", kind -> figures.get(kind).classes());
    }
}
