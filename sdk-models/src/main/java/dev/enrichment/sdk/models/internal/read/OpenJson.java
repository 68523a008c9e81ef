package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads arbitrary JSON. The result consists of immutable ordered maps and lists, strings, exact numbers, booleans and
 * null.
 */
final class OpenJson {
    private OpenJson() {}

    static @Nullable Object read(JsonParser json, Elements elements) throws IOException {
        return switch (json.currentTokenId()) {
            case JsonTokenId.ID_START_OBJECT -> object(json, elements);
            case JsonTokenId.ID_START_ARRAY -> array(json, elements);
            case JsonTokenId.ID_STRING -> json.getText();
            case JsonTokenId.ID_TRUE -> true;
            case JsonTokenId.ID_FALSE -> false;
            case JsonTokenId.ID_NUMBER_INT, JsonTokenId.ID_NUMBER_FLOAT -> Numbers.plain(json);
            default -> null;
        };
    }

    /** Reads an object from a parser that is positioned at its opening brace. */
    static Map<String, @Nullable Object> object(JsonParser json, Elements elements) throws IOException {
        int start = elements.start();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            Object value = read(json, elements);
            elements.add(name);
            elements.add(value);
        }
        return elements.finishMap(start);
    }

    private static List<@Nullable Object> array(JsonParser json, Elements elements) throws IOException {
        int start = elements.start();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json, elements));
        }
        @Nullable Object[] list = elements.finishList(start);
        return list == null ? List.of() : ImmutableList.of(list);
    }
}
