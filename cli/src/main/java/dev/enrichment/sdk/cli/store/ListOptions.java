package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.cli.command.CommandContext;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Options that select earlier purchases, which are kept in a database file (store). They select either the purchases
 * for one input file or all purchases in the store.
 */
final class ListOptions {
    @Parameters(
            paramLabel = "<list>",
            description = "Input file of a run, such as leads.csv, output file of call --all, or a store.")
    private Path path = Path.of("");

    @Option(names = "--store", paramLabel = "<file>", description = "The store of the list, if the run named one.")
    private @Nullable Path store;

    ListStore find(CommandContext context) {
        return ListStore.of(context, path, store);
    }
}
