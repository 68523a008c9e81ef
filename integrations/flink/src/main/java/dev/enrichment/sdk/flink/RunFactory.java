package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.BulkRunBuilder;
import dev.enrichment.sdk.bulk.RunStore;
import java.io.Serializable;

/**
 * Factory that creates the bulk run of a Flink subtask. It is serialized and sent to the machine of the subtask, so it
 * may capture only serializable values.
 *
 * <pre>{@code
 * (client, store) -> BulkRun.of(client, Operations.EMAIL_VALIDATE).budget(CreditBudget.of(2000))
 * }</pre>
 *
 * @param <Q> type of the request
 * @param <R> type of the response body
 */
@FunctionalInterface
public interface RunFactory<Q extends Record, R extends Record> extends Serializable {
    /**
     * Creates the builder of a run. The caller, {@link EnrichmentFunction}, sets the store and the order, and opens and
     * closes the run.
     *
     * @param client client of the subtask
     * @param store store of the subtask, which uses the same database as the stores of all other subtasks
     * @return builder of the run
     */
    BulkRunBuilder<Q, R> create(EnrichmentClient client, RunStore store);
}
