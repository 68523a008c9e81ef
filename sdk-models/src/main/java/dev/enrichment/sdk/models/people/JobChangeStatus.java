package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Whether a person still works at the expected company (API reference, section 14). The set is open. The
 * border between {@link #JOB_CHANGE_DETECTED} and {@link #NEVER_WORKED_THERE} has moved over time: someone employed
 * elsewhere who never worked for the expected company can come back as either.
 *
 * @param value the text on the wire, never null
 */
public record JobChangeStatus(@JsonValue String value) implements OpenEnum {
    /** The person still works there. */
    public static final JobChangeStatus NO_CHANGE = new JobChangeStatus("NO_CHANGE");

    /** The person now works elsewhere. */
    public static final JobChangeStatus JOB_CHANGE_DETECTED = new JobChangeStatus("JOB_CHANGE_DETECTED");

    /** The expected company is nowhere in the person's history: check the company before you conclude anything. */
    public static final JobChangeStatus NEVER_WORKED_THERE = new JobChangeStatus("NEVER_WORKED_THERE");

    /** The person has several current positions, and which one counts is not clear. */
    public static final JobChangeStatus AMBIGUOUS_CURRENT_EMPLOYMENT =
            new JobChangeStatus("AMBIGUOUS_CURRENT_EMPLOYMENT");

    /** The profile shows no current position. */
    public static final JobChangeStatus CURRENT_EMPLOYMENT_UNKNOWN = new JobChangeStatus("CURRENT_EMPLOYMENT_UNKNOWN");

    /** There is no such profile; nothing was charged. The service may answer 404 instead, which is an exception. */
    public static final JobChangeStatus PROFILE_NOT_FOUND = new JobChangeStatus("PROFILE_NOT_FOUND");

    /** An old spelling of {@link #JOB_CHANGE_DETECTED}. */
    public static final JobChangeStatus JOB_CHANGE = new JobChangeStatus("JOB_CHANGE");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobChangeStatus {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any status, also one without a constant.
     *
     * @param value the text on the wire
     * @return the status
     */
    public static JobChangeStatus of(String value) {
        return new JobChangeStatus(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
