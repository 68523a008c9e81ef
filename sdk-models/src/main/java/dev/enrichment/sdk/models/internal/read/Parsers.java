package dev.enrichment.sdk.models.internal.read;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;

/** Configuration of Jackson's streaming parser. */
public final class Parsers {
    /**
     * The factory of all parsers. The transport limits the size of a body, so the parser need not. A long string or
     * number must not make the rest of a paid response unreadable. The same goes for NaN and for raw line breaks in
     * strings, which common JSON writers produce.
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
            // Names are looked up with equals, and unknown names must not fill the JVM's table of interned strings.
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private Parsers() {}
}
