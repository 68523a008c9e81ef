package dev.enrichment.sdk.bulk.run;

import static dev.enrichment.sdk.bulk.results.OutcomeStatus.FOUND;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.IN_DOUBT;
import static dev.enrichment.sdk.bulk.results.OutcomeStatus.NOT_ATTEMPTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.bulk.support.RunTestBase;
import dev.enrichment.sdk.call.AttemptResult;
import dev.enrichment.sdk.call.CallListener;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that the store, run, outcomes, writer and client may be closed in any order while calls are in flight. Nothing
 * hangs or gets lost, and the next run buys exactly the responses that are missing.
 */
@SuppressWarnings("try") // the order of closing is what is tested
@Timeout(240)
class ClosingOrderTest extends RunTestBase {
    private static final int ROWS = 12;

    private enum Part {
        STORE,
        RUN,
        OUTCOMES,
        WRITER,
        CLIENT
    }

    /** Each part is the first to be closed, once or twice. The profile ci tries all orders. */
    @Test
    void someOrders() throws Exception {
        List<List<Part>> possible = permutations(List.of(Part.values()));
        for (int i = 0; i < possible.size(); i += 13) {
            close(possible.get(i), i);
        }
    }

    @Tag("ci")
    @Test
    void anyOrder() throws Exception {
        int orders = 0;
        for (List<Part> order : permutations(List.of(Part.values()))) {
            close(order, orders++);
        }
        assertThat(orders).isEqualTo(120);
    }

    private static List<List<Part>> permutations(List<Part> parts) {
        if (parts.isEmpty()) {
            return List.of(List.of());
        }
        return parts.stream()
                .flatMap(first -> permutations(
                                parts.stream().filter(each -> each != first).toList())
                        .stream()
                        .map(rest ->
                                Stream.concat(Stream.of(first), rest.stream()).toList()))
                .toList();
    }

    private void close(List<Part> order, int number) throws Exception {
        Path folder = Files.createTempDirectory(directory, "order");
        try (Lab lab = new Lab(folder)) {
            lab.faults().always().delay(Duration.ofMillis(15));
            CsvFile leads = leads(folder);
            var client = lab.client(lab.sandbox.apiKey(), o -> {});
            RunStore store = lab.store();
            var run = Lab.run(store, client).maxConcurrency(4).open();
            var outcomes = run.process(leads, row -> Lab.request(row.get("email")));
            OutcomeWriter writer = OutcomeWriter.csv(run, leads, folder.resolve("out.csv"));
            var first = outcomes.iterator().next();
            assertThat(first.status()).as(first::toString).isEqualTo(FOUND);
            writer.write(first);
            for (Part part : order) {
                AutoCloseable closing = switch (part) {
                    case STORE -> store;
                    case RUN -> run;
                    case OUTCOMES -> outcomes;
                    case WRITER -> writer;
                    case CLIENT -> client;
                };
                close(closing, number % 2 == 1);
                close(closing, number % 3 == 1); // once more
            }
            assertNothingIsLost(lab, order);
        }
    }

    private static void close(AutoCloseable part, boolean inAnotherThread) throws Exception {
        if (!inAnotherThread) {
            part.close();
            return;
        }
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        new Thread(() -> {
                    try {
                        part.close();
                        closed.complete(true);
                    } catch (Throwable e) {
                        closed.completeExceptionally(e);
                    }
                })
                .start();
        assertThat(closed.get()).isTrue();
    }

    private void assertNothingIsLost(Lab lab, List<Part> order) {
        boolean runFirst = order.indexOf(Part.CLIENT)
                > Math.min(order.indexOf(Part.RUN), order.indexOf(Part.STORE)); // closing either ends the calls
        int sent = lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE).size();
        assertThat(sent).as(order::toString).isBetween(1, ROWS);
        var again = lab.validate(Lab.addresses(ROWS));
        int unresolvedCalls = Collections.frequency(statuses(again), IN_DOUBT);
        assertThat(Collections.frequency(statuses(again), FOUND))
                .as(order::toString)
                .isEqualTo(ROWS - unresolvedCalls);
        if (runFirst) {
            assertThat(unresolvedCalls).as(order::toString).isZero();
        }
        assertThat(lab.sandbox.requests(SandboxRoute.EMAIL_VALIDATE))
                .as(order::toString)
                .hasSizeLessThanOrEqualTo(ROWS);
        assertThat(lab.sandbox.account().charged())
                .as(order::toString)
                .isLessThanOrEqualTo(Lab.PRICE.multiply(BigDecimal.valueOf(ROWS)));
    }

    private static CsvFile leads(Path folder) throws IOException {
        Path file = folder.resolve("leads.csv");
        Files.writeString(file, "email\n" + String.join("\n", Lab.addresses(ROWS)) + "\n");
        return CsvFile.open(file);
    }

    /** The stream goes on after the store was closed: what was bought is in it, and the messages say so. */
    @Test
    void aStreamThatIsConsumedAfterItsStoreWasClosedTellsTheTruth() {
        List<String> rows = Lab.addresses(40);
        RunStore store = lab.store();
        var run = lab.run(store).maxConcurrency(4).open();
        var outcomes = run.process(rows, Lab::request).iterator();
        var all = new ArrayList<>(List.of(outcomes.next()));
        store.close();
        outcomes.forEachRemaining(all::add);
        assertThat(all).hasSize(40);
        assertThat(all.stream().map(RowOutcome::status).distinct()).containsExactlyInAnyOrder(FOUND, NOT_ATTEMPTED);
        assertThat(validations()).isEqualTo(Collections.frequency(statuses(all), FOUND));
        assertThat(all.get(39).message()).contains("closed");
        assertThatExceptionOfType(StoreException.class).isThrownBy(run::report).withMessageContaining("is closed");
        run.close();
        assertThat(lab.validate(rows)).allMatch(outcome -> outcome.status() == FOUND);
        assertThat(validations()).isEqualTo(40);
    }

    /** Runs something at the end of each attempt, on the thread of the call. */
    private static CallListener atEnd(AtomicReference<Runnable> action) {
        return new CallListener() {
            @Override
            public void attemptEnded(AttemptResult result) {
                Objects.requireNonNull(action.get()).run();
            }
        };
    }

    @Test
    void aCallOfTheRunCanStopIt() {
        AtomicReference<Runnable> stopping = new AtomicReference<>(() -> {});
        try (var client = lab.client(lab.sandbox.apiKey(), o -> o.listener(atEnd(stopping)));
                var run = Lab.run(store(), client).open()) {
            stopping.set(run::stop);
            assertThat(run.process(Lab.addresses(1), Lab::request)).allMatch(outcome -> outcome.status() == FOUND);
            assertThat(run.progress().stopped()).isNotNull();
        }
    }

    @Test
    void closingAfterTheLastRowIsNoReasonForAStop() {
        BulkRun<?, ?> closedInTheMiddle;
        try (var run = lab.run(store()).open()) {
            closedInTheMiddle = run;
            assertThat(run.process(Lab.addresses(3), Lab::request)
                            .iterator()
                            .next()
                            .status())
                    .isEqualTo(FOUND);
        }
        assertThat(closedInTheMiddle.progress().stopped()).isEqualTo(StopReason.CLOSED);

        var run = lab.run(store()).open();
        var step = run.then(Operations.EMAIL_VALIDATE);
        assertThat(step.process(run.process(Lab.addresses(3), Lab::request), row -> Lab.request(row.row())))
                .hasSize(3);
        run.close();
        assertThat(run.progress().stopped()).isNull();
        assertThat(step.progress().stopped()).isNull();
        assertThat(run.progress().toString()).doesNotContain("stopped");
        assertThat(run.process(Lab.addresses(1), Lab::request)).hasSize(1);
        assertThat(run.progress().stopped()).as("rows after the closing").isEqualTo(StopReason.CLOSED);
    }

    /** Closing awaits the call, so the call must not wait for the closing. */
    @Test
    @Timeout(30)
    void aCallCanAskForAReportWhileTheRunIsClosed() throws Exception {
        AtomicReference<Runnable> asking = new AtomicReference<>(() -> {});
        List<RunReport> reports = new ArrayList<>();
        CompletableFuture<Boolean> closed = new CompletableFuture<>();
        try (var client = lab.client(lab.sandbox.apiKey(), o -> o.listener(atEnd(asking)));
                var run = Lab.run(store(), client).open()) {
            asking.set(() -> {
                new Thread(() -> {
                            run.close();
                            closed.complete(true);
                        })
                        .start();
                while (run.progress().stopped() == null) {
                    Thread.onSpinWait();
                }
                reports.add(run.report());
            });
            assertThat(run.process(Lab.addresses(1), Lab::request)).allMatch(outcome -> outcome.status() == FOUND);
            assertThat(closed.get(10, TimeUnit.SECONDS)).isTrue();
            assertThat(reports).hasSize(1);
        }
    }
}
