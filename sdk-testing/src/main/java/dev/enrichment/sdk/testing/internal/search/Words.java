package dev.enrichment.sdk.testing.internal.search;

import dev.enrichment.sdk.testing.internal.data.Names;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The words of a natural-language text. */
public final class Words {
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{Alnum}]+");
    private static final Set<String> FILLERS =
            Set.of("a", "an", "and", "at", "companies", "company", "for", "from", "in", "of", "or", "the", "with");

    private Words() {}

    /** In lower case, without those that only hold a sentence together; a text of nothing but those keeps them. */
    public static List<String> of(String text) {
        List<String> all = NO_WORD.splitAsStream(Names.key(text))
                .filter(word -> !word.isEmpty())
                .toList();
        List<String> telling =
                all.stream().filter(word -> !FILLERS.contains(word)).toList();
        return telling.isEmpty() ? all : telling;
    }
}
