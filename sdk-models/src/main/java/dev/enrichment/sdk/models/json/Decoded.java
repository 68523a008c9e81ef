package dev.enrichment.sdk.models.json;

import java.io.Serializable;
import java.util.List;

/**
 * A record read from JSON, with warnings about values that did not have the documented type.
 *
 * @param <T> the type of the record
 * @param value the record
 * @param warnings values that did not have the documented type, at most 1,000; empty for a clean document
 */
public record Decoded<T>(T value, List<DecodingWarning> warnings) implements Serializable {
    public Decoded {
        warnings = List.copyOf(warnings);
    }
}
