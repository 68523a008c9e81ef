package dev.enrichment.sdk.models.jobs;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import dev.enrichment.sdk.models.OpenEnum;
import java.util.Objects;

/**
 * How thoroughly jobs are searched (API reference, section 8).
 *
 * @param value the text on the wire, never null
 */
public record SearchMode(@JsonValue String value) implements OpenEnum {
    /** The quick way; what the service takes if nothing is sent. */
    public static final SearchMode FAST = new SearchMode("fast");

    /** Slower, and matches texts too: a free-text location needs it. */
    public static final SearchMode DEEP = new SearchMode("deep");

    /** Refuses null. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SearchMode {
        Objects.requireNonNull(value, "value");
    }

    /**
     * Any mode, also one without a constant.
     *
     * @param value the text on the wire
     * @return the mode
     */
    public static SearchMode of(String value) {
        return new SearchMode(value);
    }

    /** The text on the wire. */
    @Override
    public String toString() {
        return value;
    }
}
