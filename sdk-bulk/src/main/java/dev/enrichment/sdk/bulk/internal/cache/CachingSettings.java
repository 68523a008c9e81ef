package dev.enrichment.sdk.bulk.internal.cache;

import dev.enrichment.sdk.bulk.internal.store.Origin;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Settings of a caching client, which makes a paid call only if the store does not contain the response. Users set them
 * with {@link dev.enrichment.sdk.bulk.CacheOptions} before the client is created.
 */
public final class CachingSettings {
    /** The age at which a response becomes stale, if it has a result or was charged. Null if there is no age limit. */
    public @Nullable Duration maxAge;

    /** The age at which free responses without a result become stale. Null if {@code maxAge} applies to them as well. */
    public @Nullable Duration notFoundAge;

    /** Whether a request is resent if an earlier call for it may have been charged but returned no response. */
    public boolean resendInDoubt;

    /**
     * Name of the list under which the store records calls and counts their cost. Empty if the calls belong to no list.
     */
    public String list = "";

    /**
     * Whether to assign the store to the client's service and account even if it was filled from another service or
     * account.
     */
    public boolean acceptStore;

    /** The account or sandbox that the client uses. Null to ask the service. */
    public @Nullable Origin origin;

    /** Whether calls with the API keys of other accounts may use the store, too. */
    public boolean sharedByAccounts;
}
