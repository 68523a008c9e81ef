package dev.enrichment.sdk.bulk.internal.engine;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a client that remembers.
 *
 * @param found the age from which on a result is bought again
 * @param notFound the same for responses without a result that cost nothing
 * @param repeatDoubts whether a request in doubt is sent again
 * @param withoutStore whether a call is sent if the store fails before
 * @param list what the calls count for in the store; empty for none
 * @param acceptStore whether the store belongs to the service and account of the client, whatever it says
 * @param sharedByAccounts whether calls of other accounts use the store, too
 * @param executor makes the calls; null for threads of the store
 */
public record RememberSettings(
        Ages found,
        Ages notFound,
        boolean repeatDoubts,
        boolean withoutStore,
        String list,
        boolean acceptStore,
        boolean sharedByAccounts,
        @Nullable Executor executor) {
    /**
     * Ages by operation.
     *
     * @param all the age for all operations; null for any
     * @param byOperation the ages of single operations, by their id
     */
    public record Ages(@Nullable Duration all, Map<String, Duration> byOperation) {
        /** Keeps a copy. */
        public Ages {
            byOperation = Map.copyOf(byOperation);
        }

        @Nullable
        Duration of(String operation) {
            return byOperation.getOrDefault(operation, all);
        }
    }
}
