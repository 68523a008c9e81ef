package dev.enrichment.sdk.bulk.internal.cache;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a caching client, which makes a paid call only if the store does not contain the response. Users set them
 * with {@link dev.enrichment.sdk.bulk.CacheOptions}.
 *
 * @param found the ages at which responses with a result become stale; they also apply to responses without a result
 *     that were charged
 * @param notFound the ages at which free responses without a result become stale
 * @param resendInDoubt whether a request in doubt is resent
 * @param withoutStore whether a call is made without the store if the store fails before the call is sent
 * @param list the list that the calls belong to in the store; empty for none
 * @param acceptStore whether the store is assigned to the service and account of the client, even if it was filled from
 *     elsewhere
 * @param sharedByAccounts whether calls of other accounts use the store, too
 * @param executor the executor for purchases; null for threads of the store
 */
public record CachingSettings(
        Ages found,
        Ages notFound,
        boolean resendInDoubt,
        boolean withoutStore,
        String list,
        boolean acceptStore,
        boolean sharedByAccounts,
        @Nullable Executor executor) {
    /**
     * The ages at which stored responses become stale, by operation. A stale response is not used, but bought again.
     *
     * @param all the age for all other operations; null if their responses never become stale
     * @param byOperation the ages of single operations, by operation ID
     */
    public record Ages(@Nullable Duration all, Map<String, Duration> byOperation) {
        /** Copies the map. */
        public Ages {
            byOperation = Map.copyOf(byOperation);
        }

        @Nullable
        Duration of(String operation) {
            return byOperation.getOrDefault(operation, all);
        }
    }
}
