package dev.enrichment.sdk.models.benchmark;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of the streaming contender: null stays null, numbers can be strings as with databind. */
final class StreamingValues {
    private StreamingValues() {}

    /** Reads an object. */
    interface Element<T> {
        T read(JsonParser json) throws IOException;
    }

    static String string(JsonParser json) throws IOException {
        return json.currentToken() == JsonToken.VALUE_NULL ? null : json.getText();
    }

    static Boolean bool(JsonParser json) throws IOException {
        return json.currentToken() == JsonToken.VALUE_NULL ? null : (Boolean) json.getBooleanValue();
    }

    static Integer integer(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> Integer.valueOf(json.getText());
            default -> json.getIntValue();
        };
    }

    static Long whole(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> Long.valueOf(json.getText());
            default -> json.getLongValue();
        };
    }

    static BigDecimal decimal(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case VALUE_NULL -> null;
            case VALUE_STRING -> new BigDecimal(json.getText());
            default -> json.getDecimalValue();
        };
    }

    static LocalDate date(JsonParser json) throws IOException {
        return json.currentToken() == JsonToken.VALUE_NULL ? null : LocalDate.parse(json.getText());
    }

    static List<String> strings(JsonParser json) throws IOException {
        return list(json, StreamingValues::string);
    }

    static <T> List<T> list(JsonParser json, Element<T> element) throws IOException {
        if (json.currentToken() != JsonToken.START_ARRAY) {
            return null;
        }
        List<T> list = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            list.add(element.read(json));
        }
        return list;
    }

    static Object open(JsonParser json) throws IOException {
        return switch (json.currentToken()) {
            case START_OBJECT -> map(json);
            case START_ARRAY -> list(json, StreamingValues::open);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> json.getNumberValue();
            case VALUE_TRUE, VALUE_FALSE -> json.getBooleanValue();
            case VALUE_NULL -> null;
            default -> json.getText();
        };
    }

    static Map<String, Object> map(JsonParser json) throws IOException {
        if (json.currentToken() != JsonToken.START_OBJECT) {
            return null;
        }
        Map<String, Object> map = new LinkedHashMap<>();
        for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
            json.nextToken();
            map.put(name, open(json));
        }
        return map;
    }
}
