package dev.enrichment.sdk.bulk.internal.cache;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a caching client, which makes a paid call only if the store does not contain the response. Users set them
 * with {@link dev.enrichment.sdk.bulk.CacheOptions}.
 *
 * @param maxAge the age at which responses with a result become stale, and responses without a result that were
 *     charged; null if they never become stale
 * @param notFoundAge the age at which free responses without a result become stale; null if {@code maxAge} applies to
 *     them as well
 * @param resendInDoubt whether a request in doubt is resent
 * @param withoutStore whether a call is made without the store if the store fails before the call is sent
 * @param list the list that the calls belong to in the store; empty for none
 * @param acceptStore whether the store is assigned to the service and account of the client, even if it was filled from
 *     elsewhere
 * @param sharedByAccounts whether calls of other accounts use the store, too
 */
public record CachingSettings(
        @Nullable Duration maxAge,
        @Nullable Duration notFoundAge,
        boolean resendInDoubt,
        boolean withoutStore,
        String list,
        boolean acceptStore,
        boolean sharedByAccounts) {}
