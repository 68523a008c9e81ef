package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads any JSON value as unmodifiable ordered maps and lists, strings, exact numbers, booleans and null. */
final class OpenJson implements ValueReader {
    static final OpenJson READER = new OpenJson();

    private OpenJson() {}

    @Override
    public @Nullable Object read(JsonParser json, ReadContext context) throws IOException {
        return read(json);
    }

    @Override
    public String expected() {
        return "any value";
    }

    static @Nullable Object read(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> object(json);
            case START_ARRAY -> array(json);
            case VALUE_STRING -> json.getText();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> Numbers.plain(json);
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser json) throws IOException {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            fields.put(name, read(json));
        }
        return fields.isEmpty() ? Map.of() : Collections.unmodifiableMap(fields);
    }

    private static List<@Nullable Object> array(JsonParser json) throws IOException {
        List<@Nullable Object> elements = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            elements.add(read(json));
        }
        return elements.isEmpty() ? List.of() : Collections.unmodifiableList(elements);
    }
}
