package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Clients for the accounts in {@code enrichment.accounts}, by account name. They share the connections of the main
 * client.
 */
public final class EnrichmentAccounts {
    private final Map<String, EnrichmentClient> clients = new LinkedHashMap<>();

    EnrichmentAccounts(EnrichmentClient client, Map<String, String> keys) {
        keys.forEach((name, key) -> clients.put(name, client.forAccount(name, ApiKey.of(key))));
    }

    /**
     * Returns the client of an account. The ledger records the calls of this client under the name of the account.
     *
     * @param name name of the account
     * @return client of the account, which is closed together with the main client
     * @throws IllegalArgumentException if there is no such account. The message lists the existing accounts
     */
    public EnrichmentClient client(String name) {
        EnrichmentClient client = clients.get(name);
        if (client == null) {
            throw new IllegalArgumentException(
                    "no account %s in enrichment.accounts, which has %s".formatted(name, names()));
        }
        return client;
    }

    /** {@return the names of all accounts in {@code enrichment.accounts}} */
    public Set<String> names() {
        return Set.copyOf(clients.keySet());
    }
}
