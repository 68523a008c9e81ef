package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Title terms: plain terms match by word, terms in square brackets match exactly (API reference, section 11.1). */
public final class TitleTerms {
    private TitleTerms() {}

    /** Matches any of the terms; without terms, every title. */
    public static Predicate<String> anyOf(List<String> terms) {
        List<Predicate<String>> tests = terms.stream().map(TitleTerms::term).toList();
        return title -> tests.isEmpty() || tests.stream().anyMatch(test -> test.test(LookupKeys.key(title)));
    }

    private static Predicate<String> term(String term) {
        String key = LookupKeys.key(term);
        if (key.startsWith("[") && key.endsWith("]")) {
            String exact = key.substring(1, key.length() - 1).strip();
            return exact::equals;
        }
        List<String> words = Arrays.asList(key.split("\\s+"));
        return title -> words.stream().allMatch(title::contains);
    }
}
