package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreOwner;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.MergeReport;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Brings stores together. */
@Command(
        name = "store",
        description = {
            "Moves what was bought with stores beside lists to the one for all lists of the account.",
            "Nothing is bought again or lost, doubts included; each list keeps what it cost. No calls."
        },
        footer = {
            "",
            "Example: enrich store merge leads.db older/firms.db",
            "",
            "Settle doubts before (enrich doubts leads.db --settle): afterwards the balance tells less about them.",
            "If it is interrupted, the same command continues."
        })
public final class StoreCommand extends BaseCommand {
    /** Names an action with stores. */
    enum Action {
        MERGE
    }

    @Parameters(index = "0", paramLabel = "<action>", description = "merge.")
    private Action action = Action.MERGE;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "<store>", description = "Such as leads.db.")
    private List<Path> files = List.of();

    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "Where it goes; by default the store of the account that the first one belongs to.")
    private @Nullable Path store;

    @Override
    public Integer call() {
        return switch (action) {
            case MERGE -> merge();
        };
    }

    private int merge() {
        List<Map<String, Object>> merged = new ArrayList<>();
        for (Path file : files) {
            Path target = target(file);
            try (RunStore archive = RunStore.sqlite(target)) {
                Path list = StoreFiles.inputBeside(file);
                MergeReport report = archive.merge(file, list == null ? "" : InputFile.listName(list));
                merged.add(json(file, target, report));
                if (!json()) {
                    terminal().print(line(file, target, report));
                }
            }
        }
        if (json()) {
            terminal().print(Json.pretty(merged));
        }
        note("The merged files are not used any more, and can be deleted.");
        return ExitCodes.OK;
    }

    private Path target(Path file) {
        try (StoreSnapshot source = StoreFiles.snapshot(file)) {
            StoreChoice choice = new StoreChoice(
                    context(), source.owner().filter(StoreOwner::isPractice).isPresent());
            StoreChoice.Place known = store != null || choice.isNamed() ? choice.known(store, null) : null;
            if (known != null) {
                return known.path();
            }
            StoreOwner owner = source.owner()
                    .orElseThrow(() -> new UsageException(file
                            + " does not say what it was filled from: run its list once more, with --accept if it is"
                            + " right"));
            return choice.archives().of(owner);
        }
    }

    private static String line(Path file, Path target, MergeReport report) {
        return report.isNew()
                ? "%s: %d requests, %d of them known, %d in doubt, %s credits, now in %s"
                        .formatted(
                                file,
                                report.requests(),
                                report.known(),
                                report.doubts(),
                                Amounts.text(report.paid()),
                                target)
                : "%s: merged before, into %s".formatted(file, target);
    }

    private static Map<String, Object> json(Path file, Path target, MergeReport report) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("file", file.toString());
        json.put("store", target.toString());
        json.put("new", report.isNew());
        json.put("requests", report.requests());
        json.put("known", report.known());
        json.put("doubts", report.doubts());
        json.put("paid", report.paid());
        json.put("in_doubt", report.inDoubt());
        return json;
    }
}
