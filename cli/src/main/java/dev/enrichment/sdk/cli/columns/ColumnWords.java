package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import java.util.List;
import java.util.regex.Pattern;

/** Words in the names of columns, in English, German and French, from which the meaning of a column is recognized. */
public final class ColumnWords {
    private static final List<String> PROFILE = List.of("linkedin", "linked-in", "profil");

    /** Words for another person or company than the one of the row, or for another address of it. */
    private static final Pattern SOMEBODY_ELSE = Pattern.compile(
            "\\b(?:owner|rep|reps|sales|assistant|manager|alternat\\w*|secondary|second|other|old|previous|former|backup|b?cc"
                    + "|billing|invoices?|parent|support|created|modified|referr\\w*|reports|assigned|besitzer\\w*|betreuer\\w*"
                    + "|vertrieb\\w*|rechnung\\w*|alt\\w*|zweit\\w*|propriétaire|commercial\\w*|secondaire|ancien\\w*|autre"
                    + "|facturation)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

    private ColumnWords() {}

    /** Returns words in lower case, each of which may be a part of the name of a column with such values. */
    public static List<String> of(FieldKind kind) {
        return switch (kind) {
            case EMAIL_ADDRESS -> List.of("email", "e-mail", "mail", "courriel");
            case PERSON_PROFILE, COMPANY_PROFILE -> PROFILE;
            case DOMAIN -> List.of("domain", "web", "url", "homepage", "site", "internet");
            case COMPANY_NAME ->
                List.of(
                        "company",
                        "firma",
                        "firm",
                        "organization",
                        "organisation",
                        "unternehmen",
                        "account",
                        "employer",
                        "entreprise",
                        "société",
                        "raison sociale");
        };
    }

    /**
     * Returns whether a column seems to be about somebody else than its rows are, or about something secondary, by its
     * name: {@code Owner Email}, {@code alternateDomain}.
     */
    public static boolean isOfSomebodyElse(String column) {
        return SOMEBODY_ELSE
                .matcher(String.join(" ", WORDS.split(column.strip())))
                .find();
    }

    /** Returns whether one value of this kind is enough to say which company is meant. */
    static boolean identifiesCompany(FieldKind kind) {
        return kind == FieldKind.DOMAIN || kind == FieldKind.COMPANY_PROFILE || kind == FieldKind.COMPANY_NAME;
    }
}
