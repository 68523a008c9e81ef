package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Why a check came to its status (API reference, section 14). Only newer answers give a reason. The set is
 * open.
 *
 * @param value the text on the wire, never null
 */
public record ResolutionReason(@JsonValue String value) implements OpenEnum {
    /** The current company is the expected one. */
    public static final ResolutionReason CURRENT_COMPANY_MATCHES_EXPECTED =
            new ResolutionReason("CURRENT_COMPANY_MATCHES_EXPECTED");

    /** The current company is another one. */
    public static final ResolutionReason CURRENT_COMPANY_DIFFERS_FROM_EXPECTED =
            new ResolutionReason("CURRENT_COMPANY_DIFFERS_FROM_EXPECTED");

    /** The expected company is neither among the current nor among the past positions. */
    public static final ResolutionReason EXPECTED_COMPANY_NOT_FOUND_IN_HISTORY =
            new ResolutionReason("EXPECTED_COMPANY_NOT_FOUND_IN_HISTORY");

    /** The profile has past positions only. */
    public static final ResolutionReason NO_CURRENT_POSITION_FOUND = new ResolutionReason("NO_CURRENT_POSITION_FOUND");

    /** The profile lists no positions at all. */
    public static final ResolutionReason NO_EXPERIENCE_HISTORY_FOUND =
            new ResolutionReason("NO_EXPERIENCE_HISTORY_FOUND");

    /** The profile has more than one current position. */
    public static final ResolutionReason MULTIPLE_CURRENT_POSITIONS_FOUND =
            new ResolutionReason("MULTIPLE_CURRENT_POSITIONS_FOUND");

    /** There is no such profile. */
    public static final ResolutionReason PROFILE_NOT_FOUND = new ResolutionReason("PROFILE_NOT_FOUND");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ResolutionReason {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any reason, also one without a constant.
     *
     * @param value the text on the wire
     * @return the reason
     */
    public static ResolutionReason of(String value) {
        return new ResolutionReason(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
