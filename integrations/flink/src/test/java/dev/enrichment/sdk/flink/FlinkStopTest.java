package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.client.JobCancellationException;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests Flink jobs that are stopped while rows are processed, or whose store becomes unavailable. */
@Tag("ci")
@Timeout(600)
class FlinkStopTest {
    private static final int ROWS = 1_500;
    private static final Map<String, OutcomeStatus> OUTCOMES = new ConcurrentHashMap<>();

    @TempDir
    Path directory;

    private FlinkLab lab;

    @BeforeEach
    void start() throws Exception {
        lab = new FlinkLab(directory);
        delay(Duration.ofMillis(200));
        OUTCOMES.clear();
        FlinkLab.CLIENTS.set(0);
    }

    /** Lets the service respond to each further call after this time. */
    private void delay(Duration time) {
        lab.sandbox.faults().clear();
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(time);
    }

    @AfterEach
    void stop() throws Exception {
        lab.close();
    }

    @Test
    void aCancelledJobLeavesNothingInDoubt() throws Exception {
        JobClient job = start(FlinkLab.settings());
        awaitCalls(ROWS / 3);
        job.cancel().get();
        assertThat(catchThrowable(() -> job.getJobExecutionResult().get()))
                .hasRootCauseInstanceOf(JobCancellationException.class);

        assertThat(lab.check("cancelled", ROWS)).isEmpty();
        assertThat(lab.calls()).hasSizeLessThan(ROWS);
        finish("after the cancelled job", FlinkLab.settings());
        assertThat(lab.check("after the cancelled job", ROWS)).isEmpty();
        assertThat(OUTCOMES.values()).containsOnly(OutcomeStatus.FOUND);
    }

    @Test
    void aJobThatIsStoppedWithASavepointHasNotFailed() throws Exception {
        delay(Duration.ofSeconds(3)); // On a busy machine, it takes a second or two to stop a job.
        JobClient job = start(FlinkLab.settings());
        awaitCalls(1);
        String savepoint = job.stopWithSavepoint(
                        false, directory.resolve("savepoints").toUri().toString(), SavepointFormatType.CANONICAL)
                .get();
        job.getJobExecutionResult().get();

        assertThat(lab.check("stopped", ROWS)).isEmpty();
        delay(Duration.ofMillis(200));
        assertThat(OUTCOMES).hasSizeBetween(1, ROWS - 1);
        Configuration settings = FlinkLab.settings();
        settings.setString("execution.state-recovery.path", savepoint);
        finish("from the savepoint", settings);
        assertThat(lab.check("from the savepoint", ROWS)).isEmpty();
        assertThat(OUTCOMES.values()).containsOnly(OutcomeStatus.FOUND);
    }

    @Test
    void aJobWaitsForAStoreThatIsBackSoon() throws Exception {
        JobClient job = start(FlinkLab.settings());
        awaitCalls(ROWS / 5);
        lab.terminateConnections();
        awaitCalls(ROWS / 5 * 2);
        lab.terminateConnections();
        awaitCalls(ROWS / 5 * 3);
        lab.stopDatabase();
        TimeUnit.SECONDS.sleep(2); // the outage
        lab.startDatabase();
        job.getJobExecutionResult().get();

        assertThat(FlinkLab.CLIENTS).as("the job did not restart").hasValue(4);
        assertThat(lab.check("connections terminated twice, and the server restarted", ROWS))
                .isEmpty();
        assertThat(OUTCOMES).hasSize(ROWS);
        assertThat(OUTCOMES.values()).containsOnly(OutcomeStatus.FOUND);
    }

    @Test
    void aStoreThatStaysAwayFailsTheJobAndTheNextOneContinues() throws Exception {
        Configuration settings = FlinkLab.settings();
        settings.setString("restart-strategy.type", "none");
        JobClient job = start(settings);
        awaitCalls(ROWS / 3);
        lab.stopDatabase();
        Throwable failure = catchThrowable(() -> job.getJobExecutionResult().get());

        StringWriter logged = new StringWriter();
        failure.printStackTrace(new PrintWriter(logged));
        assertThat(logged.toString())
                .as("not the end of a task manager, and no row")
                .contains("not attempted: ", "the PostgreSQL store")
                .doesNotContain("@quorvane.example");
        int calls = lab.calls().size();
        assertThat(calls).as("nothing is sent without a store").isLessThan(ROWS);

        lab.startDatabase();
        finish("after a minute without a store", FlinkLab.settings());
        long unresolvedCalls = OUTCOMES.values().stream()
                .filter(status -> status == OutcomeStatus.IN_DOUBT)
                .count();
        assertThat(lab.check("after a minute without a store", ROWS)).hasSize((int) unresolvedCalls);
        assertThat(OUTCOMES.values()).containsOnly(OutcomeStatus.FOUND, OutcomeStatus.IN_DOUBT);
    }

    private JobClient start(Configuration settings) throws Exception {
        StreamExecutionEnvironment job =
                StreamExecutionEnvironment.getExecutionEnvironment(settings).setParallelism(4);
        lab.validate(1_000_000)
                .on(FlinkLab.emails(job.fromSequence(0, ROWS - 1)))
                .map(outcome -> {
                    OUTCOMES.put(outcome.row(), outcome.status());
                    return outcome;
                })
                .returns(EnrichedRow.type(Types.STRING))
                .sinkTo(new DiscardingSink<>());
        return job.executeAsync();
    }

    private void finish(String what, Configuration settings) throws Exception {
        start(settings).getJobExecutionResult().get();
        assertThat(OUTCOMES).as(what).hasSize(ROWS);
    }

    private void awaitCalls(int atLeast) throws InterruptedException {
        while (lab.calls().size() < atLeast) {
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }
}
