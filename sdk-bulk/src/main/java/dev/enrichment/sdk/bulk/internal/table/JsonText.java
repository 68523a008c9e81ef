package dev.enrichment.sdk.bulk.internal.table;

import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain values as JSON, and finds nested values by path. */
public final class JsonText {
    private JsonText() {}

    /** Formats a value as JSON. Supports maps, lists, strings, numbers and booleans. */
    public static String write(Object value) {
        return new String(JsonCodec.standard().encode(value), StandardCharsets.UTF_8);
    }

    /**
     * Returns the value at a path such as {@code /company/name} or {@code /people/0/email}. Returns null if the path
     * leads to no value.
     */
    public static @Nullable Object at(@Nullable Object value, String path) {
        Object at = value;
        for (int start = 1; start <= path.length(); ) {
            int slash = path.indexOf('/', start);
            int end = slash < 0 ? path.length() : slash;
            at = member(at, path.substring(start, end));
            start = end + 1;
        }
        return at;
    }

    private static @Nullable Object member(@Nullable Object value, String part) {
        String name = part.indexOf('~') < 0 ? part : part.replace("~1", "/").replace("~0", "~");
        if (value instanceof Map<?, ?> map) {
            return map.get(name);
        }
        if (value instanceof List<?> list && name.matches("[0-9]{1,9}")) {
            int index = Integer.parseInt(name);
            return index < list.size() ? list.get(index) : null;
        }
        return null;
    }
}
