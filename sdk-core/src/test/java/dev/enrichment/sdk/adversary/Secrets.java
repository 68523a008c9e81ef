package dev.enrichment.sdk.adversary;

import java.util.List;

/**
 * Texts of a scenario that belong into no log line and no message.
 *
 * @param key the API key of the client
 * @param otherKey the API key of calls for a second account
 * @param person a part of each address and profile in requests and responses
 */
record Secrets(String key, String otherKey, String person) {
    static Secrets of(Draw draw) {
        return new Secrets("sk-" + draw.token(20), "sk-" + draw.token(20), "pd" + draw.token(12));
    }

    List<String> all() {
        return List.of(key, otherKey, person);
    }
}
