package dev.enrichment.sdk.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the arguments or the input of a command are not valid. The message is one line that tells the user what to
 * change. The exception may also contain options with which the command may succeed.
 */
public final class UsageException extends CommandException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // never serialized
    private final Map<String, String> options;

    @SuppressWarnings("serial") // never serialized
    private final @Nullable Conversion conversion;

    /**
     * Conversion of an input file by another program, to a format that this program reads.
     *
     * @param command command line of the other program
     * @param from name of the file as the user typed it
     * @param to name of the converted file
     */
    public record Conversion(String command, String from, String to) {}

    /** Creates an exception whose message is formatted with the given values, like {@link String#format}. */
    public UsageException(String message, @Nullable Object... values) {
        this(Words.formatted(message, values), Map.of(), null);
    }

    private UsageException(String message, Map<String, String> options, @Nullable Conversion conversion) {
        super(ExitCodes.USAGE, message, "no", null);
        this.options = options;
        this.conversion = conversion;
    }

    /**
     * Returns the same exception with an option that solves the problem.
     *
     * @param option name of the option, such as {@code --sheet}
     * @param value value of the option
     */
    public UsageException trying(String option, String value) {
        Map<String, String> more = new LinkedHashMap<>(options);
        more.put(option, value);
        return new UsageException(String.valueOf(getMessage()), more, conversion);
    }

    /** {@return the options that solve the problem, by name; empty if none are known} */
    public Map<String, String> options() {
        return options;
    }

    /** Returns the same exception with a conversion of the input file, after which the command succeeds. */
    public UsageException converting(Conversion to) {
        return new UsageException(String.valueOf(getMessage()), options, to);
    }

    /** {@return the conversion of the input file that solves the problem; null if none is known} */
    public @Nullable Conversion conversion() {
        return conversion;
    }
}
