package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;

/** Names the stores of a command that is about persons: all that the user has, unless some are named. */
final class StoresOption {
    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "A store, such as leads.db; can be repeated. By default the stores of all accounts, and"
                    + " that of practice.")
    private List<Path> named = List.of();

    List<Path> find(CommandContext context) {
        StoreChoice choice = new StoreChoice(context, false);
        List<Path> stores = !named.isEmpty()
                ? named
                : choice.isNamed() ? List.of(choice.named()) : choice.archives().all();
        if (stores.isEmpty()) {
            throw new UsageException("there is no store of your accounts; name one with --store");
        }
        for (Path store : stores) {
            if (!Files.isRegularFile(store)) {
                throw new UsageException(store + ": no such store");
            }
        }
        return stores;
    }

    /**
     * Returns a sentence about the stores that were looked into.
     *
     * @param searched the stores
     */
    String hint(List<Path> searched) {
        return " Looked into %s."
                .formatted(searched.stream().map(Path::toString).collect(Collectors.joining(", ")));
    }
}
