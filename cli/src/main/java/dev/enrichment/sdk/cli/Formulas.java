package dev.enrichment.sdk.cli;

import java.util.regex.Pattern;

/** Cells that a spreadsheet would run; the rule of {@link dev.enrichment.sdk.bulk.OutcomeWriter}. */
final class Formulas {
    private static final Pattern BEGIN = Pattern.compile("^[=+\\-@\\t\\r]");
    /** A number or a phone number, which a spreadsheet does not run. */
    private static final Pattern NUMBER = Pattern.compile("[+-]?[0-9][0-9 .,()/-]*(?:[eE][+-]?[0-9]+)?");

    private Formulas() {}

    /** Puts an apostrophe before a formula. */
    static String guarded(String cell) {
        boolean formula = BEGIN.matcher(cell).find() && !NUMBER.matcher(cell).matches();
        return formula ? "'" + cell : cell;
    }
}
