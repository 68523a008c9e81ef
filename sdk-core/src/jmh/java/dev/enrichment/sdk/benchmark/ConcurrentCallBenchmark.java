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
import org.openjdk.jmh.annotations.Threads;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Small calls of 64 threads with one client. They leave the second compiler hardly any time on few cores, so it takes a minute until
 * all code is compiled.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Threads(64)
@Warmup(iterations = 30, time = 2)
@Measurement(iterations = 4, time = 1)
@Fork(
        value = 3,
        jvmArgsAppend = {"-Xms1g", "-Xmx1g", "-XX:+UseSerialGC"})
public class ConcurrentCallBenchmark {
    /** Set by JMH. */
    @Param
    public Caller.Kind kind;

    private CannedServer server;
    private Caller caller;

    /** Starts the server. */
    @Setup
    public void start() throws IOException {
        server = CannedServer.start();
        caller = Caller.of(kind, server.url());
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
        return caller.call(Caller.Exchange.SMALL);
    }
}
