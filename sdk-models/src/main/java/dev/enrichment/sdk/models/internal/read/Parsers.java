package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/** Configuration of Jackson's streaming parser for responses. */
public final class Parsers {
    /**
     * The factory of parsers for JSON values. It does not limit the length of strings, names and numbers, because the
     * client already limits the size of a body, and because a paid response must remain readable. For the latter reason,
     * it also accepts NaN and raw line breaks in strings. Common JSON writers produce both.
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
            // Names are compared with equals. Interning would fill the JVM's string table with unknown names.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private Parsers() {}
}
