package dev.enrichment.sdk.models.json;

import java.util.List;

/**
 * A record read from JSON, with what had to be bent to read it.
 *
 * @param <T> the type of the record
 * @param value the record
 * @param warnings places where the JSON was not of the documented type; empty for a clean document
 */
public record Decoded<T>(T value, List<DecodingWarning> warnings) {
    /** Keeps an unmodifiable copy of the warnings. */
    public Decoded {
        warnings = List.copyOf(warnings);
    }
}
