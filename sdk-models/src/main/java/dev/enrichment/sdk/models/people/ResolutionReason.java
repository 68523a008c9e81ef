package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Reason for the result of a job change check, for example that the profile lists several current positions (API
 * reference, section 14). Older responses do not contain a reason. This is an {@link OpenEnum}, so other values are
 * possible.
 *
 * @param value the JSON value, never null
 */
public record ResolutionReason(@JsonValue String value) implements OpenEnum {
    /** The current company of the person is the expected one. */
    public static final ResolutionReason CURRENT_COMPANY_MATCHES_EXPECTED =
            new ResolutionReason("CURRENT_COMPANY_MATCHES_EXPECTED");

    /** The current company of the person is not the expected one. */
    public static final ResolutionReason CURRENT_COMPANY_DIFFERS_FROM_EXPECTED =
            new ResolutionReason("CURRENT_COMPANY_DIFFERS_FROM_EXPECTED");

    /** The expected company occurs in neither the current nor the past positions. */
    public static final ResolutionReason EXPECTED_COMPANY_NOT_FOUND_IN_HISTORY =
            new ResolutionReason("EXPECTED_COMPANY_NOT_FOUND_IN_HISTORY");

    /** The profile lists only past positions and no current one. */
    public static final ResolutionReason NO_CURRENT_POSITION_FOUND = new ResolutionReason("NO_CURRENT_POSITION_FOUND");

    /** The profile lists no positions at all. */
    public static final ResolutionReason NO_EXPERIENCE_HISTORY_FOUND =
            new ResolutionReason("NO_EXPERIENCE_HISTORY_FOUND");

    /** The profile lists more than one current position. */
    public static final ResolutionReason MULTIPLE_CURRENT_POSITIONS_FOUND =
            new ResolutionReason("MULTIPLE_CURRENT_POSITIONS_FOUND");

    /** The requested profile does not exist. */
    public static final ResolutionReason PROFILE_NOT_FOUND = new ResolutionReason("PROFILE_NOT_FOUND");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ResolutionReason {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
