package dev.enrichment.sdk.internal.keys;

import dev.enrichment.sdk.http.ApiKey;
import java.util.function.Supplier;

/**
 * Supplier that always returns the same API key. Unlike the user's own supplier, it cannot hang or fail, so it can be
 * called on any thread.
 *
 * @param key the key
 */
public record FixedKey(ApiKey key) implements Supplier<ApiKey> {
    @Override
    public ApiKey get() {
        return key;
    }
}
