package dev.enrichment.sdk.models.people;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Job level of a person, such as {@code VP}. Filters and results use the same values. This {@link OpenEnum} accepts any
 * value. The constants are the labels observed so far.
 *
 * @param value the JSON value, never null
 */
public record JobLevel(@JsonValue String value) implements OpenEnum {
    /** Top management, such as chief officers and founders. */
    public static final JobLevel C_TEAM = new JobLevel("C-Team");

    /** Vice presidents and people at the same level. */
    public static final JobLevel VP = new JobLevel("VP");

    /** Directors and people at the same level. */
    public static final JobLevel DIRECTOR = new JobLevel("Director");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public JobLevel {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
