package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.StoredRequest;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Base class of the two commands that erase stored data. One erases everything about a person or company, and the other
 * erases everything older than a given age.
 */
public abstract sealed class EraseCommand extends BaseCommand {
    @Option(names = "--yes", description = "Erase it for good; buying it again costs credits again.")
    private boolean yes;

    @Mixin
    private StoresOption stores = new StoresOption();

    /** Command that erases everything stored about one person or company. */
    @Command(
            name = "erase",
            header = "Erases everything stored about a person or company. No calls.",
            description =
                    "The cost still counts. Runs do not buy it again. The command call does, with --refresh or --no-store.",
            footer = {
                "",
                "Example: enrich erase ada@quorvane.example --yes",
                "See first: enrich access ada@quorvane.example"
            })
    public static final class Person extends EraseCommand {
        @Parameters(paramLabel = "<person>", description = "An email address, a profile URL, a domain or a name.")
        private String person = "";

        @Override
        public Integer call() {
            AccessCommand.requireMeant(person);
            return erase(store -> store.erase(person), store -> store.about(person));
        }
    }

    /** Command that erases stored requests and responses that are older than a given age. */
    @Command(
            name = "retain",
            header = "Erases everything older than a given age. No calls.",
            description =
                    "The cost still counts. Runs do not buy it again. The command call does, with --refresh or --no-store.",
            footer = {"", "Example: enrich retain 365d --yes"})
    public static final class Old extends EraseCommand {
        @Parameters(paramLabel = "<age>", description = "Maximum age to keep, such as 365d, 12h or 52w.")
        private Duration age = Duration.ZERO;

        @Override
        public Integer call() {
            return erase(store -> store.retain(age), store -> List.of());
        }
    }

    /**
     * Erases data in all selected stores and reports how much was erased. Without {@code --yes}, only shows which
     * requests would be erased.
     *
     * @param erasure function that erases data in one store, and returns the number of erased requests
     * @param affected function that returns the requests that would be erased in one store; an empty list if they are
     *     not shown
     * @return the exit code
     */
    final int erase(ToLongFunction<RunStore> erasure, Function<StoreSnapshot, List<StoredRequest>> affected) {
        var files = stores.find(context());
        if (!yes) {
            files.forEach(file -> show(file, affected));
            throw new UsageException(
                    "nothing was erased; add --yes to erase for good. " + StoresOption.searched(files));
        }
        Report report = new Report();
        report.fact("stores", new ArrayList<>());
        try {
            for (Path file : files) {
                erase(file, erasure, report);
            }
        } finally {
            // If one of the stores cannot be used, report what was erased in the stores before it.
            print(report.lines().isEmpty() ? report.title("Nothing was erased.") : report);
        }
        note("Output files and copies of stores are not erased. " + StoresOption.searched(files));
        return ExitCodes.OK;
    }

    /** Prints the requests in a store that would be erased. */
    private void show(Path file, Function<StoreSnapshot, List<StoredRequest>> affected) {
        try (StoreSnapshot store = RunStore.snapshot(file)) {
            List<String> lines = affected.apply(store).stream()
                    .map(EraseCommand::line)
                    .distinct() // earlier responses to the same request
                    .toList();
            if (!lines.isEmpty()) {
                note("%s: %s would be erased:".formatted(file, Words.count(lines.size(), "request")));
                lines.forEach(this::note);
            }
        }
    }

    private static String line(StoredRequest each) {
        return "  %s %s%s"
                .formatted(
                        each.operation(),
                        Json.escaped(each.request()),
                        each.list().isEmpty() ? "" : ", for " + each.list());
    }

    private static void erase(Path file, ToLongFunction<RunStore> erasure, Report report) {
        try (RunStore store = RunStore.sqlite(file)) {
            long count = erasure.applyAsLong(store);
            if (count > 0) {
                report.element("stores")
                        .title("%s: %s erased", file, Words.count(count, "request"))
                        .fact("store", file.toString())
                        .fact("erased", count);
            }
        }
    }
}
