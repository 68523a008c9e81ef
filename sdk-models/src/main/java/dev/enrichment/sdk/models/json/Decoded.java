package dev.enrichment.sdk.models.json;

import java.io.Serializable;
import java.util.List;

/**
 * Result of reading a record from JSON: the record, and warnings about values that do not have the documented type.
 *
 * @param <T> the type of the record
 * @param value the record
 * @param warnings warnings about values that do not have the documented type, at most 1,000. Empty if all values have
 *     the documented types
 */
public record Decoded<T>(T value, List<DecodingWarning> warnings) implements Serializable {
    public Decoded {
        warnings = List.copyOf(warnings);
    }
}
