package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;

/** Finds operations by their IDs. An instance iterates over all IDs, which the shell offers for completion. */
public final class OperationNames implements Iterable<String> {
    public static Operation<?, ?> find(String name) {
        List<String> ids = new ArrayList<>();
        for (Operation<?, ?> operation : Operations.all()) {
            if (operation.id().equalsIgnoreCase(name)) {
                return operation;
            }
            ids.add(operation.id());
        }
        throw new UsageException(
                "unknown operation \"%s\"; did you mean %s? enrich operations lists them all",
                name, NearestName.nearest(name, ids));
    }

    /**
     * Casts an operation to one that returns its results in pages. Throws an exception if the operation has no pages.
     *
     * @param option name of the option that requires pages, for the error message
     * @throws UsageException if the operation has no pages
     */
    public static PagedOperation<?, ?, ?> requirePaged(Operation<?, ?> operation, String option) {
        if (operation instanceof PagedOperation<?, ?, ?> paged) {
            return paged;
        }
        throw new UsageException(
                "%s has no pages; %s works only with %s",
                operation,
                option,
                Operations.paged().stream().<String>map(Operation::id).collect(Collectors.joining(", ")));
    }

    @Override
    public Iterator<String> iterator() {
        return Operations.all().stream().<String>map(Operation::id).iterator();
    }
}
