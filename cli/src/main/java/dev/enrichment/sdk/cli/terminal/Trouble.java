package dev.enrichment.sdk.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says why a command did not do what was asked, for a person or a program.
 *
 * @param kind one word for programs: usage, call, incomplete, store or output
 * @param code the exit code
 * @param message one line
 * @param charged whether the call was charged; null if the result or the store says what was
 * @param next the command that helps; null if none does
 */
public record Trouble(
        String kind,
        int code,
        String message,
        @Nullable String charged,
        @Nullable String next) {
    /** {@return the same without a command that helps} */
    public Trouble without() {
        return new Trouble(kind, code, message, charged, null);
    }

    /**
     * Prints it on the error stream.
     *
     * @param json as a JSON object
     * @return the exit code
     */
    public int report(Terminal terminal, boolean json) {
        if (json) {
            Map<String, Object> members = new LinkedHashMap<>();
            members.put("error", kind);
            members.put("exit_code", code);
            members.put("message", message);
            if (charged != null) {
                members.put("charged", charged);
            }
            if (next != null) {
                members.put("next", next);
            }
            terminal.note(Json.line(members));
            return code;
        }
        if (code == ExitCodes.INCOMPLETE) {
            terminal.event(message + (next == null ? "" : " Continue with:"));
        } else {
            terminal.error(message + (next == null ? "" : " Continue with:"));
        }
        if (next != null) {
            terminal.note("  " + next);
        }
        if ("unknown".equals(charged)) {
            terminal.note("It is unknown whether the call was charged: compare enrich balance before calling again.");
        }
        return code;
    }
}
