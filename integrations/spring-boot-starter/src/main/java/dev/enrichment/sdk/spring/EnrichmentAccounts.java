package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** The clients of the accounts in {@code enrichment.accounts}; they share connections with the main client. */
public final class EnrichmentAccounts {
    private final Map<String, EnrichmentClient> clients = new LinkedHashMap<>();

    EnrichmentAccounts(EnrichmentClient client, Map<String, String> keys) {
        keys.forEach((name, key) -> clients.put(name, client.forAccount(name, ApiKey.of(key))));
    }

    /**
     * Returns the client of one account. Its calls have the name of the account in the ledger.
     *
     * @param name the name of the account
     * @return the client; closed together with the main client
     * @throws IllegalArgumentException if there is no such account; the message lists those that exist
     */
    public EnrichmentClient client(String name) {
        EnrichmentClient client = clients.get(name);
        if (client == null) {
            throw new IllegalArgumentException(
                    "no account %s in enrichment.accounts, which has %s".formatted(name, names()));
        }
        return client;
    }

    /** {@return the names of all accounts} */
    public Set<String> names() {
        return Set.copyOf(clients.keySet());
    }
}
