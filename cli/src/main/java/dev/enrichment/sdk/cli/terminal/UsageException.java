package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the arguments or the input of a command are not valid. The message is one line that tells the user what to
 * change.
 */
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
