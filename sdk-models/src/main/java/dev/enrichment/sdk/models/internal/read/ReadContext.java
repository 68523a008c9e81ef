package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** State of reading one document, including buffers shared by its objects and lists. */
final class ReadContext {
    final StringPool strings = new StringPool();
    final Elements elements = new Elements();
    final ReadListener listener;

    /** The elements skipped in the most recent list or map, until the caller takes them. */
    private @Nullable Object skipped;

    private @Nullable ObjectValues object;

    ReadContext(ReadListener listener) {
        this.listener = listener;
    }

    /** Returns empty values for an object inside the current one, and makes it the current one. */
    ObjectValues enterObject(int components) {
        ObjectValues values = object == null ? new ObjectValues(null) : object.inner();
        values.reset(components);
        object = values;
        return values;
    }

    /**
     * Makes the enclosing object the current one. The outermost object stays current, because a document has only one.
     */
    void leaveObject(ObjectValues values) {
        if (values.outer != null) {
            object = values.outer;
        }
    }

    /** Reads the current value, which does not have the expected type. */
    TypeMismatch mismatch(JsonParser json) throws IOException {
        return new TypeMismatch(OpenJson.read(json, elements));
    }

    void typeMismatch(JsonParser json, ValueReader reader, TypeMismatch mismatch) {
        listener.typeMismatch(json, reader.expected, mismatch.received());
    }

    void setSkipped(Object values) {
        skipped = values;
    }

    /**
     * Returns the elements skipped in the most recent list or map, and clears them. Returns null if none were skipped.
     */
    @Nullable
    Object takeSkipped() {
        Object taken = skipped;
        skipped = null;
        return taken;
    }
}
