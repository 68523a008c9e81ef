package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.call.FieldKind;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The difference between a cell and the request value that was derived from it. */
enum Cleaning {
    /** The cell has the prefix {@code mailto:}, as in a link. */
    MAILTO("mailto:"),
    /** The cell has a name before the address. */
    NAME("name beside the address"),
    /** The cell is the URL of a website, of which only the domain is used, or of a profile. */
    URL("address of a page"),
    /** The cell has whitespace, separators or invisible characters. */
    BLANKS("blanks and invisible characters"),
    /** The value is enclosed in quotation marks or brackets. */
    QUOTES("quotation marks"),
    /** The cell has upper case where case does not matter. */
    CASE("upper case"),
    /**
     * The cell is spelled differently, for example with letters that requests state in ASCII. Also stands for any other
     * difference.
     */
    SPELLING("spelling");

    private final String words;

    Cleaning(String words) {
        this.words = words;
    }

    /** {@return a description of the difference for users} */
    String words() {
        return words;
    }

    /**
     * Compares a cell with the request value derived from it.
     *
     * @return the difference; null if both are the same
     */
    static @Nullable Cleaning of(FieldKind kind, String cell, String sent) {
        if (cell.equals(sent)) {
            return null;
        }
        String lower = cell.toLowerCase(Locale.ROOT);
        if (lower.contains("mailto:")) {
            return MAILTO;
        }
        if (kind == FieldKind.EMAIL_ADDRESS && cell.indexOf('<') > 0) {
            return NAME;
        }
        if (kind != FieldKind.EMAIL_ADDRESS && (cell.indexOf('/') >= 0 || lower.contains("www."))) {
            return URL;
        }
        if (cell.indexOf(sent) >= 0) {
            return lower.strip().matches("[\"'<].*[\"'>]") ? QUOTES : BLANKS;
        }
        return lower.equals(sent.toLowerCase(Locale.ROOT)) ? CASE : SPELLING;
    }
}
