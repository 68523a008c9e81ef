package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import dev.enrichment.sdk.models.json.DecodingWarning;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What one reading of one document gathers beside the record. */
final class ReadContext {
    /** A hostile document of nothing but surprises must not fill the memory with warnings about itself. */
    static final int MOST_WARNINGS = 1000;

    private @Nullable List<DecodingWarning> warnings;

    /** Notes that the value that ends at the current token was not what was expected. */
    void warn(JsonParser json, String expected, @Nullable Object received) {
        if (warnings == null) {
            warnings = new ArrayList<>();
        }
        if (warnings.size() < MOST_WARNINGS) {
            // After the last token of a value the parser stands in the enclosing context: its path is the value's.
            String path = json.getParsingContext().pathAsPointer().toString();
            warnings.add(new DecodingWarning(path, expected, received));
        }
    }

    List<DecodingWarning> warnings() {
        return warnings == null ? List.of() : warnings;
    }
}
