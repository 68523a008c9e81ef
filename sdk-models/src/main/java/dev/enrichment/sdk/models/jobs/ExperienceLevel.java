package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How much experience a job asks for (API reference, section 8). The service gives two-letter codes without
 * explaining them; the names of the constants are their usual meaning.
 *
 * @param value the text on the wire, never null
 */
public record ExperienceLevel(@JsonValue String value) implements OpenEnum {
    /** Entry level, for beginners. */
    public static final ExperienceLevel ENTRY = new ExperienceLevel("EN");

    /** Middle level, for people with some years of work behind them. */
    public static final ExperienceLevel MIDDLE = new ExperienceLevel("MI");

    /** Senior level. */
    public static final ExperienceLevel SENIOR = new ExperienceLevel("SE");

    /** Executive level, for those who lead. */
    public static final ExperienceLevel EXECUTIVE = new ExperienceLevel("EX");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ExperienceLevel {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any level, also one without a constant.
     *
     * @param value the text on the wire
     * @return the level
     */
    public static ExperienceLevel of(String value) {
        return new ExperienceLevel(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
