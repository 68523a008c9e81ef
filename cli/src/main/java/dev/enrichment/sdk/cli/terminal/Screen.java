package dev.enrichment.sdk.cli.terminal;

/** Tells how wide and colourful texts are. It needs no other class, because the shortest commands start with it. */
public final class Screen {
    /** The least that the parser takes. */
    public static final int MIN_HELP_WIDTH = 55;

    /** Longer lines are hard to read. */
    public static final int MAX_HELP_WIDTH = 120;

    private static final int DEFAULT_COLUMNS = 80;
    private static final int MOST_DIGITS = 4;

    private Screen() {}

    /** {@return the width of the terminal, as far as the launcher knows it; 80 without one} */
    public static int columns() {
        String known = System.getProperty("enrich.columns", "");
        boolean number = !known.isEmpty() && known.length() <= MOST_DIGITS && known.charAt(0) != '0';
        for (int i = 0; i < known.length(); i++) {
            number &= known.charAt(i) >= '0' && known.charAt(i) <= '9';
        }
        return number ? Integer.parseInt(known) : DEFAULT_COLUMNS;
    }

    /** {@return the width of the help} */
    public static int helpWidth() {
        return Math.max(MIN_HELP_WIDTH, Math.min(MAX_HELP_WIDTH, columns()));
    }

    /** {@return whether the help has colours} */
    public static boolean colours() {
        return Terminal.Kind.detect().colours();
    }
}
