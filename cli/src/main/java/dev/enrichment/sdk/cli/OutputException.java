package dev.enrichment.sdk.cli;

/** The output cannot be written, after something may have been bought. */
final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    OutputException(String message) {
        super(message, null, false, false);
    }
}
