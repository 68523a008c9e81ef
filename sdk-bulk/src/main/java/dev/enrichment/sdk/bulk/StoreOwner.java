package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.purchase.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.store.Origin;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.errors.EnrichmentException;

/**
 * The owner of a store: one account of one service, or the sandbox. Programs that keep one store for each account use
 * it to choose the store.
 *
 * @param service the address of the service; {@code sandbox} for all sandboxes
 * @param account the account ID; empty for the sandbox, and if the service does not report the ID
 */
public record StoreOwner(String service, String account) {
    /** {@return whether the store holds sandbox data, which is made up and costs nothing} */
    public boolean isPractice() {
        return service.equals(Origin.SANDBOX);
    }

    /**
     * Returns the account that a client uses, after asking the service for it. The one or two calls are free and take
     * at most 5 seconds together.
     *
     * @param client a client of the account
     * @return the owner of a store that is filled by this client
     * @throws EnrichmentException if the service does not respond, or rejects the API key
     */
    public static StoreOwner of(EnrichmentClient client) {
        Origin origin = StoreOrigin.ask(client, RunTime.SYSTEM);
        return new StoreOwner(origin.service(), origin.account());
    }
}
