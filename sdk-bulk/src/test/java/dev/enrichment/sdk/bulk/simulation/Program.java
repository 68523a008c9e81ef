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
import dev.enrichment.sdk.bulk.simulation.Scenario.Wishes;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.time.TimeSource;
import dev.enrichment.sdk.models.email.EmailValidationRequest;
import dev.enrichment.sdk.models.email.EmailValidationResponse;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    void run(SimulatedProcess process, String list) {
        truth.begins(process, list);
        try (EnrichmentClient client = client(process);
                RunStore store = SimulatedRuns.store(file.open(process), process);
                var run = open(client, store, process, list, scenario.wishes())) {
            truth.mayRefresh(scenario);
            Callers callers = new Callers(process, scenario, truth, store, client);
            callers.begin();
            process(process, run);
            callers.end();
            process.note("has seen all", "");
            Wishes wishes = scenario.wishes();
            if (wishes.settle()) {
                process.note("settles", run.settleDoubts().toString());
            }
            if (wishes.repeat()) {
                run.doubts().forEach(doubt -> truth.row(Truth.nameIn(doubt.request())).allowed++);
                process.note("repeats", run.doubts().size() + " doubts");
                run.repeatDoubts(BigDecimal.TEN)
                        .forEach(outcome ->
                                see(process, Truth.nameIn(outcome.row().email() + ""), outcome));
            }
            if (wishes.erase()) {
                truth.row("row0").erased = true;
                process.note("erases row0:", Long.toString(store.erase(address("row0"))));
            }
        } catch (StoreException e) {
            process.note("fails", e.problem().toString());
        } catch (EnrichmentException e) {
            process.note("fails", e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            process.note("is interrupted", "");
        }
    }

    private void process(SimulatedProcess process, BulkRun<EmailValidationRequest, EmailValidationResponse> run) {
        if (scenario.wishes().twoSteps()) {
            var second = run.then(Operations.EMAIL_VALIDATION);
            second.process(run.process(rows(), Program::request), first -> request(next(first.row())))
                    .forEach(outcome -> {
                        see(process, outcome.row().row(), outcome.row());
                        see(process, next(outcome.row().row()), outcome);
                    });
        } else {
            run.process(changingRows(), Program::request).forEach(outcome -> see(process, outcome.row(), outcome));
        }
    }

    /** Processes all rows in a world without faults. */
    void audit(SimulatedProcess process, Audit audit) {
        truth.begins(process, "list0");
        try (EnrichmentClient client = client(process)) {
            Store store = file.open(process);
            try (RunStore runs = SimulatedRuns.store(store, process);
                    var run = open(client, runs, process, "list0", Wishes.NONE)) {
                var unused = run.settleDoubts();
                run.process(rows(), Program::request).forEach(outcome -> {
                    see(process, outcome.row(), outcome);
                    audit.last(outcome);
                });
                audit.books(purchases(store), store.totals());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private BulkRun<EmailValidationRequest, EmailValidationResponse> open(
            EnrichmentClient client, RunStore store, SimulatedProcess process, String list, Wishes wishes) {
        var builder = SimulatedRuns.with(BulkRun.of(client, Operations.EMAIL_VALIDATION), process)
                .store(store)
                .maxConcurrency(scenario.concurrency());
        if (scenario.seed() % 2 == 0) {
            builder.completionOrder();
        }
        if (scenario.wishes().budget() > 0) {
            builder.list(list)
                    .budget(SimulatedService.PRICE.multiply(
                            BigDecimal.valueOf(scenario.wishes().budget())));
        }
        if (!wishes.refresh().isZero()) {
            builder.refreshAfter(wishes.refresh());
        }
        if (wishes.preview() && !wishes.twoSteps() && !wishes.repeat()) {
            builder.confirmPreview(shown -> {
                process.note("confirms", shown.maxCredits().toString());
                truth.previewed(process, shown.maxCredits());
                return true;
            });
        }
        return builder.open();
    }

    private static List<Purchase> purchases(Store store) {
        return Stream.concat(store.after(Operations.EMAIL_VALIDATION.id(), 0, 1_000).stream(), store.open().stream())
                .toList();
    }

    private void see(SimulatedProcess process, String row, RowOutcome<?, EmailValidationResponse> outcome) {
        EmailValidationResponse body = outcome.body();
        String text = outcome.status() + (body == null ? "" : " " + body.message());
        process.note("sees", row + " " + text);
        truth.row(row).seen.add(text);
    }

    private List<String> rows() {
        return IntStream.range(0, scenario.rows()).mapToObj(i -> "row" + i).toList();
    }

    /** Returns rows that are more when they are read again; so a preview does not see all of them. */
    private Iterable<String> changingRows() {
        if (!scenario.wishes().preview()) {
            return rows();
        }
        Iterator<List<String>> looks =
                List.of(rows().subList(0, scenario.rows() - 1), rows()).iterator();
        return () -> (looks.hasNext() ? looks.next() : rows()).iterator();
    }

    static EmailValidationRequest request(String row) {
        return EmailValidationRequest.builder().email(address(row)).build();
    }

    private static String address(String row) {
        return row + "@a.example";
    }

    private String next(String row) {
        return "row" + (Integer.parseInt(row.substring(3)) + 1) % scenario.rows();
    }

    private EnrichmentClient client(SimulatedProcess process) {
        EnrichmentClientBuilder builder = EnrichmentClient.builder()
                .baseUrl("http://127.0.0.1:4711")
                .apiKey("simulated-key-0123456789")
                .httpClient(HTTP.newBuilder()
                        .connectionPool(SimulatedPools.create())
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
