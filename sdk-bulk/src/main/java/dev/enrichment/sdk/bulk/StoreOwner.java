package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.StoreOrigin;
import dev.enrichment.sdk.bulk.internal.store.Origin;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.errors.EnrichmentException;

/**
 * Says whose a store is: a store belongs to one service and account, or is for practice. Programs that keep one store for
 * each account choose it by this.
 *
 * @param service the address of the service; {@code practice} for all sandboxes
 * @param account the id of the account; empty if the service does not say it, and for practice
 */
public record StoreOwner(String service, String account) {
    /** {@return whether it is practice: generated data, which costs nothing} */
    public boolean isPractice() {
        return service.equals(Origin.PRACTICE);
    }

    /**
     * Asks the service, free and for 5 seconds at most, whose account a client uses.
     *
     * @param client of the account
     * @return the owner of a store that is filled by this client
     * @throws EnrichmentException if the service does not respond, or does not accept the key
     */
    public static StoreOwner of(EnrichmentClient client) {
        Origin origin = StoreOrigin.ask(client, RunTime.SYSTEM);
        return new StoreOwner(origin.service(), origin.account());
    }

    /**
     * Returns the address that stores note for the service of a client. Nothing is called.
     *
     * @param client of any account
     * @return the address, which is that of the sandbox if the client calls one
     */
    public static String service(EnrichmentClient client) {
        return StoreOrigin.service(client);
    }
}
