package dev.enrichment.sdk.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Thrown if a command fails. The failure is printed as a message or as JSON. */
public class CommandException extends RuntimeException {
    /**
     * Offset for the exit code of a command that a signal stopped. It is added to the number of the signal. By
     * convention, the exit code is 130 after Ctrl-C and 143 after SIGTERM.
     */
    public static final int SIGNAL_OFFSET = 128;

    private static final long serialVersionUID = 1L;

    private final int code;
    private final @Nullable String chargeStatus;
    private final @Nullable String next;

    /**
     * Creates a failure.
     *
     * @param code exit code of the program
     * @param message error message, which is put on one line
     * @param chargeStatus word that states whether the failed call was charged, such as {@code no} or {@code unknown};
     *     null if the result or the store contains the charges
     * @param next command line that solves the problem or shows the help; null if there is none
     */
    public CommandException(int code, @Nullable String message, @Nullable String chargeStatus, @Nullable String next) {
        super(Failures.oneLine(message), null, false, false);
        this.code = code;
        this.chargeStatus = chargeStatus;
        this.next = next;
    }

    /**
     * Prints the failure on the error stream, followed by the command that helps the user to continue, if there is one.
     *
     * @param json whether to print a JSON object
     * @return the exit code
     */
    public final int report(Terminal terminal, boolean json) {
        if (json) {
            Map<String, @Nullable Object> members = new LinkedHashMap<>();
            members.put("error", kind());
            members.put("exit_code", code);
            members.put("message", String.valueOf(getMessage()));
            members.put("charge_status", chargeStatus);
            members.put("next", next);
            members.values().removeIf(Objects::isNull);
            terminal.note(Json.line(members));
            return code;
        }
        boolean usage = code == ExitCodes.USAGE;
        String line = getMessage() + (next == null || usage ? "" : " Continue with:");
        if (code == ExitCodes.INCOMPLETE || code > SIGNAL_OFFSET) {
            terminal.event(line);
        } else {
            terminal.error(line);
        }
        if (next != null) {
            terminal.note((usage ? beforeCommand(next) : "  ") + next);
        }
        if ("unknown".equals(chargeStatus)) {
            terminal.note("It is unknown whether the call was charged: check enrich balance before you repeat it.");
        }
        return code;
    }

    private static String beforeCommand(String next) {
        return next.endsWith("--help") ? "See: " : "Try: ";
    }

    private String kind() {
        return switch (code) {
            case ExitCodes.USAGE -> "usage";
            case ExitCodes.STORE -> "store";
            case ExitCodes.OUTPUT -> "output";
            case ExitCodes.FAILED -> "call";
            default -> "incomplete";
        };
    }
}
