package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import dev.enrichment.sdk.models.internal.read.DocumentRoot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Reads one document, as far as possible also a damaged one. */
final class DocumentReader {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /**
     * The transport bounds the size of a body, so the parser need not: a long string or number must not make the rest
     * of a paid response unreadable, nor must NaN or a raw line break in a string, which common JSON writers produce.
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

    /** Reads a document that consists of one JSON object. */
    static <T> Decoded<T> read(byte[] json, Class<T> type, DecodingReport report) {
        try (JsonParser parser = FACTORY.createParser(json)) {
            return read(parser, type, report);
        } catch (IOException e) {
            report.clear();
            Decoded<T> repaired = isUtf8(json) ? null : readReplacing(json, type, report);
            if (repaired != null) {
                return repaired;
            }
            throw malformed(e);
        }
    }

    private static <T> Decoded<T> read(JsonParser parser, Class<T> type, DecodingReport report) throws IOException {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_OBJECT) {
            String found = first != null
                    ? "found " + first
                    : parser.currentLocation().getByteOffset() == 0
                            ? "there are no bytes"
                            : "there is only white space";
            throw new MalformedJsonException("expected a JSON object, but " + found, null);
        }
        T value = type.cast(DocumentRoot.readRecord(parser, type, report));
        readEnd(parser, report);
        return new Decoded<>(value, report.warnings());
    }

    /** Content after the object is a warning, not a failure. */
    private static void readEnd(JsonParser parser, DecodingReport report) throws IOException {
        Object trailing;
        try {
            if (parser.nextToken() == null) {
                return;
            }
            trailing = DocumentRoot.readValue(parser);
        } catch (JsonProcessingException notJson) {
            trailing = notJson.getOriginalMessage();
        }
        report.warnOfDocument("end of document", trailing);
    }

    private static boolean isUtf8(byte[] json) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Reads a document with invalid UTF-8 after replacing the invalid bytes. */
    private static <T> @Nullable Decoded<T> readReplacing(byte[] json, Class<T> type, DecodingReport report) {
        report.warnOfDocument("UTF-8", "invalid bytes, replaced by \uFFFD");
        String string = new String(json, StandardCharsets.UTF_8);
        try (JsonParser parser =
                FACTORY.createParser(string.startsWith(BYTE_ORDER_MARK) ? string.substring(1) : string)) {
            return read(parser, type, report);
        } catch (IOException | MalformedJsonException notOnlyInvalidBytes) {
            return null;
        }
    }

    private static MalformedJsonException malformed(IOException e) {
        if (!(e instanceof JsonProcessingException json)) {
            return new MalformedJsonException("not readable as UTF-8 JSON: " + e.getMessage(), e);
        }
        // Exceptions for limits of the parser, such as the nesting depth, have no location.
        JsonLocation location = json.getLocation();
        String where = location == null ? "" : " (byte " + location.getByteOffset() + ")";
        return new MalformedJsonException("not a valid JSON object: " + json.getOriginalMessage() + where, e);
    }
}
