package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How high a person stands in the company, such as {@code VP}: a label of the service, the same in filters and rows.
 * The set is open; the constants are the labels that have been seen; expect others.
 *
 * @param value the text on the wire, never null
 */
public record JobLevel(@JsonValue String value) implements OpenEnum {
    /** The top management: chief officers, founders and the like. */
    public static final JobLevel C_TEAM = new JobLevel("C-Team");

    /** Vice presidents. */
    public static final JobLevel VP = new JobLevel("VP");

    /** Directors. */
    public static final JobLevel DIRECTOR = new JobLevel("Director");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobLevel {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any level, also one without a constant.
     *
     * @param value the text on the wire
     * @return the level
     */
    public static JobLevel of(String value) {
        return new JobLevel(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
