package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Experience level of a job (API reference, section 8). The two-letter codes are undocumented; the constants are named
 * after their usual meaning.
 *
 * @param value the JSON value, never null
 */
public record ExperienceLevel(@JsonValue String value) implements OpenEnum {
    /** Entry level. */
    public static final ExperienceLevel ENTRY = new ExperienceLevel("EN");

    /** Mid level. */
    public static final ExperienceLevel MIDDLE = new ExperienceLevel("MI");

    /** Senior level. */
    public static final ExperienceLevel SENIOR = new ExperienceLevel("SE");

    /** Executive level. */
    public static final ExperienceLevel EXECUTIVE = new ExperienceLevel("EX");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExperienceLevel {
        Objects.requireNonNull(value, "value");
    }

    /** Returns {@link #value()}. */
    @Override
    public String toString() {
        return value;
    }
}
