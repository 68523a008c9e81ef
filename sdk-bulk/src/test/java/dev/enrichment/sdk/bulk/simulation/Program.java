package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.SimulatedRuns;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okhttp3.ConnectionPool;
import okhttp3.OkHttpClient;

/** A program of a user. */
final class Program {
    private static final OkHttpClient HTTP =
            new OkHttpClient.Builder().fastFallback(false).build();

    private final Scenario scenario;
    private final SimulatedFile file;
    private final SimulatedService service;
    private final Truth truth;

    Program(Scenario scenario, SimulatedFile file, SimulatedService service, Truth truth) {
        this.scenario = scenario;
        this.file = file;
        this.service = service;
        this.truth = truth;
    }

    /** Processes all rows, once. */
    void run(SimulatedProcess process) {
        try (EnrichmentClient client = client(process);
                RunStore store = SimulatedRuns.store(file.open(process), process);
                var run = open(client, store, process)) {
            run.process(rows(), Program::request).forEach(outcome -> see(process, outcome));
            process.note("has seen all", "");
        } catch (StoreException e) {
            process.note("fails", e.problem().toString());
        } catch (EnrichmentException e) {
            process.note("fails", e.getClass().getSimpleName());
        }
    }

    /** Processes all rows in a world without faults. */
    void audit(SimulatedProcess process, Audit audit) {
        try (EnrichmentClient client = client(process)) {
            Store store = file.open(process);
            try (RunStore runs = SimulatedRuns.store(store, process);
                    var run = open(client, runs, process)) {
                run.settleDoubts();
                run.process(rows(), Program::request).forEach(outcome -> {
                    see(process, outcome);
                    audit.last(outcome);
                });
                audit.books(purchases(store), store.totals());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<Purchase> purchases(Store store) {
        return Stream.concat(store.after(Operations.EMAIL_VALIDATION.id(), 0, 1_000).stream(), store.open().stream())
                .toList();
    }

    private BulkRun<EmailValidationRequest, EmailValidationResponse> open(
            EnrichmentClient client, RunStore store, SimulatedProcess process) {
        return SimulatedRuns.with(BulkRun.of(client, Operations.EMAIL_VALIDATION), process)
                .store(store)
                .maxConcurrency(scenario.concurrency())
                .open();
    }

    private void see(SimulatedProcess process, RowOutcome<String, EmailValidationResponse> outcome) {
        EmailValidationResponse body = outcome.body();
        String text = outcome.status() + (body == null ? "" : " " + body.message());
        process.note("sees", outcome.row() + " " + text);
        truth.row(outcome.row()).seen.add(text);
    }

    private List<String> rows() {
        return IntStream.range(0, scenario.rows()).mapToObj(i -> "row" + i).toList();
    }

    private static EmailValidationRequest request(String row) {
        return EmailValidationRequest.builder().email(row + "@a.example").build();
    }

    private EnrichmentClient client(SimulatedProcess process) {
        EnrichmentClientBuilder builder = EnrichmentClient.builder()
                .baseUrl("http://127.0.0.1:4711")
                .apiKey("simulated-key-0123456789")
                .httpClient(HTTP.newBuilder()
                        .connectionPool(new ConnectionPool())
                        .socketFactory(SimulatedSocket.factory(process, service))
                        .build());
        try {
            Method time = EnrichmentClientBuilder.class.getDeclaredMethod("time", TimeSource.class);
            time.setAccessible(true);
            time.invoke(builder, process);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return builder.build();
    }
}
