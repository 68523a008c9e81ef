package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import dev.enrichment.sdk.models.companies.CompanySearchResponse;
import dev.enrichment.sdk.models.companies.LookalikeResponse;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/** Decoding by this library compared to databind, which reads the same bytes into {@link Bare} records. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 4, time = 1)
@Fork(
        value = 5,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class DecodingBenchmark {
    private static final ObjectMapper PLAIN = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final JsonCodec CODEC = JsonCodec.standard();

    /** The document to read. */
    public enum Body {
        /** An email validation. */
        SMALL(Bodies.small(), EmailValidationResponse.class, Bare.EmailValidation.class),
        /** A page of companies. */
        PAGE(Bodies.page(), CompanySearchResponse.class, Bare.Companies.class),
        /** The largest page of similar companies. */
        BULK(Bodies.bulk(), LookalikeResponse.class, Bare.Lookalikes.class);

        final byte[] bytes;
        final Class<?> type;
        final Class<?> bare;

        Body(byte[] bytes, Class<?> type, Class<?> bare) {
            this.bytes = bytes;
            this.type = type;
            this.bare = bare;
        }
    }

    /** Set by JMH. */
    @Param
    public Body body;

    /** Checks that both sides read everything. */
    @Setup
    public void check() throws IOException {
        var ours = CODEC.decode(body.bytes, body.type);
        if (!ours.warnings().isEmpty() || ours.value().toString().length() < body.bytes.length / 2) {
            throw new IllegalStateException("unexpected warnings: " + ours);
        }
        if (plain().toString().length() < body.bytes.length / 2) {
            throw new IllegalStateException("plain databind did not read everything");
        }
    }

    /** This library. */
    @Benchmark
    public Object sdk() {
        return CODEC.decode(body.bytes, body.type);
    }

    /** Plain databind. */
    @Benchmark
    public Object plain() throws IOException {
        return PLAIN.readValue(body.bytes, body.bare);
    }

    /**
     * Runs all benchmarks and prints ratios of the medians over the forks.
     *
     * @param args {@code forks=1} for a quick look
     */
    public static void main(String[] args) throws RunnerException {
        var options =
                new OptionsBuilder().include(DecodingBenchmark.class.getName()).addProfiler(GCProfiler.class);
        for (String arg : args) {
            options.forks(Integer.parseInt(arg.replace("forks=", "")));
        }
        Map<Body, Map<String, RunResult>> results = new TreeMap<>();
        for (RunResult result : new Runner(options.build()).run()) {
            String name = result.getParams().getBenchmark();
            results.computeIfAbsent(Body.valueOf(result.getParams().getParam("body")), body -> new TreeMap<>())
                    .put(name.substring(name.lastIndexOf('.') + 1), result);
        }
        results.forEach((body, sides) -> System.out.printf(
                Locale.ROOT,
                "%-5s %15s: time %.2f of plain, allocation %.2f of plain%n",
                body,
                Bodies.size(body.bytes),
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
