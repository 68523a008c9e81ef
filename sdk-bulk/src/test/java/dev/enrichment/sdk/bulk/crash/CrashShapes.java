package dev.enrichment.sdk.bulk.crash;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import dev.enrichment.sdk.bulk.crash.CrashWorld.Life;
import dev.enrichment.sdk.bulk.crash.CrashWorld.Program;
import dev.enrichment.sdk.bulk.results.SkipRowException;
import dev.enrichment.sdk.bulk.support.Lab;
import dev.enrichment.sdk.models.email.EmailValidateRequest;
import dev.enrichment.sdk.models.email.EmailValidateResponse;
import dev.enrichment.sdk.testing.FaultPlan;
import dev.enrichment.sdk.testing.service.SandboxRoute;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of runs in which a test crashes a process at every possible point. */
final class CrashShapes {
    private static final List<String> ROWS = Lab.addresses(2);
    private static final Duration AGE = Duration.ofHours(20);
    static final Program NO_STORE = (process, output) -> {};
    private static final Program NOTHING = (process, output) -> {};

    private CrashShapes() {}

    /** Expected differences between a run with a crash and the same run without one. */
    enum Kind {
        EQUAL,
        /** An attempt whose response was lost keeps a budget from buying all rows. */
        LIMITED,
        /** Responses are replaced by newer ones. */
        REFRESHED,
        ERASED,
        /** Two calls are made at the same time, in any order. */
        PARALLEL
    }

    /**
     * A kind of run in which processes crash, such as one with two steps or a shared budget.
     *
     * @param before what an earlier process did; or that there is no store
     * @param program what each process does that can die, and each one after it
     * @param world what is special about the service
     * @param several whether another process lives beside it
     * @param kind what may differ from the run without a crash
     */
    record Shape(String name, Program before, Program program, Consumer<CrashWorld> world, boolean several, Kind kind) {
        Shape(String name, Program program) {
            this(name, NOTHING, program, world -> {}, false, Kind.EQUAL);
        }

        Shape after(Program earlier) {
            return new Shape(name, earlier, program, world, several, kind);
        }

        Shape in(Consumer<CrashWorld> special) {
            return new Shape(name, before, program, special, several, kind);
        }

        Shape besideAnother() {
            return new Shape(name, before, program, world, true, kind);
        }

        Shape of(Kind other) {
            return new Shape(name, before, program, world, several, other);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Shape> all() {
        return Stream.of(
                new Shape("a new store", (p, out) -> validate(p, ROWS, out)).after(NO_STORE),
                new Shape("a run", (p, out) -> validate(p, ROWS, out)),
                new Shape("equal and invalid rows", (p, out) -> validate(p, twice(ROWS.get(0), "", ROWS.get(1)), out)),
                new Shape("what is not found and what is refused", (p, out) -> {
                    companies(p, List.of("quorvane.example", "nobody.example"), out);
                }),
                new Shape(
                        "rows in the order of completion",
                        (p, out) -> validate(p, BulkRunBuilder::completionOrder, ROWS, out)),
                new Shape("a list in a file", CrashShapes::file),
                new Shape("two steps", CrashShapes::twoSteps).of(Kind.PARALLEL),
                new Shape("two steps of one operation", CrashShapes::twoEqualSteps).of(Kind.PARALLEL),
                new Shape("pages", (p, out) -> people(p, null, out)).in(CrashShapes::hire),
                new Shape("a refresh", (p, out) -> validate(p, b -> b.refreshAfter(AGE), ROWS, out))
                        .of(Kind.REFRESHED)
                        .after((p, out) -> {
                            validate(p, ROWS, out);
                            p.world.time.sleep(AGE);
                        }),
                new Shape("a refresh of pages", (p, out) -> people(p, AGE, out))
                        .of(Kind.REFRESHED)
                        .in(CrashShapes::hire)
                        .after((p, out) -> {
                            people(p, null, out);
                            p.world.time.sleep(AGE);
                        }),
                new Shape("a budget", CrashShapes::budget).of(Kind.LIMITED),
                new Shape("budgets of two lists", CrashShapes::twoLists).of(Kind.LIMITED),
                new Shape("a response that gets lost", (p, out) -> validate(p, ROWS, out))
                        .in(faulty(f -> f.nth(1).resetAfterCharge())),
                new Shape("a request that gets lost", (p, out) -> validate(p, ROWS, out))
                        .in(faulty(f -> f.nth(2).resetBeforeProcessing())),
                new Shape("a response that is no JSON", (p, out) -> validate(p, ROWS, out))
                        .in(faulty(f -> f.nth(1).body("{\"status\":"))),
                new Shape("attempts that are refused", (p, out) -> validate(p, ROWS, out))
                        .in(faulty(f -> f.first(1).status(503, Map.of("Retry-After", "0")))),
                new Shape("a reconciliation", (p, out) -> {
                            try (var run = p.run(Operations.EMAIL_VALIDATE).open()) {
                                var unused = p.store.reconcile(p.client);
                                p.write(run.process(ROWS, Lab::request), out);
                            }
                        })
                        .in(faulty(f -> f.nth(1).resetAfterCharge()))
                        .after((p, out) -> validate(p, ROWS.subList(0, 1), out)),
                new Shape("an erasure", (p, out) -> {
                            validate(p, ROWS, out);
                            long unused = p.store.erase(ROWS.get(0));
                        })
                        .of(Kind.ERASED),
                new Shape("a confirmed preview", (p, out) -> {
                    validate(p, b -> b.confirmPreview(preview -> true), ROWS, out);
                }),
                new Shape("two processes with the same rows", CrashShapes::twoProcesses).besideAnother(),
                new Shape("two processes with one budget", (p, out) -> {
                            budget(p.world.neighbour(), List.of("person8@quorvane.example"), out);
                            budget(p, List.of("person9@quorvane.example"), out);
                        })
                        .besideAnother()
                        .of(Kind.LIMITED));
    }

    private static Consumer<CrashWorld> faulty(Consumer<FaultPlan> fault) {
        return world -> fault.accept(world.sandbox.faults().on(SandboxRoute.EMAIL_VALIDATE));
    }

    private static List<String> twice(String... rows) {
        return Stream.concat(Stream.of(rows), Stream.of(rows)).toList();
    }

    private static void validate(Life process, List<String> rows, List<String> out) {
        validate(process, builder -> builder, rows, out);
    }

    private static void validate(
            Life process,
            UnaryOperator<BulkRunBuilder<EmailValidateRequest, EmailValidateResponse>> options,
            List<String> rows,
            List<String> out) {
        process.process(options.apply(process.run(Operations.EMAIL_VALIDATE)), rows, Lab::request, out);
    }

    private static void companies(Life process, List<String> domains, List<String> out) {
        process.process(process.run(Operations.COMPANIES_LOOKUP), domains, Lab::company, out);
    }

    private static void file(Life process, List<String> out) throws Exception {
        Path input = process.world.directory.resolve("in.csv");
        Path output = process.world.directory.resolve("out.csv");
        CsvFile leads = CsvFile.open(Files.writeString(input, "email\n" + String.join("\n", ROWS) + "\n"));
        try (var run = process.run(Operations.EMAIL_VALIDATE).open();
                OutcomeWriter writer = OutcomeWriter.csv(run, leads, output).field("verdict", "/email_status")) {
            run.process(leads, row -> Lab.request(leads.column("email").apply(row)))
                    .forEach(writer::write);
            writer.complete();
        }
        out.add(Files.readString(output).replaceAll("req[-_][^,]*", "").replaceAll("(?<=,)[0-9.]+(?=,)", ""));
    }

    private static void twoSteps(Life process, List<String> out) {
        try (var validation = process.run(Operations.EMAIL_VALIDATE).open()) {
            var lookup = validation.then(Operations.COMPANIES_LOOKUP);
            process.write(
                    lookup.process(validation.process(ROWS, Lab::request), validated -> {
                        if (validated.body() == null) {
                            throw new SkipRowException("no address");
                        }
                        return Lab.company(validated.row().replaceFirst(".*@", ""));
                    }),
                    out);
        }
    }

    private static void twoEqualSteps(Life process, List<String> out) {
        try (var work = process.run(Operations.EMAIL_VALIDATE).open()) {
            var home = work.then(Operations.EMAIL_VALIDATE);
            process.write(home.process(work.process(ROWS, Lab::request), first -> Lab.request(first.row())), out);
        }
    }

    private static void hire(CrashWorld world) {
        Lab.hire(world.sandbox, 15, "staff.example");
    }

    private static void people(Life process, @Nullable Duration age, List<String> out) {
        var builder = process.run(Operations.PEOPLE_SEARCH, 15);
        process.process(age == null ? builder : builder.refreshAfter(age), List.of("staff.example"), Lab::people, out);
    }

    private static void budget(Life process, List<String> out) {
        budget(process, Lab.addresses(3), out);
    }

    private static void budget(Life process, List<String> rows, List<String> out) {
        validate(process, builder -> builder.budget(new BigDecimal("0.5")), rows, out);
    }

    private static void twoLists(Life process, List<String> out) {
        for (String list : List.of("march", "april")) {
            validate(process, builder -> builder.list(list).budget(new BigDecimal("0.5")), ROWS, out);
        }
    }

    private static void twoProcesses(Life process, List<String> out) throws Exception {
        List<String> rows = Lab.addresses(3);
        validate(process, rows.subList(0, 1), out);
        validate(process.world.neighbour(), rows.subList(0, 2), out);
        validate(process, rows, out);
    }
}
