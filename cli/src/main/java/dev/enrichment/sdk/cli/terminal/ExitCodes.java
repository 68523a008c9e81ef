package dev.enrichment.sdk.cli.terminal;

/** The codes that a script can decide by. The page {@code docs/cli/quickstart.md} has the same table. */
public final class ExitCodes {
    public static final int OK = 0;
    /** A call failed, or something that nobody foresaw. */
    public static final int FAILED = 1;
    /** The command or its input is wrong; nothing was sent that costs credits. */
    public static final int USAGE = 2;
    /** The run stopped before its end; the same command continues. */
    public static final int INCOMPLETE = 3;
    /** All rows were attempted, but some failed or are in doubt. */
    public static final int ROWS_OPEN = 4;
    /** The store cannot be used. */
    public static final int STORE = 5;

    /** The output cannot be written. What was bought with a store is in the store, and the same command writes it. */
    public static final int OUTPUT = 6;

    /** All is done, and {@code --changed-only} has found changes. */
    public static final int CHANGES = 10;

    private ExitCodes() {}
}
