package dev.enrichment.sdk.cli.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Replaces contact data in responses with placeholders before a language model sees them. */
final class DataText {
    private static final String HIDDEN = "[hidden contact data]";
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"',;:()]{1,64}@[^\\s@<>\"',;:()]+\\.[^\\s@<>\"',;:()]+");

    private DataText() {}

    /**
     * Returns a copy of a response in which the given fields, and all email addresses in text, are replaced with
     * placeholders.
     *
     * @param value members of a response as a map, or a value in it; may be null
     * @param paths fields with contact data; the names in the path of a nested field are separated by slashes
     * @return a copy without contact data
     */
    static @Nullable Object withoutContacts(@Nullable Object value, List<String> paths) {
        if (value instanceof Map<?, ?> members) {
            Map<String, @Nullable Object> copy = new LinkedHashMap<>();
            members.forEach((name, member) -> {
                String field = String.valueOf(name);
                copy.put(
                        field,
                        paths.contains(field) && member != null
                                ? hidden(member)
                                : withoutContacts(member, below(paths, field)));
            });
            return copy;
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            items.forEach(item -> copy.add(withoutContacts(item, paths)));
            return copy;
        }
        return value instanceof String text ? withoutContacts(text) : value;
    }

    /** Replaces all email addresses in text with placeholders. */
    static String withoutContacts(String text) {
        return text.indexOf('@') < 0 ? text : EMAIL.matcher(text).replaceAll(HIDDEN);
    }

    /**
     * Returns the placeholder for a hidden value. A list keeps its length and an empty string stays empty, so that the
     * model still sees how many values there are.
     */
    private static Object hidden(Object value) {
        if (value instanceof List<?> several) {
            return several.stream().map(each -> HIDDEN).toList();
        }
        return value instanceof String text && text.isEmpty() ? text : HIDDEN;
    }

    private static List<String> below(List<String> paths, String field) {
        return paths.stream()
                .filter(path -> path.startsWith(field + "/"))
                .map(path -> path.substring(field.length() + 1))
                .toList();
    }
}
