package dev.enrichment.sdk.cli.terminal;

/**
 * The exit codes of the program, on which scripts can rely. The page {@code docs/cli/quickstart.md} lists them as well.
 */
public final class ExitCodes {
    public static final int OK = 0;
    /** A call failed, or an unexpected error occurred. */
    public static final int FAILED = 1;
    /** The command or its input is not valid. No paid call was sent. */
    public static final int USAGE = 2;
    /** The run stopped before all rows were attempted. The same command continues it. */
    public static final int INCOMPLETE = 3;
    /** All rows were attempted, but some failed or may have been charged without a response. */
    public static final int ROWS_OPEN = 4;
    /** The store, which keeps all purchases, cannot be opened, read or written. */
    public static final int STORE = 5;

    /**
     * The output cannot be written. If the command uses a store, its purchases are kept there. The same command can
     * then write them without buying them again.
     */
    public static final int OUTPUT = 6;

    /** The run is complete, and {@code --changed-only} found changes. */
    public static final int CHANGES = 10;

    private ExitCodes() {}
}
