package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.LookupKeys;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Splits natural-language queries into words and finds words in text. */
public final class QueryWords {
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{Alnum}]+");
    private static final Set<String> FILLERS =
            Set.of("a", "an", "and", "at", "companies", "company", "for", "from", "in", "of", "or", "the", "with");

    /** Maximum number of different words in a query. Any further words are ignored. */
    private static final int MAX_WORDS = 50;

    /** Maximum length of a query in characters. Everything beyond this length is ignored. */
    private static final int MAX_LENGTH = 10_000;

    private QueryWords() {}

    /** Returns the words of a query in lower case. Stop words are omitted unless the query has no other words. */
    public static List<String> of(String text) {
        String start = text.substring(0, Math.min(text.length(), MAX_LENGTH));
        List<String> all = NO_WORD.splitAsStream(LookupKeys.key(start))
                .filter(word -> !word.isEmpty())
                .distinct()
                .limit(MAX_WORDS)
                .toList();
        List<String> telling =
                all.stream().filter(word -> !FILLERS.contains(word)).toList();
        return telling.isEmpty() ? all : telling;
    }

    /**
     * Returns whether a sequence of words occurs in text as whole words. For example, {@code cto} does not occur in
     * {@code director}. Returns false if there are no words.
     */
    public static boolean occur(String words, String text) {
        if (words.isEmpty()) {
            return false;
        }
        for (int at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
            if (isEdge(text, at - 1) && isEdge(text, at + words.length())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEdge(String text, int at) {
        return at < 0 || at >= text.length() || !Character.isLetterOrDigit(text.charAt(at));
    }
}
