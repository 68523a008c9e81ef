package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/**
 * Option that selects the stores to search for a person or company. By default, this is the store named in
 * {@code ENRICHMENT_STORE} or, if the variable is not set, each store in the user's directory for stores.
 */
final class StoresOption {
    @Option(
            names = "--store",
            paramLabel = "<file>",
            description =
                    "A store; can be repeated. By default, ENRICHMENT_STORE, or else all stores of the data directory.")
    private List<Path> named = List.of();

    List<Path> find(CommandContext context) {
        Path known = StoreChoice.known(context, null);
        List<Path> stores = !named.isEmpty()
                ? named
                : known != null
                        ? List.of(known)
                        : StoreFiles.of(context.environment()).all();
        if (stores.isEmpty()) {
            throw new UsageException("no store of your accounts was found; name one with --store");
        }
        for (Path store : stores) {
            if (!Files.isRegularFile(store)) {
                throw new UsageException(store + ": no such store");
            }
        }
        return stores;
    }

    /** Returns a sentence that tells the user which stores were searched. */
    static String searched(List<Path> stores) {
        return "Searched %s.".formatted(stores.stream().map(Path::toString).collect(Collectors.joining(", ")));
    }
}
