package dev.enrichment.sdk.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the arguments or the input of a command are not valid. The message is one line that tells the user what to
 * change. It may come with options that, added to the command, let it succeed.
 */
public final class UsageException extends CommandException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // never serialized
    private final Map<String, String> options;

    /** Creates an exception whose message is formatted with the given values, like {@link String#format}. */
    public UsageException(String message, @Nullable Object... values) {
        this(Words.formatted(message, values), Map.of());
    }

    private UsageException(String message, Map<String, String> options) {
        super(ExitCodes.USAGE, message, "no", null);
        this.options = options;
    }

    /**
     * Returns the same exception with an option that solves the problem.
     *
     * @param option name of the option, such as {@code --sheet}
     * @param value its value
     */
    public UsageException trying(String option, String value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(option, value);
        return new UsageException(String.valueOf(getMessage()), more);
    }

    /** {@return the options that solve the problem, by name; empty if none are known} */
    public Map<String, String> options() {
        return options;
    }
}
