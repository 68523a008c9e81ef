package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.core.JsonStreamContext;
import dev.enrichment.sdk.models.internal.read.ReadListener;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the warnings and the drift of one document. */
final class DecodingReport implements ReadListener {
    /** Bounds the memory that a document full of surprises takes up. */
    static final int MAX_ENTRIES = 1000;

    private @Nullable List<DecodingWarning> warnings;
    private final @Nullable List<Drift> drifts;

    DecodingReport(boolean collectDrift) {
        drifts = collectDrift ? new ArrayList<>() : null;
    }

    @Override
    public void typeMismatch(JsonParser json, String expected, @Nullable Object received) {
        if (warnings().size() < MAX_ENTRIES) {
            warn(json.getParsingContext().pathAsPointer().toString(), expected, received);
        }
        drift(Drift.Kind.TYPE_MISMATCH, json, received);
    }

    @Override
    public void unknownField(JsonParser json, @Nullable Object value) {
        drift(Drift.Kind.UNKNOWN_FIELD, json, value);
    }

    @Override
    public void unknownValue(JsonParser json, String value) {
        drift(Drift.Kind.UNKNOWN_VALUE, json, value);
    }

    /** Adds a warning about the document as a whole. */
    void warnOfDocument(String expected, @Nullable Object received) {
        warn("", expected, received);
    }

    List<DecodingWarning> warnings() {
        return warnings == null ? List.of() : warnings;
    }

    /** Discards everything, to read the same document again. */
    void clear() {
        warnings = null;
        if (drifts != null) {
            drifts.clear();
        }
    }

    void notify(DriftListener listener) {
        if (drifts != null) {
            drifts.forEach(listener::drift);
        }
    }

    private void warn(String path, String expected, @Nullable Object received) {
        if (warnings == null) {
            warnings = new ArrayList<>();
        }
        warnings.add(new DecodingWarning(path, expected, received));
    }

    private void drift(Drift.Kind kind, JsonParser json, @Nullable Object value) {
        if (drifts != null && drifts.size() < MAX_ENTRIES) {
            drifts.add(new Drift(kind, pathPattern(json.getParsingContext()), value));
        }
    }

    /** The path with {@code *} for each list index. */
    private static String pathPattern(JsonStreamContext context) {
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
}
