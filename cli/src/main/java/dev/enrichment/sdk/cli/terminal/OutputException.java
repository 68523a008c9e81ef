package dev.enrichment.sdk.cli.terminal;

/** Failure to write the output, at a time when something may have been bought already. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OutputException(String message) {
        super(message, null, false, false);
    }
}
