package dev.enrichment.sdk.models.internal.record;

import java.io.Serial;
import java.io.Serializable;
import java.util.Map;

/**
 * Serialized form of a {@link CompactMap}. Programs store it, so the name of the class and its field must not change.
 */
final class ImmutableMap implements Serializable {
    @Serial
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // always a LinkedHashMap, which is serializable
    private final Map<String, Object> entries;

    ImmutableMap(Map<String, Object> entries) {
        this.entries = entries;
    }

    @Serial
    private Object readResolve() {
        return CompactMap.copyOf(entries);
    }
}
