package dev.enrichment.sdk.examples.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs the Spark example with four threads that retry failed tasks, with a real PostgreSQL server and the sandbox. */
@Tag("ci")
@Timeout(300)
class ValidateEmailsTest {
    private static final int ADDRESSES = 400;
    private static final int PARTITIONS = 8;

    private final Sandbox sandbox =
            Sandbox.start(config -> config.rateLimits(false).credits(1_000).history(10_000));
    private final EmbeddedPostgres postgres = start();
    private final SparkSession spark = SparkSession.builder()
            .master("local[4,4]") // four threads, and up to four attempts of a task
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "4")
            .getOrCreate();

    private static EmbeddedPostgres start() {
        try {
            return EmbeddedPostgres.builder()
                    .setServerConfig("fsync", "on")
                    .setServerConfig("synchronous_commit", "on")
                    .start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void quiet() {
        spark.sparkContext().setLogLevel("OFF");
    }

    @AfterEach
    void stop() throws Exception {
        spark.stop();
        postgres.close();
        sandbox.close();
    }

    /** Returns each address twice. Equal addresses are in different partitions. */
    private Dataset<String> emails() {
        List<String> all = IntStream.range(0, 2 * ADDRESSES)
                .mapToObj(i -> "person" + i % ADDRESSES + "@quorvane.example")
                .toList();
        return spark.createDataset(all, Encoders.STRING()).repartition(PARTITIONS);
    }

    private Dataset<Row> validated() {
        String database = postgres.getJdbcUrl("postgres", "postgres");
        return emails().mapPartitions(
                        new ValidateEmails(sandbox.url(), sandbox.apiKey(), database),
                        Encoders.row(ValidateEmails.SCHEMA));
    }

    @Test
    void aRetriedPartitionPaysNothingAgain() {
        List<Row> rows = validated()
                .mapPartitions(new FailOnce(), Encoders.row(ValidateEmails.SCHEMA))
                .collectAsList();

        assertThat(rows).hasSize(2 * ADDRESSES);
        assertThat(rows).allMatch(row -> row.<String>getAs("outcome").equals("FOUND"));
        checkThatEachAddressWasBoughtOnce();
        // The second attempts get the responses that the failed attempts paid for from the store, so their rows cost
        // less than the account was charged.
        assertThat(sumOfCredits(rows)).isLessThan(sandbox.account().charged());
    }

    @Test
    void copiesOfTheSameJobShareWhatTheyBuy() {
        CompletableFuture<List<Row>> copy =
                CompletableFuture.supplyAsync(() -> validated().collectAsList());
        List<Row> rows = validated().collectAsList();
        List<Row> copied = copy.join();

        assertThat(rows).hasSize(2 * ADDRESSES);
        assertThat(copied).hasSize(2 * ADDRESSES);
        checkThatEachAddressWasBoughtOnce();
        assertThat(sumOfCredits(rows).add(sumOfCredits(copied)))
                .isEqualByComparingTo(sandbox.account().charged());
    }

    @SuppressWarnings("SystemOut") // the figures
    private void checkThatEachAddressWasBoughtOnce() {
        List<String> bought = sandbox.requests(SandboxRoute.EMAIL_VALIDATE).stream()
                .filter(call -> call.charged().signum() > 0)
                .map(call -> call.value("/email").orElseThrow())
                .toList();
        System.out.printf(
                "%d rows, %d addresses, %d bought, %d bought twice, %s credits%n",
                2 * ADDRESSES,
                ADDRESSES,
                bought.size(),
                bought.size() - bought.stream().distinct().count(),
                sandbox.account().charged());
        assertThat(bought).doesNotHaveDuplicates().hasSize(ADDRESSES);
    }

    private static BigDecimal sumOfCredits(List<Row> rows) {
        return rows.stream().map(row -> row.<BigDecimal>getAs("credits")).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Function that fails on the first attempt of every other partition, after it has processed some of the rows. */
    private static final class FailOnce implements MapPartitionsFunction<Row, Row> {
        private static final long serialVersionUID = 1L;

        @Override
        public Iterator<Row> call(Iterator<Row> rows) {
            TaskContext task = TaskContext.get();
            boolean fails = task.attemptNumber() == 0 && task.partitionId() % 2 == 0;
            return new Iterator<>() {
                private int count;

                @Override
                public boolean hasNext() {
                    return rows.hasNext();
                }

                @Override
                public Row next() {
                    if (fails && ++count > 40) {
                        throw new IllegalStateException("this attempt fails, to see what its retry pays");
                    }
                    return rows.next();
                }
            };
        }
    }
}
