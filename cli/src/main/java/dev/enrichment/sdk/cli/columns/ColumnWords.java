package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.FieldKind;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Words in column names that indicate what a column contains, in English, German and French. */
public final class ColumnWords {
    private static final Set<FieldKind> COMPANY =
            Set.of(FieldKind.DOMAIN, FieldKind.COMPANY_PROFILE, FieldKind.COMPANY_NAME);
    private static final List<String> PROFILE = List.of("linkedin", "linked-in", "profil");

    /**
     * Matches column names about another person or company, such as "owner", and names of alternative addresses, such
     * as "secondary".
     */
    private static final Pattern SOMEBODY_ELSE = Pattern.compile(
            "\\b(?:owner|rep|reps|sales|assistant|manager|alternat\\w*|secondary|second|other|old|previous|former|backup|b?cc"
                    + "|billing|invoices?|parent|support|created|modified|referr\\w*|reports|assigned|besitzer\\w*|betreuer\\w*"
                    + "|vertrieb\\w*|rechnung\\w*|alt\\w*|zweit\\w*|propriétaire|commercial\\w*|secondaire|ancien\\w*|autre"
                    + "|facturation)\\b",
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

    /** Matches a boundary between two words of a column name, such as a space or a change from lower to upper case. */
    static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+|(?<=\\p{Ll})(?=\\p{Lu})");

    private ColumnWords() {}

    /**
     * Returns lower-case words that are typical of column names for this kind of value. For email addresses, these
     * include {@code email} and {@code mail}.
     */
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
     * Returns whether a column name refers to another person or company, or to an alternative address. Examples are
     * {@code Owner Email} and {@code alternateDomain}.
     */
    public static boolean isOfSomebodyElse(String column) {
        return SOMEBODY_ELSE
                .matcher(String.join(" ", WORDS.split(column.strip())))
                .find();
    }

    /** Returns whether values of two kinds identify the same thing. Each of the kinds for companies does so by itself. */
    static boolean isSame(FieldKind kind, @Nullable FieldKind other) {
        return kind == other || (other != null && COMPANY.contains(kind) && COMPANY.contains(other));
    }
}
