package dev.enrichment.sdk.cli.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Prepares text from the service for a language model. Escapes invisible characters and hides contact data. */
final class DataText {
    private static final String HIDDEN = "[hidden contact data]";
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"',;:()]{1,64}@[^\\s@<>\"',;:()]+\\.[^\\s@<>\"',;:()]+");

    private DataText() {}

    /**
     * Escapes invisible characters in the form of JSON. These are control characters, characters that change the
     * direction of text, and characters without a visible form. Line breaks are kept.
     */
    static String escaped(String text) {
        if (text.codePoints().allMatch(DataText::isVisible)) {
            return text;
        }
        StringBuilder safe = new StringBuilder();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (isVisible(c)) {
                safe.appendCodePoint(c);
            } else {
                for (char half : Character.toChars(c)) {
                    safe.append("\\u%04x".formatted((int) half));
                }
            }
        }
        return safe.toString();
    }

    private static boolean isVisible(int c) {
        return c == '\n'
                || switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.PRIVATE_USE,
                            Character.SURROGATE,
                            Character.UNASSIGNED -> false;
                    default -> !isVariation(c);
                };
    }

    /** Returns whether the code point is a variation selector. Variation selectors could carry hidden data. */
    private static boolean isVariation(int c) {
        return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
    }

    /**
     * Hides the contact data in a response.
     *
     * @param value members of a response, or a part of them
     * @param paths paths of the fields with contact data, with slashes between the levels
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

    /** Hides the email addresses in a text. */
    static String withoutContacts(String text) {
        return text.indexOf('@') < 0 ? text : EMAIL.matcher(text).replaceAll(HIDDEN);
    }

    /**
     * Returns the placeholder for a value. A list becomes a list of placeholders, so that the number of elements is
     * still visible.
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
