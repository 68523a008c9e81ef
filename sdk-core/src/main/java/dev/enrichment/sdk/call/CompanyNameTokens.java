package dev.enrichment.sdk.call;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Compares company names by their words, ignoring case, accents and legal forms. */
final class CompanyNameTokens {
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
    private static final Pattern IN_ABBREVIATIONS = Pattern.compile("[.'’]");

    private static final Set<String> LEGAL_FORMS = Set.of("""
            ab ag and aps as asa bv co company corp corporation doo eg ev gbr gmbh inc incorporated kft kg
            kgaa kk limited llc llp lp ltd ltda mbh nv ohg ou oy oyj plc private pte pty pvt sa sarl sas se
            sl spa sro srl the ug und zoo zrt
            """.split("\\s+"));

    private CompanyNameTokens() {}

    /**
     * Returns whether two names consist of the same words, in any order. Returns false if a name has no words other
     * than legal forms.
     */
    static boolean same(String one, String other) {
        Set<String> words = words(one);
        return !words.isEmpty() && words.equals(words(other));
    }

    private static Set<String> words(String name) {
        String plain = MARKS.matcher(Normalizer.normalize(name, Normalizer.Form.NFKD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT)
                .replace("ß", "ss")
                .replace("ø", "o")
                .replace("æ", "ae")
                .replace("ł", "l");
        return WORD.matcher(IN_ABBREVIATIONS.matcher(plain).replaceAll(""))
                .results()
                .map(MatchResult::group)
                .filter(word -> !LEGAL_FORMS.contains(word))
                .collect(Collectors.toSet());
    }
}
