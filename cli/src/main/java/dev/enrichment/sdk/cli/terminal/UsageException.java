package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the arguments or the input of a command are not valid. The message is one line that tells the user what to
 * change.
 */
public final class UsageException extends Trouble {
    private static final long serialVersionUID = 1L;

    /** Creates an exception. The message is a format string for the given values, as in {@link String#format}. */
    public UsageException(String message, @Nullable Object... values) {
        super(ExitCodes.USAGE, Words.formatted(message, values), "no", null);
    }
}
