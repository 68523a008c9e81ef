package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads a whole document on Jackson's streaming parser, and saves what can be saved of a damaged one. */
final class DocumentReader {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /**
     * The transport bounds the size of a body; a long text or number inside it must not cost the rest of the answer. Nor
     * must a NaN or a bare line break in a text, which common JSON writers let through.
     */
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxStringLength(Integer.MAX_VALUE)
                    .maxNameLength(Integer.MAX_VALUE)
                    .maxNumberLength(Integer.MAX_VALUE)
                    .build())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .build();

    private DocumentReader() {}

    /** Reads the one object that the bytes hold. */
    static <T> Decoded<T> read(byte[] json, Class<T> type, ReadContext context) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            return read(parser, type, context);
        } catch (IOException e) {
            context.clear();
            Decoded<T> repaired = isText(json) ? null : readReplacing(json, type, context);
            if (repaired != null) {
                return repaired;
            }
            throw malformed(e);
        }
    }

    private static <T> Decoded<T> read(JsonParser parser, Class<T> type, ReadContext context) throws IOException {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_OBJECT) {
            String found = first != null
                    ? "found " + first
                    : parser.currentLocation().getByteOffset() == 0
                            ? "there are no bytes"
                            : "there is only white space";
            throw new MalformedJsonException("expected a JSON object, but " + found, null);
        }
        T value = type.cast(Readers.ofRecord(type).readObject(parser, context));
        readEnd(parser, context);
        return new Decoded<>(value, context.warnings());
    }

    /** What follows a whole object costs nobody the object. */
    private static void readEnd(JsonParser parser, ReadContext context) throws IOException {
        Object more;
        try {
            if (parser.nextToken() == null) {
                return;
            }
            more = OpenJson.read(parser);
        } catch (JsonProcessingException notJson) {
            more = notJson.getOriginalMessage();
        }
        context.warnOfDocument("nothing after the object", more);
    }

    private static boolean isText(byte[] json) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** A bad byte inside a text must not cost the answer around it. */
    private static <T> @Nullable Decoded<T> readReplacing(byte[] json, Class<T> type, ReadContext context) {
        context.warnOfDocument("UTF-8", "bytes that are not, read as \uFFFD");
        String text = new String(json, StandardCharsets.UTF_8);
        try (JsonParser parser = FACTORY.createParser(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text)) {
            return read(parser, type, context);
        } catch (IOException | MalformedJsonException notOnlyTheBytes) {
            return null;
        }
    }

    private static MalformedJsonException malformed(IOException e) {
        if (!(e instanceof JsonProcessingException json)) {
            return new MalformedJsonException("not readable as UTF-8 JSON: " + e.getMessage(), e);
        }
        // Limits of the parser, such as the nesting depth, come without a place.
        JsonLocation place = json.getLocation();
        String where = place == null ? "" : " (byte " + place.getByteOffset() + ")";
        return new MalformedJsonException("not one whole JSON object: " + json.getOriginalMessage() + where, e);
    }
}
