package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads an array, or a single value as a list of one. Elements of a wrong type are skipped with a warning. */
final class ListReader implements ValueReader {
    private final ValueReader element;
    private final boolean flatten;

    /** {@code flatten} also adds the elements of nested arrays. */
    ListReader(ValueReader element, boolean flatten) {
        this.element = element;
        this.flatten = flatten;
    }

    @Override
    public Object read(JsonParser json, ReadContext context) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> List.of();
            case START_ARRAY -> {
                List<@Nullable Object> elements = new ArrayList<>();
                addAll(json, context, elements);
                yield unmodifiable(elements);
            }
            default -> {
                Object only = element.read(json, context);
                yield only instanceof TypeMismatch ? only : unmodifiable(Collections.singletonList(only));
            }
        };
    }

    private void addAll(JsonParser json, ReadContext context, List<@Nullable Object> elements) throws IOException {
        for (JsonToken token = json.nextToken(); token != JsonToken.END_ARRAY; token = json.nextToken()) {
            if (flatten && token == JsonToken.START_ARRAY) {
                addAll(json, context, elements);
                continue;
            }
            Object value = element.read(json, context);
            if (value instanceof TypeMismatch mismatch) {
                context.listener().typeMismatch(json, element.expected(), mismatch.received());
            } else if (value != null || element == OpenJson.READER) {
                elements.add(value);
            }
        }
    }

    private List<@Nullable Object> unmodifiable(List<@Nullable Object> elements) {
        if (elements.isEmpty()) {
            return List.of();
        }
        return element == OpenJson.READER ? Collections.unmodifiableList(elements) : List.copyOf(elements);
    }

    @Override
    public String expected() {
        return "list of " + element.expected();
    }

    @Override
    public Object absent() {
        return List.of();
    }
}
