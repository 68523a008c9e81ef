package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/** Failure caused by the command or its input. The message is one line that says what to change. */
public final class UsageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message, null, false, false);
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
    public UsageException(String format, @Nullable Object... values) {
        this(format.formatted(values));
    }
}
