package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The state of reading one document, including buffers that its objects and lists share. */
final class ReadContext {
    private static final @Nullable Object[] NONE = {};

    final StringPool strings = new StringPool();
    final ReadListener listener;

    /** The elements that the last list or map was read without, until its owner takes them. */
    private @Nullable Object skipped;

    private @Nullable ObjectValues object;

    private @Nullable Object[] elements = NONE;
    private int elementCount;

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

    /** Returns where the elements of a new list start. */
    int startList() {
        return elementCount;
    }

    /** Returns how many elements were added since the start of a list. */
    int elementsSince(int start) {
        return elementCount - start;
    }

    void addElement(@Nullable Object element) {
        if (elementCount == elements.length) {
            elements = Arrays.copyOf(elements, Math.max(16, elementCount * 2));
        }
        elements[elementCount++] = element;
    }

    /** Returns and removes the elements since the start of a list; null if there are none. */
    @Nullable
    Object @Nullable [] finishList(int start) {
        if (elementCount == start) {
            return null;
        }
        @Nullable Object[] list = Arrays.copyOfRange(elements, start, elementCount);
        Arrays.fill(elements, start, elementCount, null);
        elementCount = start;
        return list;
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
