package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * Experience level of a job (API reference, section 8). Only the two-letter codes are documented. The constants are
 * named after what these codes usually mean.
 *
 * @param value the JSON value, never null
 */
public record ExperienceLevel(@JsonValue String value) implements OpenEnum {
    /** Entry level. The service documents only the code {@code EN}, not its meaning. */
    public static final ExperienceLevel ENTRY = new ExperienceLevel("EN");

    /** Middle level. The service documents only the code {@code MI}, not its meaning. */
    public static final ExperienceLevel MIDDLE = new ExperienceLevel("MI");

    /** Senior level. The service documents only the code {@code SE}, not its meaning. */
    public static final ExperienceLevel SENIOR = new ExperienceLevel("SE");

    /** Executive level. The service documents only the code {@code EX}, not its meaning. */
    public static final ExperienceLevel EXECUTIVE = new ExperienceLevel("EX");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExperienceLevel {
        Objects.requireNonNull(value, "value");
    }

    /** Returns the same string as {@code value()}. */
    @Override
    public String toString() {
        return value;
    }
}
