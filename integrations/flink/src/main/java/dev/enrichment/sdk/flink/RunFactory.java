package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import java.io.Serializable;

/**
 * Says what the run of a subtask does, on the machine where it runs. It is sent there, so it must capture serializable
 * values only.
 *
 * <pre>{@code
 * (client, store) -> BulkRun.of(store.limited(client, 300), Operations.EMAIL_VALIDATION).budget(CreditBudget.of(2000))
 * }</pre>
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
@FunctionalInterface
public interface RunFactory<Q extends Record, R extends Record> extends Serializable {
    /**
     * Begins a run. It is opened and closed by {@link EnrichmentFunction}, which sets the store and the order.
     *
     * @param client belongs to the subtask
     * @param store belongs to the subtask, and has the same database in all of them
     * @return the run
     */
    BulkRunBuilder<Q, R> create(EnrichmentClient client, RunStore store);
}
