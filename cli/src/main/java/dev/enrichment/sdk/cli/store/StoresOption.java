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
            description =
                    "A store, such as leads.db beside a list; can be repeated. By default the stores of all accounts, and"
                            + " that of practice.")
    private List<Path> named = List.of();

    List<Path> find(CommandContext context) {
        StoreChoice choice = new StoreChoice(context, false);
        List<Path> stores = !named.isEmpty()
                ? named
                : choice.isNamed() ? List.of(choice.named()) : choice.archives().all();
        if (stores.isEmpty()) {
            throw new UsageException("there is no store of your accounts; name those beside lists with --store");
        }
        for (Path store : stores) {
            if (!Files.isRegularFile(store)) {
                throw new UsageException(store + ": no such store");
            }
        }
        return stores;
    }

    /**
     * Returns sentences about the stores that were looked into, and how to name others.
     *
     * @param searched the stores
     */
    String hint(List<Path> searched) {
        String looked = " Looked into %s."
                .formatted(searched.stream().map(Path::toString).collect(Collectors.joining(", ")));
        return looked + (named.isEmpty() ? " Stores beside lists are not among them: name those with --store." : "");
    }
}
