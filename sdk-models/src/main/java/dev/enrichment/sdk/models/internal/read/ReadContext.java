package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** State of reading one document. It contains buffers that the objects and lists of the document share. */
final class ReadContext {
    final StringPool strings = new StringPool();
    final Elements elements = new Elements();
    final ReadListener listener;

    /**
     * Elements that were skipped in the list or map that was read most recently. Null if there are none, and after
     * {@link #takeSkipped}.
     */
    private @Nullable Object skipped;

    private @Nullable ObjectValues object;

    ReadContext(ReadListener listener) {
        this.listener = listener;
    }

    /**
     * Enters an object that is nested in the current one, and makes the nested object the current one. Returns empty
     * values for it.
     */
    ObjectValues enterObject(int components) {
        ObjectValues values = object == null ? new ObjectValues(null) : object.inner();
        values.reset(components);
        object = values;
        return values;
    }

    /**
     * Leaves the current object, and makes the enclosing object the current one. The outermost object stays current,
     * because a document contains only one such object.
     */
    void leaveObject(ObjectValues values) {
        if (values.outer != null) {
            object = values.outer;
        }
    }

    /** Reads the current value completely, although it does not have the expected type. Returns it as a mismatch. */
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
     * Returns the elements that were skipped in the list or map that was read most recently, and forgets them. Returns
     * null if none were skipped.
     */
    @Nullable
    Object takeSkipped() {
        Object taken = skipped;
        skipped = null;
        return taken;
    }
}
