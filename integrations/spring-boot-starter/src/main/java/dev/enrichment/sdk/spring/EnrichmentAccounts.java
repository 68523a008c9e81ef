package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.http.ApiKey;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Clients for the accounts in {@code enrichment.accounts}, by account name. They share the connections of the main
 * client. If the application defines a client of its own, that client is the main client, unless it was itself derived
 * from an account. If it defines several, the main client is the primary one or, if there is none, the client that the
 * properties describe.
 */
public final class EnrichmentAccounts {
    private final Supplier<EnrichmentClient> main;
    private final Map<String, ApiKey> keys = new LinkedHashMap<>();

    EnrichmentAccounts(Supplier<EnrichmentClient> main, Map<String, String> keys) {
        this.main = main;
        keys.forEach((name, key) -> {
            String property = "accounts." + name;
            String text = Properties.text(key);
            if (text == null) {
                throw new InvalidConfiguration(
                        "enrichment." + property + " is blank.",
                        "Set the property to the API key of this account, or remove it.");
            }
            Properties.set(property, text, valid -> this.keys.put(name, ApiKey.of(valid)));
        });
    }

    /**
     * Returns the client of an account. The ledger records the calls of this client under the name of the account.
     *
     * @param name name of the account
     * @return client of the account, which is closed together with the main client
     * @throws IllegalArgumentException if no account has this name. The message lists the existing accounts
     */
    public EnrichmentClient client(String name) {
        ApiKey key = keys.get(name);
        if (key == null) {
            throw new IllegalArgumentException(
                    "no account %s in enrichment.accounts, which has %s".formatted(name, names()));
        }
        return main.get().forAccount(name, key);
    }

    /** {@return the names of all accounts in {@code enrichment.accounts}} */
    public Set<String> names() {
        return Set.copyOf(keys.keySet());
    }
}
