package dev.enrichment.sdk.cli.mcp;

import dev.enrichment.sdk.cli.terminal.Json;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Prepares data from the service for a language model. */
final class DataText {
    private static final String HIDDEN = "[hidden contact data]";
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"',;:()]{1,64}@[^\\s@<>\"',;:()]+\\.[^\\s@<>\"',;:()]+");

    private DataText() {}

    /**
     * Returns a copy of a response for a language model. Invisible characters are escaped, because they could carry
     * instructions that the user does not see. Contact data and all email addresses in text are replaced with
     * placeholders, unless the model may see them.
     *
     * @param value members of a response as a map, or a value in it; may be null
     * @param hidden fields with contact data, in which the names of nested fields are separated by slashes; null if
     *     contact data is shown
     */
    static @Nullable Object forModel(@Nullable Object value, @Nullable List<String> hidden) {
        if (value instanceof Map<?, ?> members) {
            Map<String, @Nullable Object> copy = new LinkedHashMap<>();
            members.forEach((name, member) -> {
                String field = String.valueOf(name);
                copy.put(
                        Json.escaped(field),
                        hidden != null && hidden.contains(field) && member != null
                                ? hidden(member)
                                : forModel(member, below(hidden, field)));
            });
            return copy;
        }
        if (value instanceof List<?> items) {
            List<@Nullable Object> copy = new ArrayList<>();
            items.forEach(item -> copy.add(forModel(item, hidden)));
            return copy;
        }
        return value instanceof String text ? Json.escaped(hidden == null ? text : withoutContacts(text)) : value;
    }

    /** Replaces all email addresses in text with placeholders. */
    static String withoutContacts(String text) {
        return text.indexOf('@') < 0 ? text : EMAIL.matcher(text).replaceAll(HIDDEN);
    }

    /**
     * Returns the placeholder for a hidden value. A list keeps its length and an empty string stays empty, so that the
     * model still sees how many values exist.
     */
    private static Object hidden(Object value) {
        if (value instanceof List<?> several) {
            return several.stream().map(each -> HIDDEN).toList();
        }
        return value instanceof String text && text.isEmpty() ? text : HIDDEN;
    }

    private static @Nullable List<String> below(@Nullable List<String> paths, String field) {
        return paths == null
                ? null
                : paths.stream()
                        .filter(path -> path.startsWith(field + "/"))
                        .map(path -> path.substring(field.length() + 1))
                        .toList();
    }
}
