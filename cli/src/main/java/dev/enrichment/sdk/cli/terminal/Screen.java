package dev.enrichment.sdk.cli.terminal;

/** Determines how wide the text on the terminal and in the help can be. */
public final class Screen {
    /** Minimum width of the help in characters. The command-line parser does not accept a smaller width. */
    public static final int MIN_HELP_WIDTH = 55;

    /** Maximum width of the help in characters. Longer lines are hard to read. */
    public static final int MAX_HELP_WIDTH = 120;

    private static final int DEFAULT_COLUMNS = 80;

    private Screen() {}

    /**
     * Returns the width of the terminal in characters, which the launcher script passes to the program. Returns 80 if
     * the width is unknown.
     */
    public static int columns() {
        String known = System.getProperty("enrich.columns", "");
        return known.matches("[1-9][0-9]{0,3}") ? Integer.parseInt(known) : DEFAULT_COLUMNS;
    }

    /** {@return the width of the help in characters, which follows the width of the terminal within limits} */
    public static int helpWidth() {
        return Math.max(MIN_HELP_WIDTH, Math.min(MAX_HELP_WIDTH, columns()));
    }
}
