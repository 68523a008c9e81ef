package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where stores are, and what is in them. */
public final class StoreFiles {
    private StoreFiles() {}

    /** Returns the store for generated data of the sandbox, which must not mix with purchases: the same name with another ending. */
    static Path ofPractice(Path store) {
        String name = String.valueOf(store.getFileName());
        int dot = name.lastIndexOf('.');
        return store.resolveSibling((dot > 0 ? name.substring(0, dot) : name) + ".sandbox.db");
    }

    public static StoreSnapshot snapshot(Path path) {
        if (!Files.exists(path)) {
            throw new UsageException(path + ": no such store");
        }
        if (Files.isDirectory(path)) {
            throw new UsageException(path + " is a directory, not a store");
        }
        return RunStore.snapshot(path);
    }

    /** A store of another job is more likely a wrong file name than meant. */
    public static void requireOperations(Path path, List<Operation<?, ?>> wanted) {
        if (!Files.exists(path)) {
            return;
        }
        try (StoreSnapshot store = snapshot(path)) {
            if (wanted.stream().anyMatch(each -> isStored(store, each))) {
                return; // a large store is not read as a whole before each run
            }
            List<String> operations = operations(store);
            if (!operations.isEmpty() && wanted.stream().noneMatch(each -> operations.contains(each.id()))) {
                throw new UsageException("%s is a store of %s, not of %s; name another file with --store"
                        .formatted(
                                path,
                                String.join(", ", operations),
                                wanted.stream().map(Operation::id).collect(Collectors.joining(", "))));
            }
        } catch (StoreException e) {
            // A program that was stopped at once leaves an empty file. Opening it for the run refuses anything else.
            if (e.problem() != StoreException.Problem.NOT_A_STORE) {
                throw e;
            }
        }
    }

    /** {@return operations that the store has responses or doubts of} */
    public static List<String> operations(StoreSnapshot store) {
        Set<String> inDoubt = store.doubts().stream().map(Doubt::operation).collect(Collectors.toSet());
        Set<Operation<?, ?>> purchased = purchased(store).collect(Collectors.toSet());
        return Operations.all().stream()
                .filter(each -> inDoubt.contains(each.id()) || (purchased.contains(each) && isStored(store, each)))
                .<String>map(Operation::id)
                .toList();
    }

    /** Returns the operations that something was bought of; to ask for the rows of any other one reads all of the store. */
    static Stream<Operation<?, ?>> purchased(StoreSnapshot store) {
        Set<String> ids = store.purchases().stream().map(PurchaseSum::operation).collect(Collectors.toSet());
        return Operations.all().stream().filter(each -> ids.contains(each.id()));
    }

    private static boolean isStored(StoreSnapshot store, Operation<?, ?> operation) {
        try (Stream<? extends RowOutcome<?, ?>> outcomes = store.outcomes(operation, JsonCodec.standard())) {
            return outcomes.findAny().isPresent();
        }
    }
}
