package dev.enrichment.sdk.benchmark;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Whole calls, from the request record to the response records. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 12, time = 2)
@Measurement(iterations = 5, time = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class CallBenchmark {
    /** Set by JMH. */
    @Param
    public Caller.Exchange exchange;

    /** Set by JMH. */
    @Param({"SDK", "DATABIND", "STREAMING"})
    public Caller.Kind kind;

    private CannedServer server;
    private Caller caller;

    /** Starts the server, and checks that the caller reads everything. */
    @Setup
    public void start() throws IOException {
        server = CannedServer.start();
        caller = Caller.of(kind, server.url());
        String expected =
                switch (exchange) {
                    case SMALL -> "Other";
                    case COMPANIES_50 -> "[Nimbusfold]";
                    case COMPANIES_2000 -> "quillfern1999.example";
                    case PEOPLE_100 -> "p-99";
                };
        String found = caller.probe(caller.call(exchange));
        if (!found.equals(expected)) {
            throw new IllegalStateException("expected " + expected + ", found " + found);
        }
    }

    /** Ends both. */
    @TearDown
    public void stop() {
        caller.close();
        server.close();
    }

    /** One call. */
    @Benchmark
    public Object call() throws IOException {
        return caller.call(exchange);
    }
}
