package dev.enrichment.sdk.cli.terminal;

import org.jspecify.annotations.Nullable;

/**
 * Thrown if the arguments or the input of a command are not valid. The message is one line that tells the user what to
 * change.
 */
public final class UsageException extends CommandException {
    private static final long serialVersionUID = 1L;

    /** Creates an exception whose message is formatted with the given values, like {@link String#format}. */
    public UsageException(String message, @Nullable Object... values) {
        super(ExitCodes.USAGE, Words.formatted(message, values), "no", null);
    }
}
