package dev.enrichment.sdk.cli.terminal;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats values for messages to the user, such as counts with a noun, names of enum constants, and shortened text. */
public final class Words {
    private Words() {}

    /**
     * Formats text as {@link String#format} does. If there are no values, returns the text unchanged, even if it
     * contains a percent sign.
     */
    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
    static String formatted(String text, @Nullable Object... values) {
        return values.length == 0 ? text : text.formatted(values);
    }

    /**
     * Returns a number followed by the singular or plural of a noun, such as {@code 1 row}, {@code 7 rows} or
     * {@code 2 searches}.
     */
    public static String count(long number, String noun) {
        return number + " " + (number == 1 ? noun : noun.endsWith("ch") ? noun + "es" : noun + "s");
    }

    /** Returns the name of an enum constant in lower case with spaces, such as {@code not found}. */
    public static String of(Enum<?> constant) {
        return name(constant).replace('_', ' ');
    }

    /** Returns the name of an enum constant in lower case, as used in JSON, such as {@code not_found}. */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Returns text on a single line. If it is longer than the given number of characters, it is cut off and ends with
     * an ellipsis.
     */
    public static String shortened(String text, int length) {
        String line = Failures.oneLine(text);
        return line.length() <= length ? line : line.substring(0, length - 1) + "…";
    }

    /**
     * Returns the first elements of a collection, separated by commas. An ellipsis follows if there are more elements.
     */
    public static String first(int count, Collection<?> all) {
        String first = all.stream().limit(count).map(String::valueOf).collect(Collectors.joining(", "));
        return all.size() > count ? first + ", …" : first;
    }
}
