package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RequestJson;
import java.util.Iterator;

/** The ids of operations that can be called for each row of a file: paid ones with a field that a column can fill. */
final class RowOperations implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
        return Operations.all().stream()
                .filter(operation ->
                        !operation.free() && !RequestJson.columns(operation).isEmpty())
                .<String>map(Operation::id)
                .iterator();
    }
}
