package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The target of a command that makes no calls. It is a complete store or the purchases for one list in a store.
 *
 * @param typed path that the user typed
 * @param path file of the store
 * @param list name of the list in the store; null for the complete store
 */
public record ListStore(Path typed, Path path, @Nullable String list) {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /**
     * Finds the store for a list, unless the path itself is a store.
     *
     * @param typed a store, or an input or output file for which something was bought
     * @param named store of the list; null to find the store
     */
    static ListStore of(CommandContext context, Path typed, @Nullable Path named) {
        if (named == null && isStore(typed)) {
            return new ListStore(typed, typed, null);
        }
        String list = InputFile.listName(typed);
        Path known = StoreChoice.known(context, named);
        if (known != null) {
            return new ListStore(typed, known, list);
        }
        List<Path> found = StoreFiles.of(context.environment()).withList(list);
        if (found.size() != 1) {
            throw new UsageException(
                    found.isEmpty()
                            ? "nothing was bought for %s itself; what other lists have bought costs a run nothing"
                                    .formatted(typed)
                            : "%s was run with several accounts; choose one with --store: %s"
                                    .formatted(
                                            typed,
                                            found.stream().map(Path::toString).collect(Collectors.joining(", "))));
        }
        return new ListStore(typed, found.get(0), list);
    }

    /**
     * Returns a command line that a user can copy. It names the store unless the store can be found from the list.
     *
     * @param command name of the command, such as {@code reconcile}
     * @param typed list or store that the command is about
     * @param store store with the purchases of the list
     */
    public static String command(CommandContext context, String command, Path typed, Path store) {
        boolean found;
        try {
            found = of(context, typed, null).path().equals(store);
        } catch (UsageException e) {
            found = false;
        }
        return "%s %s %s%s"
                .formatted(
                        context.program(),
                        command,
                        CommandContext.quoted(typed.toString()),
                        found ? "" : " --store " + CommandContext.quoted(store.toString()));
    }

    /**
     * Returns whether a path denotes a store. A path that does not exist counts as a store if it ends with {@code .db}.
     */
    private static boolean isStore(Path path) {
        if (!Files.isRegularFile(path)) {
            return !Files.exists(path) ? path.toString().endsWith(".db") : Files.isDirectory(path);
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)
                    || path.toString().endsWith(".db");
        } catch (IOException e) {
            return true; // opening the file reports the error
        }
    }

    /** Opens the target for reading. Closing the snapshot closes the store. */
    StoreSnapshot open() {
        StoreSnapshot store = snapshot(path);
        return list == null ? store : store.ofList(list);
    }

    /**
     * Opens a store for reading.
     *
     * @throws UsageException if the file does not exist or is a directory
     */
    public static StoreSnapshot snapshot(Path path) {
        if (!Files.exists(path)) {
            throw new UsageException(path + ": no such store");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory, not a store");
        }
        return RunStore.snapshot(path);
    }
}
