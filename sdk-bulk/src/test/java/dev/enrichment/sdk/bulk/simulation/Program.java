package dev.enrichment.sdk.bulk.simulation;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.EnrichmentClientBuilder;
import dev.enrichment.sdk.bulk.BulkRun;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunAccess;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.time.TimeSource;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import okhttp3.OkHttpClient;

/** Simulated program of a user, which processes rows in a run. */
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
        run(process, list, Goods.first(scenario.wishes()));
    }

    private <Q extends Record, R extends Record> void run(SimulatedProcess process, String list, Goods<Q, R> goods) {
        truth.begins(process, list);
        try (EnrichmentClient client = client(process);
                RunStore store = RunAccess.store(file.open(process), process);
                BulkRun<Q, R> run = open(goods, client, store, process, list, scenario.wishes())) {
            truth.mayRefresh(scenario);
            Callers callers = new Callers(process, scenario, truth, store, client, list);
            callers.begin();
            process(process, goods, run);
            callers.end();
            process.note("has seen all", "");
            Wishes wishes = scenario.wishes();
            if (wishes.reconcile()) {
                process.note("reconciles", store.reconcile(client).toString());
            }
            if (wishes.repeat()) {
                repeat(process, goods, client, store, run);
            }
            if (wishes.erase()) {
                truth.erases(goods, "row0");
                if (wishes.second() == Wishes.Second.OTHER) {
                    truth.erases(Goods.other(), "row0");
                }
                process.note("erases row0:", Long.toString(store.erase(goods.erasedBy("row0"))));
            }
        } catch (StoreException e) {
            process.note("fails", e.problem().toString());
        } catch (EnrichmentException e) {
            process.note("fails", e.getClass().getSimpleName());
        } catch (InterruptedException e) {
            process.note("is interrupted", "");
        }
    }

    private <Q extends Record, R extends Record> void repeat(
            SimulatedProcess process, Goods<Q, R> goods, EnrichmentClient client, RunStore store, BulkRun<Q, R> run) {
        List<UnresolvedCall> unresolvedCalls = store.unresolvedCalls().stream()
                .filter(unresolved ->
                        unresolved.operation().equals(goods.operation().id()))
                .toList();
        unresolvedCalls.forEach(unresolved -> truth.row(goods.product().nameIn(unresolved.request())).allowed++);
        process.note("repeats", unresolvedCalls.size() + " calls in doubt");
        Witness witness = new Witness(process, truth);
        run.resendInDoubt(BigDecimal.valueOf(100), unresolved -> true).forEach(outcome -> {
            String name =
                    goods.product().nameIn(new String(client.codec().encode(outcome.row()), StandardCharsets.UTF_8));
            R body = outcome.body();
            if (body == null) {
                process.note("sees", name + " " + outcome.status());
            } else {
                witness.body("sees", name, body);
            }
        });
    }

    private <Q extends Record, R extends Record> void process(
            SimulatedProcess process, Goods<Q, R> goods, BulkRun<Q, R> run) {
        Witness witness = new Witness(process, truth);
        switch (scenario.wishes().second()) {
            case NONE ->
                run.process(changingRows(), row -> wanted(goods, row))
                        .forEach(outcome -> witness.sees(goods, outcome.row(), outcome));
            case SAME -> twoSteps(witness, goods, run, goods, row -> next(row));
            case OTHER -> twoSteps(witness, goods, run, Goods.other(), row -> row);
        }
    }

    /** The second step asks for something about what the row of the first one says. */
    private <Q extends Record, R extends Record, Q2 extends Record, R2 extends Record> void twoSteps(
            Witness witness, Goods<Q, R> goods, BulkRun<Q, R> run, Goods<Q2, R2> then, UnaryOperator<String> about) {
        witness.occurs(then.product() == goods.product() ? "two steps" : "two operations");
        BulkRun<Q2, R2> second = then.after(run);
        second.process(
                        run.process(rows(), row -> wanted(goods, row)),
                        first -> then.request().apply(about.apply(first.row())))
                .forEach(outcome -> {
                    witness.sees(goods, outcome.row().row(), outcome.row());
                    witness.sees(then, about.apply(outcome.row().row()), outcome);
                });
    }

    /** Processes all rows in a world without faults. */
    void audit(SimulatedProcess process, Audit audit) {
        audit(process, audit, Goods.first(scenario.wishes()));
    }

    private <Q extends Record, R extends Record> void audit(SimulatedProcess process, Audit audit, Goods<Q, R> goods) {
        truth.begins(process, "list0");
        try (EnrichmentClient client = client(process)) {
            Store store = file.open(process);
            try (RunStore runs = RunAccess.store(store, process);
                    BulkRun<Q, R> run = open(goods, client, runs, process, "list0", Wishes.NONE)) {
                var unused = runs.reconcile(client);
                Witness witness = new Witness(process, truth);
                run.process(rows(), goods.request()).forEach(outcome -> {
                    witness.sees(goods, outcome.row(), outcome);
                    audit.last(outcome);
                });
                audit.books(file.purchases(), store.totals());
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private <Q extends Record, R extends Record> BulkRun<Q, R> open(
            Goods<Q, R> goods,
            EnrichmentClient client,
            RunStore store,
            SimulatedProcess process,
            String list,
            Wishes wishes) {
        BulkRunBuilder<Q, R> builder =
                RunAccess.with(goods.run(client), process).store(store).maxConcurrency(scenario.concurrency());
        if (scenario.seed() % 2 == 0) {
            builder.completionOrder();
        }
        if (scenario.wishes().budget() > 0) {
            builder.list(list).budget(scenario.wishes().limit());
        }
        if (!wishes.refresh().isZero()) {
            builder.refreshAfter(wishes.refresh());
        }
        if (wishes.preview() && wishes.second() == Wishes.Second.NONE && !wishes.repeat()) {
            builder.confirmPreview(shown -> {
                process.note("confirms", shown.maxPrice().toString());
                truth.previewed(process, shown.maxPrice());
                return true;
            });
        }
        return builder.open();
    }

    private List<String> rows() {
        return IntStream.range(0, scenario.rows()).mapToObj(i -> "row" + i).toList();
    }

    /** Returns rows that are more when they are read again; so a preview does not see all of them. */
    private Iterable<String> changingRows() {
        if (!scenario.wishes().preview()) {
            return rows();
        }
        var looks = List.of(rows().subList(0, scenario.rows() - 1), rows()).iterator();
        return () -> (looks.hasNext() ? looks.next() : rows()).iterator();
    }

    /** Some programs leave a row out, or make no request of it; a later one asks for it. */
    private <Q extends Record> Q wanted(Goods<Q, ?> goods, String row) {
        if (scenario.seed() % 10 == 0 && row.equals("row1")) {
            throw new SkipRowException("it is left out");
        }
        if (scenario.seed() % 10 == 5 && row.equals("row1")) {
            throw new IllegalArgumentException("it has no address");
        }
        return goods.request().apply(row);
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
