package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonStreamContext;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.models.json.DriftListener;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one reading of one document gathers beside the record. All of its methods take the parser at the last token of a
 * value: there it stands in the enclosing context, whose path is the value's.
 */
final class ReadContext {
    /** A hostile document of nothing but surprises must not fill the memory with warnings about itself. */
    static final int MOST_WARNINGS = 1000;

    final StringPool texts = new StringPool();
    private @Nullable List<DecodingWarning> warnings;
    private final @Nullable List<Drift> drifts;

    /** Drift is gathered only if somebody will hear of it. */
    ReadContext(boolean listening) {
        drifts = listening ? new ArrayList<>() : null;
    }

    /** Notes that a value was not what was expected. */
    void warn(JsonParser json, String expected, @Nullable Object received) {
        if (warnings().size() < MOST_WARNINGS) {
            warn(json.getParsingContext().pathAsPointer().toString(), expected, received);
        }
        drift(Drift.Kind.TYPE_MISMATCH, json, received);
    }

    /** Notes something about the document as a whole. */
    void warnOfDocument(String expected, @Nullable Object received) {
        warn("", expected, received);
    }

    private void warn(String path, String expected, @Nullable Object received) {
        if (warnings == null) {
            warnings = new ArrayList<>();
        }
        warnings.add(new DecodingWarning(path, expected, received));
    }

    void unknownField(JsonParser json, @Nullable Object value) {
        drift(Drift.Kind.UNKNOWN_FIELD, json, value);
    }

    void unknownValue(JsonParser json, String value) {
        drift(Drift.Kind.UNKNOWN_VALUE, json, value);
    }

    private void drift(Drift.Kind kind, JsonParser json, @Nullable Object value) {
        if (drifts != null && drifts.size() < MOST_WARNINGS) {
            drifts.add(new Drift(kind, pattern(json.getParsingContext()), value));
        }
    }

    /** The path with a star for each index. */
    private static String pattern(JsonStreamContext context) {
        StringBuilder path = new StringBuilder();
        for (JsonStreamContext at = context; at != null && !at.inRoot(); at = at.getParent()) {
            String name = at.inArray()
                    ? "*"
                    : JsonPointer.empty()
                            .appendProperty(at.getCurrentName())
                            .toString()
                            .substring(1);
            path.insert(0, name).insert(0, '/');
        }
        return path.toString();
    }

    List<DecodingWarning> warnings() {
        return warnings == null ? List.of() : warnings;
    }

    /** Forgets everything, for another reading of the same document. */
    void clear() {
        warnings = null;
        if (drifts != null) {
            drifts.clear();
        }
    }

    /** Tells of the drift of a document that was read to its end. */
    void tell(DriftListener listener) {
        if (drifts != null) {
            drifts.forEach(listener::drift);
        }
    }
}
