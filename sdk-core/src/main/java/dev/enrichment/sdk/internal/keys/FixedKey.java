package dev.enrichment.sdk.internal.keys;

import dev.enrichment.sdk.http.ApiKey;
import java.util.function.Supplier;

/**
 * Supplier that always returns the same API key. Code that receives one knows that it can be called on any thread,
 * because it cannot hang or fail.
 *
 * @param key the key
 */
public record FixedKey(ApiKey key) implements Supplier<ApiKey> {
    @Override
    public ApiKey get() {
        return key;
    }
}
