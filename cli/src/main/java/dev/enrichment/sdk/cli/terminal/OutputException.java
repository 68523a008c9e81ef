package dev.enrichment.sdk.cli.terminal;

/** The output cannot be written, after something may have been bought. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OutputException(String message) {
        super(message, null, false, false);
    }
}
