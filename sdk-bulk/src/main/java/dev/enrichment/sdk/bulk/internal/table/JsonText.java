package dev.enrichment.sdk.bulk.internal.table;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes plain values as JSON, and finds nested values by path. */
public final class JsonText {
    private JsonText() {}

    /**
     * Formats a value as JSON. Supports maps, lists, strings, numbers, booleans and null. Any other value is written as
     * a JSON string that contains its text.
     */
    public static String write(@Nullable Object value) {
        StringBuilder json = new StringBuilder();
        append(json, value);
        return json.toString();
    }

    private static void append(StringBuilder json, @Nullable Object value) {
        if (value instanceof Map<?, ?> map) {
            json.append('{');
            for (Iterator<? extends Map.Entry<?, ?>> each = map.entrySet().iterator(); each.hasNext(); ) {
                Map.Entry<?, ?> member = each.next();
                quote(json, String.valueOf(member.getKey())).append(':');
                append(json, member.getValue());
                json.append(each.hasNext() ? "," : "");
            }
            json.append('}');
        } else if (value instanceof List<?> list) {
            json.append('[');
            for (int i = 0; i < list.size(); i++) {
                json.append(i == 0 ? "" : ",");
                append(json, list.get(i));
            }
            json.append(']');
        } else if (value instanceof BigDecimal decimal) {
            json.append(decimal.toPlainString());
        } else if (value == null || value instanceof Number || value instanceof Boolean) {
            json.append(value);
        } else {
            quote(json, value.toString());
        }
    }

    private static StringBuilder quote(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || c == '\u2028' || c == '\u2029') {
                json.append(String.format("\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"');
    }

    /**
     * Returns the value at a path such as {@code /company/name} or {@code /people/0/email}. Returns null if there is
     * none.
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
