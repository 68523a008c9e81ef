package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/** Thrown if the output cannot be written. The command may already have made purchases when this happens. */
public final class OutputException extends CommandException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception whose message is formatted with the given values, like {@link String#format}. */
    public OutputException(String message, @Nullable Object... values) {
        super(ExitCodes.OUTPUT, Words.formatted(message, values), null, null);
    }
}
