package dev.enrichment.sdk.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/** CPU time of the process per call, including garbage collection. The server is another process. */
public class CpuTimeProfiler implements InternalProfiler {
    static final String LABEL = "cpu.norm";

    private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    private long start;

    @Override
    public String getDescription() {
        return "CPU time per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        start = system.getProcessCpuTime();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        double micros = (system.getProcessCpuTime() - start)
                / 1e3
                / Math.max(1, result.getMetadata().getAllOps());
        return List.of(new ScalarResult(LABEL, micros, "us/op", AggregationPolicy.AVG));
    }
}
