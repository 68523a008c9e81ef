package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.OnConflict;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.cli.command.Balance;
import dev.enrichment.sdk.cli.command.CallsOnWire;
import dev.enrichment.sdk.cli.command.OrderlyStop;
import dev.enrichment.sdk.cli.command.ServiceCommand;
import dev.enrichment.sdk.cli.command.StoreOptions;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.input.InputOptions;
import dev.enrichment.sdk.cli.store.ListStore;
import dev.enrichment.sdk.cli.store.StoreChoice;
import dev.enrichment.sdk.cli.store.TemporaryDirectory;
import dev.enrichment.sdk.cli.table.OutputColumns;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.ProgressDisplay;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Screen;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Command that enriches each row of a file and writes the results to another file. */
@Command(
        name = "run",
        header = "Enriches each row of a file, after a preview and a confirmation.",
        description = "If interrupted, repeat the command to continue; no row is bought twice.",
        footer = {
            "",
            "Examples:",
            "  enrich run leads.csv --operation email.validate --budget 200 \\",
            "      --output enriched.csv",
            "  enrich run firms.csv --operation people.search --expand 50 \\",
            "      --budget 500 --output staff.csv"
        })
public final class RunCommand extends ServiceCommand {
    @Parameters(
            paramLabel = "<file>",
            description = "Input as CSV, XLSX or JSON lines, also compressed with gzip; - for standard input.")
    private Path input = Path.of("");

    @ArgGroup(validate = false, heading = "%nWhat to call:%n")
    private StepOptions steps = new StepOptions();

    @ArgGroup(validate = false, heading = "%nWhich rows:%n")
    private RowOptions rows = new RowOptions();

    @ArgGroup(validate = false, heading = "%nWhat to write:%n")
    private ResultOptions result = new ResultOptions();

    @ArgGroup(validate = false, heading = "%nHow the file reads:%n")
    private InputOptions inputOptions = new InputOptions();

    @ArgGroup(validate = false, heading = "%nMoney and time:%n")
    private MoneyOptions money = new MoneyOptions();

    @ArgGroup(validate = false, heading = "%nStore:%n")
    private StoreOptions storeOptions = new StoreOptions();

    private Path store = Path.of("");

    @Override
    protected void check() {
        steps.check();
        rows.check();
        inputOptions.check();
        result.check();
        money.check();
        if (!money.dryRun && (result.output == null || money.budget == null)) {
            throw new UsageException(
                    (result.output == null ? "--output, such as " + ResultOptions.outputFor(input) + "," : "--budget")
                            + " is missing; --dry-run shows the price without it");
        }
        if (!money.dryRun && result.toStandardOutput() && json()) {
            throw new UsageException(
                    "--json and --output - both write to standard output: name a file for one of them");
        }
        if (!money.dryRun && InputFile.isStandardInput(input) && !money.yes) {
            throw new UsageException(
                    "the rows come from standard input, so nobody can confirm the price: preview with --dry-run, then add --yes");
        }
        if (result.changedOnly && (steps.expand != null || rows.first != null || steps.untilFound != null)) {
            throw new UsageException(
                    "--changed-only compares one response for each row of the file, so it cannot be combined with"
                            + " --expand, --first or --until-found");
        }
    }

    @Override
    protected int call(EnrichmentClient client) throws Exception {
        // The purchases for all pipes are recorded under one name. In the default store of the account, they would
        // therefore share one budget.
        if (InputFile.isPipe(input) && StoreChoice.known(context(), storeOptions.file()) == null) {
            throw new UsageException("the rows come from a pipe, so name the store with --store");
        }
        PlanReader reader = new PlanReader(steps);
        try (InputFile file =
                InputFile.open(input, inputOptions, reader.wanted(), context().in())) {
            Plan plan = InputFile.reading(
                    input.toString(),
                    () -> reader.read(file, rows, rows.excluded(context().in()), result.filled(file.rows())));
            store = StoreChoice.of(context(), storeOptions.file(), client).file();
            return run(client, plan);
        }
    }

    /** Passes the options that apply to all operations to the builder of the run. */
    private void configure(BulkRunBuilder<?, ?> run) {
        money.configure(run);
        run.list(InputFile.list(input));
        if (storeOptions.accept()) {
            run.acceptStore();
        }
        Duration retry = money.retryNotFound == null ? retryNotFound() : money.retryNotFound;
        if (retry != null) {
            run.retryNotFoundAfter(retry);
        }
    }

    private int run(EnrichmentClient client, Plan plan) throws IOException {
        OutputColumns columns = result.columns(plan, money.onConflict == OnConflict.BLANK, InputFile.list(input));
        if (result.toStandardOutput()) {
            if (!money.dryRun) {
                terminal().leaveOut();
            }
        } else if (result.output != null) {
            OutputFile.check(result.output, result.overwrite, kept());
        }
        try (TemporaryDirectory directory = money.dryRun && !Files.exists(store) ? TemporaryDirectory.make() : null;
                RunStore bought = RunStore.sqlite(
                        directory == null ? store : directory.path().resolve("preview.db"))) {
            PlanPreview preview = preview(client, plan, bought);
            result.requireRoom(plan, preview.rows());
            if (money.dryRun) {
                Report report = new Report();
                preview.describe(report);
                result.describe(report, plan.input());
                print(report);
                return ExitCodes.OK;
            }
            return confirmed(preview) ? execute(client, preview, columns, bought) : ExitCodes.USAGE;
        }
    }

    /**
     * Reads the selected rows and counts the calls that they need. With {@code --first}, also counts the calls for all
     * rows of the file, except in a dry run. If a purchase follows, throws an exception for an invalid API key.
     */
    private PlanPreview preview(EnrichmentClient client, Plan plan, RunStore bought) {
        Preview whole = rows.first == null || money.dryRun
                ? null
                : previews(client, plan.ofAll(), bought).get(0).preview();
        List<StepPreview> previews = previews(client, plan, bought);
        boolean buys = !money.dryRun
                && previews.stream().anyMatch(step -> step.preview().calls() > 0);
        return new PlanPreview(plan, previews, whole, money.budget, budgetUsed(bought), Balance.read(client, buys));
    }

    private BigDecimal budgetUsed(RunStore bought) {
        String list = InputFile.list(input);
        return bought.charged(list).add(bought.unconfirmed(list));
    }

    private List<StepPreview> previews(EnrichmentClient client, Plan plan, RunStore bought) {
        try (StepRuns runs = new StepRuns(client, plan, bought, null, this::configure)) {
            return InputFile.reading(plan.file().toString(), runs::previews);
        }
    }

    private Path[] kept() {
        return Stream.concat(Stream.of(input, store), rows.exclude.stream()).toArray(Path[]::new);
    }

    private boolean confirmed(PlanPreview preview) {
        boolean asks = !money.yes && preview.calls() > 0;
        if (asks || (!json() && !quiet())) {
            Report report = new Report();
            preview.describe(report);
            result.describe(report, preview.plan().input());
            report.lines().forEach(terminal()::event);
        }
        return !asks || context().confirm("Run? [y/N] ");
    }

    private int execute(EnrichmentClient client, PlanPreview preview, OutputColumns columns, RunStore bought) {
        Plan plan = preview.plan();
        // The run must not cost more than the user confirmed, even if the file is changed in the meantime.
        BigDecimal confirmed = Objects.requireNonNull(money.budget, "checked").min(preview.enough());
        CallsOnWire wire = new CallsOnWire();
        try (OutputFile file = OutputFile.open(result.file(), result.overwrite, kept());
                StepRuns runs = new StepRuns(wire.counting(client), plan, bought, confirmed, this::configure);
                OrderlyStop stop = new OrderlyStop(
                        context(), runs::stop, wire, client.options().attemptTimeout())) {
            OutputTarget target =
                    OutputTarget.of(file, plan.input().form(), plan.input().sheet(), result.show);
            Summary summary = new Execution(
                            client,
                            runs,
                            preview,
                            target,
                            columns,
                            result.changedOnly,
                            new ProgressDisplay(terminal(), quiet(), runs::progress, preview.rows(), wire::count))
                    .run(money.maxDuration == null ? null : Duration.ofMinutes(money.maxDuration));
            return report(client, summary, stop.exitCode(summary.exitCode()), target, bought);
        } catch (OutputException e) {
            String kept = "%s. No purchase is lost: %s contains all of them, for %s credits."
                    .formatted(e.getMessage(), store, Amounts.text(bought.charged(InputFile.list(input))));
            throw new CommandException(ExitCodes.OUTPUT, kept, null, context().commandLine());
        }
    }

    private int report(EnrichmentClient client, Summary summary, int code, OutputTarget target, RunStore bought) {
        Path written = target.file().writtenTo();
        Report report = new Report();
        try (StoreSnapshot snapshot = RunStore.snapshot(store)) {
            StoreSnapshot list = snapshot.ofList(InputFile.list(input));
            // Even if no call of this list is in doubt, a row may depend on a call in doubt that was sent for another
            // list. Therefore, refer to all calls of the store in this case.
            Path about = list.unresolvedCalls().isEmpty() ? store : input;
            summary.describe(report, list, ListStore.command(context(), "reconcile", about, store), written);
        }
        print(report.fact("store", store.toString()));
        if (result.show > 0 && !json()) {
            terminal().print("");
            OutputSample.print(terminal(), target, summary.preview().plan(), Screen.columns());
        }
        if (summary.isComplete()) {
            return code;
        }
        StopReason stopped = summary.stopped();
        String costs = "";
        Map<String, String> changed = new HashMap<>();
        if (stopped == StopReason.BUDGET_EXHAUSTED || stopped == StopReason.INSUFFICIENT_CREDITS) {
            Plan plan = summary.preview().plan();
            PlanPreview rest =
                    new PlanPreview(plan, previews(client, plan, bought), null, money.budget, budgetUsed(bought), null);
            costs = " The rest costs %s credits at most.".formatted(Amounts.text(rest.max()));
            changed.put("--budget", Amounts.text(rest.enough().max(Objects.requireNonNull(money.budget, "checked"))));
        } else if (stopped == StopReason.IDENTITY_CONFLICT) {
            changed.put("--on-conflict", "keep");
        }
        return new CommandException(
                        code,
                        summary.whyIncomplete() + remedy(stopped, costs),
                        null,
                        context().commandLine(changed))
                .report(terminal(), json());
    }

    /**
     * Returns a sentence that tells the user what to do before the run can continue, with a space before it. Returns an
     * empty string if there is nothing to do.
     */
    private String remedy(@Nullable StopReason stopped, String costs) {
        if (stopped == null) {
            return "";
        }
        return switch (stopped) {
            case INSUFFICIENT_CREDITS -> " Top up the account first." + costs;
            case IDENTITY_CONFLICT -> " Its line has the value conflicts in the column identity.";
            case API_KEY_REJECTED -> " Check " + service().keyFrom() + " first.";
            default -> costs;
        };
    }
}
