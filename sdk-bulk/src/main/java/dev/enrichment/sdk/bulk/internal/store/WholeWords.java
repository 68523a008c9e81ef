package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.models.identity.Domain;
import dev.enrichment.sdk.models.identity.Identity;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Creates regular expressions that match a text only if it is a whole name, word or identity. A text that is part of a
 * longer name, word or identity does not match. Each method takes the text to match.
 */
final class WholeWords {
    /**
     * A letter or digit, except in scripts that write words without spaces between them. In such scripts, any character
     * may be the first or last one of a name.
     */
    private static final String LETTER = "[\\p{L}\\p{M}\\p{N}_&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}"
            + "\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}]]";

    private static final Pattern BEGINS = Pattern.compile("^" + LETTER);
    private static final Pattern ENDS = Pattern.compile(LETTER + "$");

    /** Matches a position that is not inside a word, a name with a hyphen, or a domain after an {@code @}. */
    private static final String BEFORE = "(?<!%1$s)(?<!%1$s-)(?<!@)".formatted(LETTER);

    /** Matches a position that is not inside a word, a name with a hyphen, a domain, or an email address. */
    private static final String AFTER = "(?!%1$s)(?!-%1$s)(?!\\.%1$s)(?![\\p{L}\\p{N}._%%+-]*@%1$s)".formatted(LETTER);

    /** Matches a position that is not inside an identity. */
    private static final String END = "(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])";

    private WholeWords() {}

    /** Returns an expression for a name or other text that is not part of a longer name, email address or domain. */
    static String name(String text) {
        String before = BEGINS.matcher(text).find() ? BEFORE : "";
        String after = ENDS.matcher(text).find() ? AFTER : "";
        return before + Pattern.quote(text) + after;
    }

    /**
     * Returns the method that creates the expressions for texts that identify the same person or company as
     * {@code identity}. An address or a profile that only begins or ends with the same characters does not match. The
     * subdomains of a domain match, too.
     */
    static Function<String, String> of(Identity identity) {
        return identity instanceof Domain ? WholeWords::domain : WholeWords::addressOrProfile;
    }

    private static String domain(String text) {
        return "(?<![\\p{L}\\p{N}_-])" + Pattern.quote(text) + END;
    }

    private static String addressOrProfile(String text) {
        return "(?<![\\p{L}\\p{N}_.+%-])" + Pattern.quote(text) + END;
    }

    /** Returns an expression for a profile such as {@code in/ada} that is not part of a URL. */
    static String pathWithoutHost(String text) {
        return "(?<![\\p{L}\\p{N}_.+%/-])" + Pattern.quote(text) + END;
    }
}
