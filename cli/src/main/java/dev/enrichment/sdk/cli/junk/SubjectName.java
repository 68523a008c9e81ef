package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.call.FieldKind;
import dev.enrichment.sdk.models.identity.Identity;
import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A value that names the person or company of a request, such as a domain or the name of a company.
 *
 * @param kind kind of the value
 * @param text value as it is shown
 * @param comparable normalized form. It is equal for values of one kind that differ only in their notation, such as in
 *     upper and lower case or in the legal form of a company
 */
record SubjectName(FieldKind kind, String text, String comparable) {
    /** Legal forms at the end of a company name. */
    private static final Pattern LEGAL_FORM = Pattern.compile(
            "(?: (?:gmbh|ag|kg|ohg|se|ug|mbh|co|inc|corp|corporation|ltd|limited|llc|llp|plc|sa|sarl|sas|srl|spa|bv|nv|ab|as"
                    + "|oy|aps|sro|doo|kft|zoo|sp z o o|s a|s r l|s p a|b v|pty|pte|株式会社|有限公司|e k|e v))+$");

    private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");

    static SubjectName of(FieldKind kind, String text) {
        String plain = text.strip();
        String comparable = kind == FieldKind.COMPANY_NAME
                ? withoutLegalForm(plain)
                : kind.parse(plain).map(Identity::canonical).orElse(plain);
        return new SubjectName(kind, plain, comparable);
    }

    private static String withoutLegalForm(String name) {
        String words = NO_LETTERS
                .matcher(Normalizer.normalize(name, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT))
                .replaceAll(" ")
                .strip();
        String stem = LEGAL_FORM.matcher(words).replaceFirst("");
        return stem.isEmpty() ? words : stem;
    }

    /**
     * Returns text that is equal for values that result in equal requests. Different spellings of a company name result
     * in different requests.
     */
    String spelling() {
        return kind + " "
                + (kind == FieldKind.COMPANY_NAME ? Normalizer.normalize(text, Normalizer.Form.NFC) : comparable);
    }

    /**
     * Returns a key that is equal for the same person or company.
     *
     * @param rest all other fields of the request
     */
    String key(String rest) {
        return kind + "\n" + comparable + "\n" + rest;
    }

    /**
     * Returns a phrase for how a request names its person or company with this kind of value, such as {@code by
     * domain}.
     */
    static String by(FieldKind kind) {
        return switch (kind) {
            case EMAIL_ADDRESS -> "by address";
            case PERSON_PROFILE, COMPANY_PROFILE -> "by profile";
            case DOMAIN -> "by domain";
            case COMPANY_NAME -> "by name";
        };
    }
}
