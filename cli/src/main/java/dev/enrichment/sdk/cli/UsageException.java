package dev.enrichment.sdk.cli;

/** The command or its input is wrong. The message is one line that says what to change. */
final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message, null, false, false);
    }
}
