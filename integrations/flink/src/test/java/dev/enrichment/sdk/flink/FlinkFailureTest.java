package dev.enrichment.sdk.flink;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.datastream.AsyncDataStream;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.CloseableIterator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests Flink jobs that fail while rows are processed, on a mini cluster with four slots. */
@Tag("ci")
@Timeout(1_800)
class FlinkFailureTest {
    private static final AtomicInteger OUTCOMES = new AtomicInteger();
    private static final AtomicInteger FAILURES = new AtomicInteger();

    @TempDir
    Path directory;

    private FlinkLab lab;

    @BeforeEach
    void start() throws Exception {
        lab = new FlinkLab(directory);
    }

    @AfterEach
    void stop() throws Exception {
        lab.close();
    }

    @Test
    void fiveFailures() throws Exception {
        failing(1_500, 5);
    }

    @Test
    @Tag("soak")
    void twentyFailures() throws Exception {
        failing(12_000, 20);
    }

    private void failing(int rows, int failures) throws Exception {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofMillis(50));
        OUTCOMES.set(0);
        FAILURES.set(0);
        int distance = rows / (failures + 1);
        StreamExecutionEnvironment job = job();
        List<EnrichedRow<String>> outcomes = collect(lab.validate(1_000_000)
                .on(FlinkLab.emails(job.fromSequence(0, rows - 1)))
                .map(outcome -> {
                    int failed = FAILURES.get();
                    if (OUTCOMES.incrementAndGet() > (failed + 1) * distance
                            && failed < failures
                            && FAILURES.compareAndSet(failed, failed + 1)) {
                        throw new IllegalStateException("injected failure");
                    }
                    return outcome;
                })
                .returns(EnrichedRow.type(Types.STRING)));

        assertThat(FAILURES).hasValue(failures);
        assertThat(lab.check(failures + " failures", rows)).isEmpty();
        assertThat(outcomes)
                .extracting(EnrichedRow::row)
                .doesNotHaveDuplicates()
                .hasSize(rows);
        assertThat(outcomes).allMatch(outcome -> outcome.status() == OutcomeStatus.FOUND);
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE)).hasSize(rows);
        EnrichedRow<String> first = outcomes.get(0);
        byte[] json = Objects.requireNonNull(first.body()).getBytes(StandardCharsets.UTF_8);
        assertThat(JsonCodec.standard()
                        .decode(json, EmailValidateResponse.class)
                        .value()
                        .status())
                .isNotNull();
    }

    @Test
    void anExhaustedBudgetEndsTheJobWithAnOutcomeForEachRow() throws Exception {
        for (int attempt = 0; attempt < 2; attempt++) {
            List<EnrichedRow<String>> outcomes =
                    collect(lab.validate(10).on(FlinkLab.emails(job().fromSequence(0, 99))));

            assertThat(outcomes).hasSize(100);
            // In the second job from the store.
            assertThat(outcomes)
                    .filteredOn(outcome -> outcome.status() == OutcomeStatus.FOUND)
                    .hasSize(40);
            assertThat(outcomes)
                    .filteredOn(outcome -> outcome.message().contains("budget"))
                    .hasSize(60)
                    .allMatch(outcome -> outcome.status() == OutcomeStatus.NOT_ATTEMPTED);
        }
        assertThat(lab.check("budget of 10", 100)).isEmpty();
        assertThat(lab.sandbox.account().charged()).isEqualByComparingTo("10");
    }

    @Test
    void aTimeoutOfTheOperatorFailsNoJobAndLosesNoResponse() throws Exception {
        lab.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE).always().delay(Duration.ofSeconds(2));
        DataStream<String> emails = FlinkLab.emails(job().fromSequence(0, 7));
        List<EnrichedRow<String>> late =
                collect(AsyncDataStream.unorderedWait(emails, lab.validate(100), 300, TimeUnit.MILLISECONDS, 8)
                        .returns(EnrichedRow.type(emails.getType())));
        List<EnrichedRow<String>> again = collect(lab.validate(100).on(FlinkLab.emails(job().fromSequence(0, 7))));

        assertThat(late).hasSize(8).allMatch(outcome -> outcome.status() == OutcomeStatus.NOT_ATTEMPTED);
        assertThat(again).hasSize(8).allMatch(outcome -> outcome.status() == OutcomeStatus.FOUND);
        assertThat(lab.check("timeout of the operator", 8)).isEmpty();
        assertThat(lab.sandbox.account().charged()).isEqualByComparingTo("2");
    }

    private static StreamExecutionEnvironment job() {
        return StreamExecutionEnvironment.getExecutionEnvironment(FlinkLab.settings())
                .setParallelism(4);
    }

    @SuppressWarnings("try") // the iterator declares Exception
    private static List<EnrichedRow<String>> collect(DataStream<EnrichedRow<String>> stream) throws Exception {
        List<EnrichedRow<String>> all = new ArrayList<>();
        try (CloseableIterator<EnrichedRow<String>> outcomes = stream.executeAndCollect()) {
            outcomes.forEachRemaining(all::add);
        }
        return all;
    }
}
