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
 * The database file (store) whose purchases a command such as {@code status} shows. If the user named an input file,
 * the command covers only the purchases for that file.
 *
 * @param typed path that the user typed, which is a store, an input file or an output file
 * @param path file of the store
 * @param list name under which the store records the purchases for the typed file; null for all purchases in the store
 */
public record ListStore(Path typed, Path path, @Nullable String list) {
    private static final String NOTHING_BOUGHT =
            "nothing was bought for %s itself; a run reuses what other lists have bought, for 0 credits";
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /**
     * Finds the purchases that the user selected with a path. The path names a store, an input file or an output file.
     * For an input or output file, this method looks for the store that contains its purchases.
     *
     * @param typed a store, or an input or output file for which something was bought
     * @param named store given with {@code --store}; null if the option is absent
     * @throws UsageException if no store or more than one store contains purchases for the file
     */
    static ListStore of(CommandContext context, Path typed, @Nullable Path named) {
        if (named == null && isStore(typed)) {
            return new ListStore(typed, typed, null);
        }
        String list = InputFile.listName(typed);
        Path known = StoreChoice.known(context, named);
        if (known != null) {
            return new ListStore(typed, known, listIn(known, typed, list));
        }
        List<Path> found = StoreFiles.of(context.environment()).withList(list);
        if (found.size() != 1) {
            throw new UsageException(
                    found.isEmpty()
                            ? NOTHING_BOUGHT.formatted(typed)
                            : "%s was run with several accounts; choose one with --store: %s"
                                    .formatted(
                                            typed,
                                            found.stream().map(Path::toString).collect(Collectors.joining(", "))));
        }
        return new ListStore(typed, found.get(0), list);
    }

    /**
     * Returns the name of the list in a store. A program may have named its list with a word such as {@code leads}, while
     * the name of an input file is its absolute path.
     *
     * @param list name of the input file
     * @throws UsageException if the store exists, but has neither list
     */
    private static String listIn(Path store, Path typed, String list) {
        if (!Files.isRegularFile(store)) {
            return list; // opening the store explains what is wrong
        }
        try (StoreSnapshot snapshot = RunStore.snapshot(store)) {
            if (snapshot.hasList(list)) {
                return list;
            }
            if (snapshot.hasList(typed.toString())) {
                return typed.toString();
            }
        }
        throw new UsageException(NOTHING_BOUGHT.formatted(typed));
    }

    /**
     * Returns a command line that the user can copy. It includes {@code --store} only if the store cannot be found
     * otherwise.
     *
     * @param command name of the command, such as {@code reconcile}
     * @param typed input file, output file or store that the command is about
     * @param store store with the purchases for the file
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
     * Returns whether the user typed the path of a store, and not of an input file. A file is a store if it is an
     * SQLite database or its name ends with {@code .db}. A directory also counts as a store, so that opening it fails
     * with a suitable error.
     */
    private static boolean isStore(Path path) {
        if (path.toString().endsWith(".db") || Files.isDirectory(path)) {
            return true;
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
        } catch (IOException e) {
            return false; // The purchases for a list are found even if the file is gone.
        }
    }

    /** Opens the selected purchases for reading. The caller must close the snapshot, which also closes the store. */
    StoreSnapshot open() {
        if (!Files.exists(path)) {
            throw new UsageException(path + ": no such store");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory, not a store");
        }
        StoreSnapshot store = RunStore.snapshot(path);
        return list == null ? store : store.ofList(list);
    }
}
