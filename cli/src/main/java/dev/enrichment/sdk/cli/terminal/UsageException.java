package dev.enrichment.sdk.cli.terminal;

/** Failure caused by the command or its input. The message is one line that says what to change. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message, null, false, false);
    }
}
