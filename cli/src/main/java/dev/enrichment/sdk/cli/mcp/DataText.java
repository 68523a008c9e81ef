package dev.enrichment.sdk.cli.mcp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Text of the service on its way to a language model: nothing invisible, and no contact data unless it is wanted. */
final class DataText {
    private static final String HIDDEN = "[hidden contact data]";
    private static final Pattern EMAIL =
            Pattern.compile("[^\\s@<>\"',;:()]{1,64}@[^\\s@<>\"',;:()]+\\.[^\\s@<>\"',;:()]+");

    private DataText() {}

    /**
     * Escapes what a person does not see, as JSON does it: control characters, those that change the direction of text,
     * and those that only look like nothing. Line breaks stay.
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

    /** Selectors of variants of characters carry bits that nobody sees. */
    private static boolean isVariation(int c) {
        return (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF);
    }

    /**
     * Hides contact data.
     *
     * @param value members of a response, or a part of them
     * @param paths of the fields that have it, with slashes between the levels
     * @return a copy
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

    /** Hides email addresses in a text. */
    static String withoutContacts(String text) {
        return text.indexOf('@') < 0 ? text : EMAIL.matcher(text).replaceAll(HIDDEN);
    }

    /** Returns how many there are, if there are several. */
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
