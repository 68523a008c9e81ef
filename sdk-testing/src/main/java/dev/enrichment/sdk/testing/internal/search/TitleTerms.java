package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Matches job titles. A plain term matches all titles that contain its words, and a term in square brackets matches
 * only the identical title (API reference, section 11.1).
 */
public final class TitleTerms {
    private static final Pattern WHITESPACE = Pattern.compile("\\s+");
    private static final int MAX_WORDS = 50;

    private TitleTerms() {}

    /** Returns a predicate that matches any of the terms. Without terms, it matches every title. */
    public static Predicate<String> anyOf(List<String> terms) {
        List<Predicate<String>> tests = terms.stream().map(TitleTerms::term).toList();
        return title -> {
            String key = LookupKeys.key(title);
            return tests.isEmpty() || tests.stream().anyMatch(test -> test.test(key));
        };
    }

    private static Predicate<String> term(String term) {
        String key = LookupKeys.key(term);
        if (key.startsWith("[") && key.endsWith("]")) {
            String exact = key.substring(1, key.length() - 1).strip();
            return exact::equals;
        }
        List<String> words =
                WHITESPACE.splitAsStream(key).distinct().limit(MAX_WORDS).toList();
        return title -> words.stream().allMatch(word -> QueryWords.occur(word, title));
    }
}
