package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.JsonTokenId;
import dev.enrichment.sdk.models.internal.record.ImmutableList;
import dev.enrichment.sdk.models.internal.record.ImmutableMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads any JSON value as immutable ordered maps and lists, strings, exact numbers, booleans and null. */
final class OpenJson {
    private OpenJson() {}

    static @Nullable Object read(JsonParser json) throws IOException {
        return switch (json.currentTokenId()) {
            case JsonTokenId.ID_START_OBJECT -> object(json);
            case JsonTokenId.ID_START_ARRAY -> array(json);
            case JsonTokenId.ID_STRING -> json.getText();
            case JsonTokenId.ID_TRUE -> true;
            case JsonTokenId.ID_FALSE -> false;
            case JsonTokenId.ID_NUMBER_INT, JsonTokenId.ID_NUMBER_FLOAT -> Numbers.plain(json);
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser json) throws IOException {
        LinkedHashMap<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            fields.put(name, read(json));
        }
        return ImmutableMap.of(fields);
    }

    private static List<@Nullable Object> array(JsonParser json) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json));
        }
        return ImmutableList.of(elements.toArray());
    }
}
