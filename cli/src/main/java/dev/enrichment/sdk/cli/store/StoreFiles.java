package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.RunStore;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Opens stores for reading and lists their operations. */
public final class StoreFiles {
    private StoreFiles() {}

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

    /** Returns the operations of which the store has responses or calls with unknown outcome. */
    static List<Operation<?, ?>> operations(StoreSnapshot store) {
        Set<String> ids = store.purchases().stream().map(PurchaseSum::operation).collect(Collectors.toSet());
        store.doubts().forEach(doubt -> ids.add(doubt.operation()));
        return Operations.all().stream().filter(each -> ids.contains(each.id())).toList();
    }
}
