package dev.enrichment.sdk.cli.junk;

import dev.enrichment.sdk.call.FieldKind;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Tells what makes a request differ from the cell that it was made of. */
enum Cleaning {
    /** A scheme, as links have it. */
    MAILTO("mailto:"),
    /** A name before the address. */
    NAME("name beside the address"),
    /** A website, of which the domain counts, or a page of a profile. */
    URL("address of a page"),
    /** Blanks, separators and characters that are invisible. */
    BLANKS("blanks and invisible characters"),
    /** Quotation marks or brackets around it. */
    QUOTES("quotation marks"),
    /** Upper case where it does not matter. */
    CASE("upper case"),
    /** Letters that requests state in ASCII, and all else. */
    SPELLING("spelling");

    private final String words;

    Cleaning(String words) {
        this.words = words;
    }

    /** {@return what was cleaned, for a person} */
    String words() {
        return words;
    }

    /**
     * Compares a cell with what is made of it.
     *
     * @return null if they are the same
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
