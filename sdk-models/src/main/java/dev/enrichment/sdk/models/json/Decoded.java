package dev.enrichment.sdk.models.json;

import java.io.Serializable;
import java.util.List;

/**
 * Result of reading a record from JSON: the record, and warnings about content that could not be read as documented.
 *
 * @param <T> the type of the record
 * @param value the record
 * @param warnings warnings about values that do not have the documented type, about invalid UTF-8, and about content
 *     after the end of the document. There are at most 1,001 warnings. Empty if the document contains none of these
 */
public record Decoded<T>(T value, List<DecodingWarning> warnings) implements Serializable {
    public Decoded {
        warnings = List.copyOf(warnings);
    }
}
