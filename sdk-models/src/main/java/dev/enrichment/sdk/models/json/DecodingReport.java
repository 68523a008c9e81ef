package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import dev.enrichment.sdk.models.internal.read.ReadListener;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Collects unexpected content of one document while the document is read: warnings about values that could not be
 * converted, and differences from the documented API.
 */
final class DecodingReport implements ReadListener {
    /**
     * Maximum number of warnings about values. The same maximum applies separately to differences. It limits the memory
     * used for a document with many unexpected values.
     */
    static final int MAX_ENTRIES = 1000;
    /**
     * Maximum length of a path in characters. Without it, a very long field name would use up memory, because the path
     * of every value inside the field repeats the name.
     */
    static final int MAX_PATH_LENGTH = 1000;

    private @Nullable List<DecodingWarning> warnings;
    private final @Nullable List<Drift> drifts;

    DecodingReport(boolean collectDrift) {
        drifts = collectDrift ? new ArrayList<>() : null;
    }

    @Override
    public void typeMismatch(JsonParser json, String expected, @Nullable Object received) {
        if (warnings().size() < MAX_ENTRIES) {
            warn(path(json.getParsingContext(), false), expected, received);
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

    /** Adds a warning that concerns the document as a whole. */
    void warnOfDocument(String expected, @Nullable Object received) {
        warn("", expected, received);
    }

    List<DecodingWarning> warnings() {
        return warnings == null ? List.of() : warnings;
    }

    /** Discards everything collected so far, so that the same document can be read again. */
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
            drifts.add(new Drift(kind, path(json.getParsingContext(), true), value));
        }
    }

    /** Returns the JSON Pointer to the current value. A path of more than 1,000 characters is truncated. */
    private static String path(JsonStreamContext context, boolean starForIndex) {
        StringBuilder path = new StringBuilder();
        append(path, context, starForIndex);
        if (path.length() > MAX_PATH_LENGTH) {
            path.setLength(MAX_PATH_LENGTH);
            path.append('…');
        }
        return path.toString();
    }

    private static void append(StringBuilder path, JsonStreamContext context, boolean starForIndex) {
        if (context.inRoot()) {
            return;
        }
        append(path, context.getParent(), starForIndex);
        if (path.length() > MAX_PATH_LENGTH) {
            return;
        }
        path.append('/');
        if (context.inArray()) {
            path.append(starForIndex ? "*" : context.getCurrentIndex());
        } else {
            appendName(path, context.getCurrentName());
        }
    }

    private static void appendName(StringBuilder path, String name) {
        String start = name.length() > MAX_PATH_LENGTH ? name.substring(0, MAX_PATH_LENGTH) : name;
        path.append(start.replace("~", "~0").replace("/", "~1"));
    }
}
