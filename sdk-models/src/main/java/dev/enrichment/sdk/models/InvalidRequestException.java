package dev.enrichment.sdk.models;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A request breaks a rule that the specification fixes. It is thrown when the record is made, before any client is
 * involved, so nothing was sent and nothing was charged. All broken rules are reported at once.
 *
 * <p>Only what the specification states is checked. Whether an address, a domain or a code exists is for the service to
 * say.
 */
public final class InvalidRequestException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    /** The broken rules. */
    private final Violation[] violations;

    /**
     * Made by the request records.
     *
     * @param request the simple name of the request record
     * @param violations the broken rules, at least one
     */
    public InvalidRequestException(String request, List<Violation> violations) {
        super(violations.stream().map(Violation::message).collect(Collectors.joining("; ", request + ": ", "")));
        this.violations = violations.toArray(Violation[]::new);
    }

    /**
     * Every broken rule, in the order of the fields.
     *
     * @return the violations, at least one
     */
    public List<Violation> violations() {
        return List.of(violations);
    }

    /**
     * One broken rule.
     *
     * @param field the wire name of the field at fault; for a one-of rule the first of its fields
     * @param message what is wrong and what to change, in words that name the field
     */
    public record Violation(String field, String message) implements Serializable {
        /** The message. */
        @Override
        public String toString() {
            return message;
        }
    }
}
