package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The state of reading one document, including buffers that its objects and lists share. */
final class ReadContext {
    final StringPool strings = new StringPool();
    final ReadListener listener;

    /** What the last list or map was read without, until its owner takes it. */
    private @Nullable Object skipped;

    private @Nullable ObjectValues[] objects = new @Nullable ObjectValues[4];
    private int objectDepth;

    private @Nullable Object[] elements = new @Nullable Object[16];
    private int elementCount;

    ReadContext(ReadListener listener) {
        this.listener = listener;
    }

    /** Returns empty values for an object; objects must be left in reverse order. */
    ObjectValues enterObject(int components) {
        if (objectDepth == objects.length) {
            objects = Arrays.copyOf(objects, objectDepth * 2);
        }
        ObjectValues values = objects[objectDepth];
        if (values == null) {
            values = new ObjectValues();
            objects[objectDepth] = values;
        }
        objectDepth++;
        values.reset(components);
        return values;
    }

    void leaveObject() {
        objectDepth--;
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
            elements = Arrays.copyOf(elements, elementCount * 2);
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
