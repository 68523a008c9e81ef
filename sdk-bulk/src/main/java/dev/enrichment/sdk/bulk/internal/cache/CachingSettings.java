package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.bulk.internal.store.Origin;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a caching client, which makes a paid call only if the store does not contain the response. Users set them
 * with {@link dev.enrichment.sdk.bulk.CacheOptions} before the client is created.
 */
public final class CachingSettings {
    /**
     * The age at which responses with a result become stale, and responses without a result that were charged. Null if
     * they never become stale.
     */
    public @Nullable Duration maxAge;

    /** The age at which free responses without a result become stale. Null if {@code maxAge} applies to them as well. */
    public @Nullable Duration notFoundAge;

    /** Whether a request in doubt is resent. */
    public boolean resendInDoubt;

    /** The list that the calls belong to in the store. Empty for none. */
    public String list = "";

    /** Whether the store is assigned to the service and account of the client, even if it was filled from elsewhere. */
    public boolean acceptStore;

    /** The account or sandbox that the client calls. Null if the service is to be asked. */
    public @Nullable Origin origin;

    /** Whether calls of other accounts use the store, too. */
    public boolean sharedByAccounts;
}
