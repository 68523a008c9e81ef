package dev.enrichment.sdk.internal.keys;

import dev.enrichment.sdk.http.ApiKey;
import java.util.function.Supplier;

/**
 * A supplier that always returns the same key. Unlike the user's own supplier, it runs none of the user's code.
 *
 * @param key the key
 */
public record FixedKey(ApiKey key) implements Supplier<ApiKey> {
    @Override
    public ApiKey get() {
        return key;
    }
}
