package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/** Thrown if the output cannot be written. The command may already have made purchases when this happens. */
public final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public OutputException(String message) {
        super(message, null, false, false);
    }

    @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
    public OutputException(String format, @Nullable Object... values) {
        this(format.formatted(values));
    }
}
