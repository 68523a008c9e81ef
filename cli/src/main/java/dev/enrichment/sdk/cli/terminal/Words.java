package dev.enrichment.sdk.cli.terminal;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Formats numbers with nouns, constants, and texts of limited length. */
public final class Words {
    private Words() {}

    /** Returns a number with its noun, such as {@code 1 row}, {@code 7 rows} or {@code 2 searches}. */
    public static String count(long number, String noun) {
        return number + " " + (number == 1 ? noun : noun.endsWith("ch") ? noun + "es" : noun + "s");
    }

    /** Returns a constant as part of a sentence, such as {@code not found}. */
    public static String of(Enum<?> constant) {
        return name(constant).replace('_', ' ');
    }

    /** Returns a constant as a name in JSON, such as {@code not_found}. */
    public static String name(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** Returns a text as one line of at most the given number of characters. */
    public static String shortened(String text, int length) {
        String line = Failures.oneLine(text);
        return line.length() <= length ? line : line.substring(0, length - 1) + "…";
    }

    /** Returns the first elements, separated by commas. An ellipsis follows if there are more. */
    public static String first(int count, Collection<?> all) {
        String first = all.stream().limit(count).map(String::valueOf).collect(Collectors.joining(", "));
        return all.size() > count ? first + ", …" : first;
    }
}
