package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** The state of reading one document, including buffers that its objects and lists share. */
final class ReadContext {
    final StringPool strings = new StringPool();
    final Elements elements = new Elements();
    final ReadListener listener;

    /** The elements that the last list or map was read without, until its owner takes them. */
    private @Nullable Object skipped;

    private @Nullable ObjectValues object;

    ReadContext(ReadListener listener) {
        this.listener = listener;
    }

    /** Returns empty values for an object inside the current one. */
    ObjectValues enterObject(int components) {
        ObjectValues values = object == null ? new ObjectValues(null) : object.inner();
        values.reset(components);
        object = values;
        return values;
    }

    /** The outermost object stays current: a document has only one. */
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

    /** Returns and forgets what the last list or map was read without; null if it is complete. */
    @Nullable
    Object takeSkipped() {
        Object taken = skipped;
        skipped = null;
        return taken;
    }
}
