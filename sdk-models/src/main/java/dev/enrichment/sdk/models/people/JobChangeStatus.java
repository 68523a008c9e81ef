package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Result of a job change check (API reference, section 14). This is an {@link OpenEnum}, so other values are possible.
 * The distinction between {@link #JOB_CHANGE_DETECTED} and {@link #NEVER_WORKED_THERE} has changed over time: someone
 * who never worked for the expected company may be reported as either.
 *
 * @param value the JSON value, never null
 */
public record JobChangeStatus(@JsonValue String value) implements OpenEnum {
    /** The person still works at the expected company. */
    public static final JobChangeStatus NO_CHANGE = new JobChangeStatus("NO_CHANGE");

    /** The person now works at another company. */
    public static final JobChangeStatus JOB_CHANGE_DETECTED = new JobChangeStatus("JOB_CHANGE_DETECTED");

    /**
     * The expected company does not occur in the person's employment history. Check that you requested the right
     * company.
     */
    public static final JobChangeStatus NEVER_WORKED_THERE = new JobChangeStatus("NEVER_WORKED_THERE");

    /** The person has several current positions, so the result is ambiguous. */
    public static final JobChangeStatus AMBIGUOUS_CURRENT_EMPLOYMENT =
            new JobChangeStatus("AMBIGUOUS_CURRENT_EMPLOYMENT");

    /** The profile shows no current position, so the current employer is unknown. */
    public static final JobChangeStatus CURRENT_EMPLOYMENT_UNKNOWN = new JobChangeStatus("CURRENT_EMPLOYMENT_UNKNOWN");

    /**
     * The profile does not exist, and nothing was charged. The service may also respond with a 404 instead, in which
     * case the client throws an exception.
     */
    public static final JobChangeStatus PROFILE_NOT_FOUND = new JobChangeStatus("PROFILE_NOT_FOUND");

    /** An older spelling of {@link #JOB_CHANGE_DETECTED}, which some responses still contain. */
    public static final JobChangeStatus JOB_CHANGE = new JobChangeStatus("JOB_CHANGE");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobChangeStatus {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
