package dev.enrichment.sdk.models;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Thrown when a request, or a record in it such as its filters, violates a documented rule. The constructor of the
 * record throws it, so nothing was sent and nothing was charged. All violations of one record are reported at once.
 *
 * <p>Only documented rules are checked. The service decides whether an address, domain or code exists.
 */
public final class InvalidRequestException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    private final Violation[] violations;

    /**
     * Creates an exception that lists the violations of one request.
     *
     * @param request the simple name of the request record
     * @param violations all violations, at least one
     */
    public InvalidRequestException(String request, List<Violation> violations) {
        super(violations.stream().map(Violation::message).collect(Collectors.joining("; ", request + ": ", "")));
        this.violations = violations.toArray(Violation[]::new);
    }

    /**
     * Returns all violations, in the order in which the rules were checked.
     *
     * @return the violations, at least one
     */
    public List<Violation> violations() {
        return List.of(violations);
    }

    /**
     * One violated rule.
     *
     * @param field the JSON name of the field. If the rule requires one of several fields, the name of the first one
     * @param message the problem in words, including the name of the field
     */
    public record Violation(String field, String message) implements Serializable {
        /** Returns the problem as text, with the name of the field. */
        @Override
        public String toString() {
            return message;
        }
    }
}
