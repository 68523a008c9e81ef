package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.enrichment.sdk.models.internal.binding.ValueType;
import dev.enrichment.sdk.models.internal.binding.ValueType.Kind;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads JSON arrays as lists. It also accepts a single value, which becomes a list of one element. Elements of the
 * wrong type cause a warning. They are left out of the list and kept in the additional properties instead.
 */
final class ListReader extends ValueReader {
    private final ValueReader element;
    private final boolean open;
    private final boolean flatten;

    /** Creates a reader. If {@code flatten} is true, the elements of nested arrays become elements of the list. */
    ListReader(ValueType type, boolean flatten) {
        super(type.expected());
        this.element = Readers.of(type.element());
        this.open = type.element().kind() == Kind.OPEN;
        this.flatten = flatten;
    }

    @Override
    @Nullable
    Object read(JsonParser json, ReadContext context) throws IOException {
        JsonToken token = json.currentToken();
        if (token == JsonToken.START_ARRAY) {
            return readArray(json, context);
        }
        Object only = token == JsonToken.VALUE_NULL ? null : element.read(json, context);
        return only == null || only instanceof TypeMismatch ? only : List.of(only);
    }

    private @Nullable Object readArray(JsonParser json, ReadContext context) throws IOException {
        int start = context.elements.start();
        SkippedValues skipped = addAll(json, context, start, null);
        @Nullable Object[] elements = context.elements.finishList(start);
        if (skipped != null) {
            context.setSkipped(skipped.toList());
        }
        if (elements == null) {
            return null;
        }
        return open ? ImmutableList.of(elements) : ImmutableList.ofNonNull(elements);
    }

    private @Nullable SkippedValues addAll(
            JsonParser json, ReadContext context, int start, @Nullable SkippedValues previouslySkipped)
            throws IOException {
        SkippedValues skipped = previouslySkipped;
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            if (flatten && token == JsonToken.START_ARRAY) {
                skipped = addAll(json, context, start, skipped);
                continue;
            }
            Object value = element.read(json, context);
            if (value instanceof TypeMismatch mismatch) {
                context.typeMismatch(json, element, mismatch);
                skipped = skipped == null ? new SkippedValues() : skipped;
                skipped.add(context.elements.since(start), mismatch.received());
            } else if (value != null || open) {
                context.elements.add(value);
            }
        }
        return skipped;
    }
}
