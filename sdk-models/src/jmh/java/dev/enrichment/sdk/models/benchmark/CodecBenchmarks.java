package dev.enrichment.sdk.models.benchmark;

import java.util.Arrays;
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

/** Runs all benchmarks of this package and prints ratios of the medians over the forks. */
public final class CodecBenchmarks {
    private CodecBenchmarks() {}

    /**
     * Runs the benchmarks.
     *
     * @param args {@code forks=1} for a quick look
     */
    public static void main(String[] args) throws RunnerException {
        var options = new OptionsBuilder()
                .include(CodecBenchmarks.class.getPackageName() + ".*")
                .addProfiler(GCProfiler.class);
        for (String arg : args) {
            options.forks(Integer.parseInt(arg.replace("forks=", "")));
        }
        Map<String, Map<String, RunResult>> results = new TreeMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            String[] names = result.getParams().getBenchmark().split("\\.");
            String parameter = result.getParams().getParam(
                    result.getParams().getParamsKeys().iterator().next());
            String operation = names[names.length - 2].replace("Benchmark", "") + " " + parameter;
            results.computeIfAbsent(operation, key -> new TreeMap<>()).put(names[names.length - 1], result);
        }
        results.forEach((operation, sides) -> System.out.printf(
                Locale.ROOT,
                "%-16s: time %.2f of plain, allocation %.2f of plain%n",
                operation,
                ratio(sides, fork -> fork.getPrimaryResult().getScore()),
                ratio(
                        sides,
                        fork -> fork.getSecondaryResults()
                                .get("gc.alloc.rate.norm")
                                .getScore())));
    }

    private static double ratio(Map<String, RunResult> sides, ToDoubleFunction<BenchmarkResult> figure) {
        return median(sides.get("sdk").getBenchmarkResults(), figure)
                / median(sides.get("plain").getBenchmarkResults(), figure);
    }

    private static double median(Collection<BenchmarkResult> forks, ToDoubleFunction<BenchmarkResult> figure) {
        double[] figures = forks.stream().mapToDouble(figure).sorted().toArray();
        return Arrays.stream(figures, (figures.length - 1) / 2, figures.length / 2 + 1)
                .average()
                .orElseThrow();
    }
}
