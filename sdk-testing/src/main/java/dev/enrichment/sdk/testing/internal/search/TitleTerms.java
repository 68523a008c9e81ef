package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Names;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Title terms: plain text matches loosely, a value in square brackets asks for equality (API reference, section 11.1). */
public final class TitleTerms {
    private TitleTerms() {}

    /** Matches a title that fits one of the terms; with no terms, every title. */
    public static Predicate<String> anyOf(List<String> terms) {
        List<Predicate<String>> tests = terms.stream().map(TitleTerms::term).toList();
        return title -> tests.isEmpty() || tests.stream().anyMatch(test -> test.test(Names.key(title)));
    }

    private static Predicate<String> term(String term) {
        String key = Names.key(term);
        if (key.startsWith("[") && key.endsWith("]")) {
            String exact = key.substring(1, key.length() - 1).strip();
            return exact::equals;
        }
        List<String> words = Arrays.asList(key.split("\\s+"));
        return title -> words.stream().allMatch(title::contains);
    }
}
