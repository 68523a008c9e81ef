package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** State of one document that is being read, with buffers that all of its objects and lists share. */
final class ReadContext {
    final StringPool strings = new StringPool();
    final Elements elements = new Elements();
    final ReadListener listener;

    /**
     * Elements that were left out of the most recently read list or map because of their type. Null if there are none,
     * or if they have already been taken.
     */
    private @Nullable Object skipped;

    private @Nullable ObjectValues object;

    ReadContext(ReadListener listener) {
        this.listener = listener;
    }

    /** Called at the start of an object. Returns an empty holder for the values of its components. */
    ObjectValues enterObject(int components) {
        ObjectValues values = object == null ? new ObjectValues(null) : object.inner();
        values.reset(components);
        object = values;
        return values;
    }

    /** Called at the end of an object. The enclosing object, if any, becomes the current one again. */
    void leaveObject(ObjectValues values) {
        if (values.outer != null) {
            object = values.outer;
        }
    }

    /** Reads a value of the wrong type completely. The result can be reported and stored as an additional property. */
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
     * Returns and clears the elements that were left out of the most recently read list or map because of their type.
     * Returns null if there are none.
     */
    @Nullable
    Object takeSkipped() {
        Object taken = skipped;
        skipped = null;
        return taken;
    }
}
