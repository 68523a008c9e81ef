package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.OnConflict;
import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputOptions;
import dev.enrichment.sdk.cli.input.InputProgress;
import dev.enrichment.sdk.cli.junk.Junk;
import dev.enrichment.sdk.cli.junk.JunkFile;
import dev.enrichment.sdk.cli.store.StoreChoice;
import dev.enrichment.sdk.cli.store.StoreFiles;
import dev.enrichment.sdk.cli.store.TemporaryDirectory;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command for a file of rows and the operations to call for each of them. */
abstract class RowsCommand extends ServiceCommand {
    private static final String NO_CONSTANTS = "{}";

    @Parameters(
            paramLabel = "<file>",
            description = "CSV, XLSX or JSON lines; packed with gzip, too. - for standard input.")
    private Path input = Path.of("");

    @ArgGroup(multiplicity = "1")
    private StepOptions steps = new StepOptions();

    /** One operation, or several. */
    static final class StepOptions {
        @Option(
                names = "--operation",
                paramLabel = "<id>",
                completionCandidates = RowOperations.class,
                description = "What is called for each row, such as email.validate.")
        private @Nullable String operation;

        @Option(
                names = "--steps",
                split = ",",
                paramLabel = "<id>",
                completionCandidates = RowOperations.class,
                description = "Several operations for each row, such as email.validate,companies.funding.")
        private List<String> steps = List.of();

        List<String> ids() {
            return operation == null ? steps : List.of(operation);
        }
    }

    @Option(
            names = "--when",
            paramLabel = "<id>=<condition>",
            description = "Leaves a row out of a step, such as companies.funding=found or =email_status:valid, unless"
                    + " the step before found that; another one is named, such as"
                    + " '=email.validate=found and companies.lookup=found'.")
    private Map<String, String> conditions = new LinkedHashMap<>();

    @Option(
            names = "--until-found",
            paramLabel = "<field>",
            description = "Goes from step to step until this field of the responses has a value, such as"
                    + " personal_email, or email=email|personal_email if the steps name it differently. A column has the"
                    + " value, and one its source.")
    private @Nullable String untilFound;

    @Option(
            names = "--map",
            paramLabel = "<field>=<column>",
            description =
                    "Fills a field of the request; <id>:<field>=<column> in one step only. Columns with usual names"
                            + " or content are recognised without it.")
    private Map<String, String> map = new LinkedHashMap<>();

    @Option(
            names = "--with",
            paramLabel = "<json>",
            defaultValue = NO_CONSTANTS,
            description =
                    "Fields that are the same in each request, such as '{\"limit\": 3}'; with --steps by operation,"
                            + " such as '{\"companies.search\": {\"limit\": 3}}'.")
    private String constants = NO_CONSTANTS;

    @Mixin
    private InputOptions inputOptions = new InputOptions();

    @Option(
            names = "--expand",
            description =
                    "For a search with pages: buys all of them, and writes a line for each item; needs --max-items.")
    private boolean expand;

    @Option(
            names = "--max-items",
            paramLabel = "<count>",
            description = "With --expand: the most items that are bought for a row.")
    private @Nullable Long maxItems;

    @Option(
            names = "--on-conflict",
            paramLabel = "<policy>",
            defaultValue = "keep",
            description =
                    "What becomes of a response about somebody else than was asked for: keep, blank leaves its fields"
                            + " empty, stop ends the run. It is in the store in any case.")
    private OnConflict onConflict = OnConflict.KEEP;

    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "What was bought. By default one store for all lists of the account.")
    private @Nullable Path store;

    private StoreChoice.@Nullable Place place;

    @Option(
            names = "--report",
            paramLabel = "<file>",
            description = "Gets what was cleaned, what is no address or domain, and what repeats which line, as CSV.")
    private @Nullable Path report;

    private @Nullable ReadingDisplay reading;
    private @Nullable ColumnDialogue dialogue;

    @Mixin
    private RowOptions rowOptions = new RowOptions();

    @Mixin
    private StoreOptions storeOptions = new StoreOptions();

    @Mixin
    private RunOptions runOptions = new RunOptions();

    @Option(
            names = "--max-duration",
            paramLabel = "<minutes>",
            description = "Stop after this time, for cron; the same command continues.")
    private @Nullable Long maxDuration;

    final RunOptions runOptions() {
        return runOptions;
    }

    /** {@return how long the run may take; null for as long as it needs} */
    final @Nullable Duration maxDuration() {
        return maxDuration == null ? null : Duration.ofMinutes(maxDuration);
    }

    /** Sets what applies to the runs of all steps. */
    final void configure(BulkRunBuilder<?, ?> run) {
        storeOptions.configure(run).list(list()).onConflict(onConflict);
        rowOptions.configure(run);
        if (runOptions.changedOnly() && !rowOptions.retriesNotFound()) {
            run.retryNotFoundAfterReport();
        }
    }

    final Path input() {
        return input;
    }

    /** {@return the name under which the store counts what the file costs} */
    final String list() {
        return InputFile.list(input);
    }

    final StoreChoice.Place place() {
        return Objects.requireNonNull(place, "chosen before the file is read");
    }

    final Path store() {
        return place().path();
    }

    private StoreChoice.Place choose(EnrichmentClient client) {
        StoreChoice choice = new StoreChoice(context(), sandbox());
        // All pipes would be one list there, with one budget.
        if (InputFile.isPipe(input) && store == null && !choice.isNamed()) {
            throw new UsageException("the rows come from a pipe, so name the store with --store");
        }
        return choice.of(store, client);
    }

    /** Refuses a store of another job, unless it is meant for all of them. */
    final void requireOperations(List<Operation<?, ?>> operations) {
        if (!place().isArchive()) {
            StoreFiles.requireOperations(store(), operations);
        }
    }

    @Override
    protected final void check() {
        runOptions.check();
        if (maxDuration != null && maxDuration < 1) {
            throw new UsageException("--max-duration must be at least 1 minute, but is " + maxDuration);
        }
        rowOptions.check();
        if (runOptions.changedOnly() && (expand || isPilot() || untilFound != null)) {
            throw new UsageException(
                    "--changed-only compares one response of each row of the file, so --expand, --first, --sample and"
                            + " --until-found do not fit");
        }
        if (expand && maxItems == null) {
            throw new UsageException("--expand needs --max-items, the most items that are bought for a row");
        }
        if (!expand && maxItems != null) {
            throw new UsageException("--max-items needs --expand, which writes a line for each item");
        }
    }

    @Override
    protected final int call(EnrichmentClient client) throws Exception {
        // Most commands have none, and need no databind for the rest.
        Map<String, Object> fixed = constants.equals(NO_CONSTANTS) ? Map.of() : Json.object(constants);
        RunPlanReader reader = new RunPlanReader(steps.ids(), map, fixed, conditions);
        if (maxItems != null) {
            reader.expand(maxItems);
        }
        if (untilFound != null) {
            reader.untilFound(untilFound);
        }
        if (canAsk()) {
            ColumnDialogue asks = new ColumnDialogue(context());
            dialogue = asks;
            reader.asking((field, one, other) -> Objects.requireNonNull(reading, "set before the file is read")
                    .paused(() -> asks.choose(field, one, other)));
        }
        place = choose(client);
        InputProgress progress = new InputProgress();
        try (ReadingDisplay shown = new ReadingDisplay(terminal(), progress, quiet());
                InputFile file = InputFile.open(input, inputOptions, context().in(), progress)) {
            reading = shown;
            return call(
                    client,
                    InputFile.reading(
                            input.toString(),
                            () -> reader.read(
                                    file,
                                    rows -> rowOptions.filter(rows, context().in()))));
        }
    }

    /** Returns whether a person can be asked; a script, or who agreed to everything before, gets an error instead. */
    private boolean canAsk() {
        return terminal().kind().in()
                && terminal().kind().err()
                && !json()
                && !quiet()
                && !runOptions.yes()
                && !InputFile.isStandardInput(input);
    }

    /** {@return the context of the command that continues, which asks nothing that was answered} */
    final CommandContext continuing() {
        return dialogue == null ? context() : context().with(dialogue.options());
    }

    /** Runs the command on rows that can be read. */
    abstract int call(EnrichmentClient client, RunPlan plan) throws Exception;

    /**
     * Shows what a run would do and cost.
     *
     * @return the exit code
     */
    final int preview(EnrichmentClient client, RunPlan plan) throws IOException {
        OutputColumns unused = OutputColumns.of(plan, runOptions);
        Path output = runOptions.output();
        if (output != null && !runOptions.toStandardOutput()) {
            OutputTarget.open(output, runOptions.overwrite(), kept()).close();
        }
        requireOperations(plan.operations());
        if (Files.exists(store())) {
            return preview(client, plan, store());
        }
        try (TemporaryDirectory directory = TemporaryDirectory.make("enrich-preview")) {
            return preview(client, plan, directory.file("preview.db"));
        }
    }

    private int preview(EnrichmentClient client, RunPlan file, Path path) {
        try (RunStore store = RunStore.sqlite(path)) {
            List<Junk> junk = new ArrayList<>();
            RunPlan plan = selected(client, file, store);
            List<Preview> previews = previews(client, plan, store, junk);
            RunPrice price = RunPrice.of(plan, previews, runOptions.budget(), spent(store), Balance.read(client));
            if (json()) {
                Map<String, @Nullable Object> json = new LinkedHashMap<>(plan.json(previews, junk));
                json.putAll(price.json());
                terminal().print(Json.pretty(json));
            } else {
                plan.describe(
                        previews, junk, line -> terminal().print(terminal().labelled(line)));
                price.lines().forEach(line -> terminal().print(terminal().labelled(line)));
            }
        }
        return ExitCodes.OK;
    }

    /** {@return whether only some rows are tried out} */
    final boolean isPilot() {
        return rowOptions.isPilot();
    }

    /** Returns the plan for the rows that are to be tried out; for all of them unless that is asked for. */
    final RunPlan selected(EnrichmentClient client, RunPlan file, RunStore store) {
        if (!isPilot()) {
            return file;
        }
        return InputFile.reading(file.file().toString(), () -> {
            try (PlanRun run = new PlanRun(client, file, store, null, this::configure)) {
                return file.with(rowOptions.select(run));
            }
        });
    }

    /** {@return files that no output may replace} */
    final Path[] kept() {
        return Stream.concat(Stream.of(input, store()), rowOptions.excludeFiles().stream())
                .toArray(Path[]::new);
    }

    /** Reads all rows once more, after a run. */
    final List<Preview> previews(EnrichmentClient client, RunPlan plan, RunStore store) {
        try (PlanRun run = new PlanRun(client, plan, store, null, this::configure)) {
            return run.previews(plan.junk(null));
        }
    }

    /**
     * Reads all rows, and writes the report if there is to be one.
     *
     * @param junk gets what is wrong with the cells of each step
     */
    final List<Preview> previews(EnrichmentClient client, RunPlan plan, RunStore store, List<Junk> junk) {
        try (JunkFile file = report == null ? null : new JunkFile(openReport(report));
                PlanRun run = new PlanRun(client, plan, store, null, this::configure)) {
            junk.addAll(plan.junk(file));
            List<Preview> previews = InputFile.reading(plan.file().toString(), () -> run.previews(junk));
            if (file != null) {
                file.complete();
            }
            return previews;
        } finally {
            if (reading != null) {
                reading.close();
            }
        }
    }

    private OutputFile openReport(Path path) {
        List<Path> kept = new ArrayList<>(List.of(kept()));
        Path output = runOptions.output();
        if (output != null) {
            kept.add(output);
            kept.add(output.resolveSibling(output.getFileName() + ".part")); // its name until it is complete
        }
        return OutputTarget.open(path, runOptions.overwrite(), kept.toArray(Path[]::new));
    }

    /** {@return what the runs of the file can have cost up to now} */
    final BigDecimal spent(RunStore store) {
        return store.paid(list()).add(store.inDoubt(list()));
    }
}
