package dev.enrichment.sdk.cli.store;

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
 * What a command without calls is about: a store, or the part of it that was bought for one list.
 *
 * @param typed what the user named
 * @param path the store
 * @param list the list in it; null for all of the store
 */
public record ListStore(Path typed, Path path, @Nullable String list) {
    private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

    /**
     * Finds the store of a list, or takes the file as one.
     *
     * @param typed a store, or a list or output file that something was bought for
     * @param named the store of the list; null if it is to be found
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
        List<Path> found = Archives.of(context.environment()).withList(list);
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
     * Returns a command about a list that works as it is printed: it names the store unless the list leads to it.
     *
     * @param command such as {@code reconcile}
     * @param typed the list, or the store
     * @param store where its purchases are
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

    /** Returns whether a file is meant as a store. A name that ends like one is, also if there is none. */
    private static boolean isStore(Path path) {
        if (!Files.isRegularFile(path)) {
            return !Files.exists(path) ? path.toString().endsWith(".db") : Files.isDirectory(path);
        }
        try (InputStream in = Files.newInputStream(path)) {
            return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC)
                    || path.toString().endsWith(".db");
        } catch (IOException e) {
            return true; // whoever opens it says what is wrong
        }
    }

    /** Opens what the command is about; closing it closes the store. */
    StoreSnapshot open() {
        StoreSnapshot store = StoreFiles.snapshot(path);
        return list == null ? store : store.ofList(list);
    }
}
