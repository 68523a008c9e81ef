package dev.enrichment.sdk.bulk.crash;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.store.CrashPoints;
import dev.enrichment.sdk.bulk.internal.store.CrashStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.support.FakeTime;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.testing.Sandbox;
import dev.enrichment.sdk.testing.service.RecordedCall;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import org.jspecify.annotations.Nullable;

/**
 * Simulated service, store and clock, and the processes that use them one after the other until each ends or crashes.
 */
final class CrashWorld implements AutoCloseable {
    final Sandbox sandbox;
    final FakeTime time = new FakeTime();
    final Path directory;
    final CrashStore stores;
    private final @Nullable Life neighbour;

    /** Begins with nothing; {@code several} opens the store in another process as well. */
    CrashWorld(Path directory, boolean several) throws SQLException {
        this.directory = directory;
        sandbox = Sandbox.start(c -> c.rateLimits(false).history(10_000));
        stores = new CrashStore(directory.resolve("leads.db"), several);
        neighbour = several ? new Life(new CrashPoints(0)) : null;
    }

    /** Code that a process runs. It writes its results to {@code output}. */
    interface Program {
        void run(Life process, List<String> output) throws Exception;
    }

    /** Process that uses a client and the store, until it ends or crashes. */
    final class Life {
        final CrashPoints points;
        final CrashWorld world = CrashWorld.this;
        final EnrichmentClient client;
        final RunStore store;
        private final CrashStore.Opened opened;

        private Life(CrashPoints points) throws SQLException {
            this.points = points;
            opened = stores.open(points);
            store = RunAccess.store(opened.store(), time);
            client = EnrichmentClient.builder()
                    .baseUrl(sandbox.url())
                    .apiKey(sandbox.apiKey())
                    .httpClient(new OkHttpClient.Builder()
                            .addInterceptor(wire(points))
                            .build())
                    .options(o -> o.initialBackoff(Duration.ofMillis(1)).attemptTimeout(Duration.ofSeconds(5)))
                    .build();
        }

        /** A run that does one thing after the other, so that its points are the same each time. */
        <Q extends Record, R extends Record> BulkRunBuilder<Q, R> run(Operation<Q, R> operation) {
            return RunAccess.with(BulkRun.of(client, operation).store(store), time)
                    .maxConcurrency(1);
        }

        <Q extends Record, R extends Record> BulkRunBuilder<Q, R> run(PagedOperation<Q, R, ?> operation, int items) {
            return RunAccess.with(BulkRun.of(client, operation, items).store(store), time)
                    .maxConcurrency(1);
        }

        /** Processes rows, and writes their outcomes. */
        <Q extends Record, R extends Record> void process(
                BulkRunBuilder<Q, R> builder, List<String> rows, Function<String, Q> mapping, List<String> output) {
            try (var run = builder.open()) {
                write(run.process(rows, mapping), output);
            }
        }

        /** Writes what a program can rely on: not what it cost, nor why something failed. */
        void write(Stream<? extends RowOutcome<?, ?>> outcomes, List<String> output) {
            outcomes.forEach(outcome -> output.add(outcome.position() + " " + outcome.status() + " "
                    + outcome.pages().stream()
                            .map(page -> new String(client.codec().encode(page.body()), StandardCharsets.UTF_8)
                                    // Those of the service count its searches.
                                    .replaceAll("snap-[0-9-]+|\"(cold|warm)\"|(?<=cursor\":)\"[^\"]*\"", "snapshot"))
                            .toList()));
            points.refuseTheDead(); // what it caught is no life
        }

        private void end() throws SQLException {
            client.close();
            if (!points.isDead()) {
                store.close();
            }
            opened.end();
        }
    }

    /** Around each call of the service are points. A response that was received whole can still be lost. */
    private static Interceptor wire(CrashPoints points) {
        return chain -> {
            Request request = chain.request();
            String call = request.method() + " " + request.url().encodedPath();
            points.at("before " + call);
            Response response = chain.proceed(request);
            ResponseBody body = response.body();
            byte[] bytes = body.bytes();
            points.at("after " + call);
            return response.newBuilder()
                    .body(ResponseBody.create(bytes, body.contentType()))
                    .build();
        };
    }

    /** Lets a process live until the program or the process ends; returns what it wrote. */
    List<String> live(CrashPoints points, Program program) throws Exception {
        List<String> output = new ArrayList<>();
        try {
            Life process = new Life(points);
            try {
                program.run(process, output);
            } finally {
                process.end();
            }
        } catch (Exception | Error e) {
            if (!points.isDead()) {
                throw e;
            }
        }
        return output;
    }

    /** Returns a process that lives beside the others, until the end. */
    Life neighbour() {
        return Objects.requireNonNull(neighbour);
    }

    /** Returns the calls that cost something. */
    List<RecordedCall> charged() {
        return sandbox.requests().stream()
                .filter(call -> call.charged().signum() > 0)
                .toList();
    }

    BigDecimal spent() {
        return charged().stream().map(RecordedCall::charged).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Override
    public void close() throws SQLException {
        if (neighbour != null) {
            neighbour.end();
        }
        stores.close();
        sandbox.close();
    }
}
