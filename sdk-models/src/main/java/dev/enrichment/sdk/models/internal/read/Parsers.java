package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/** Configuration of Jackson's streaming parser for responses. */
public final class Parsers {
    /**
     * The factory of all parsers. It sets no size limits, because the client already limits the size of a body, and
     * because a long string or number must not make a paid response unreadable. For the same reason, it accepts NaN and
     * raw line breaks in strings, which common JSON writers produce.
     */
    public static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            // Names are compared with equals. Interning would fill a table of the JVM with unknown names.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private Parsers() {}
}
