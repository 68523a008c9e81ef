package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.databind.ForeignTypes;
import dev.enrichment.sdk.models.internal.read.DocumentRoot;
import dev.enrichment.sdk.models.internal.read.Parsers;
import java.io.ByteArrayInputStream;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads one document, as far as possible also a damaged one. */
final class DocumentReader<T> {
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private final Class<T> type;
    private final RecordBinding binding;
    private final DecodingReport report;

    private DocumentReader(Class<T> type, RecordBinding binding, DecodingReport report) {
        this.type = type;
        this.binding = binding;
        this.report = report;
    }

    /** A document that can be read several times. */
    interface Input {
        JsonParser createParser() throws IOException;

        InputStream open() throws IOException;
    }

    /** Returns the document in an array, which is parsed in place. */
    static Input of(byte[] json) {
        return new Input() {
            @Override
            public JsonParser createParser() throws IOException {
                return Parsers.FACTORY.createParser(json);
            }

            @Override
            public InputStream open() {
                return new ByteArrayInputStream(json);
            }
        };
    }

    static Input of(JsonSource json) {
        return new Input() {
            @Override
            public JsonParser createParser() throws IOException {
                return Parsers.FACTORY.createParser(json.open());
            }

            @Override
            public InputStream open() throws IOException {
                return json.open();
            }
        };
    }

    /**
     * Reads a document that consists of one JSON object.
     *
     * @throws IOException if the input cannot be read; whatever is wrong with its content is a MalformedJsonException
     */
    static <T> Decoded<T> read(Input input, Class<T> type, DecodingReport report) throws IOException {
        RecordBinding binding = Bindings.ofRecord(type.getName());
        if (binding == null) {
            return readForeign(input, type);
        }
        return new DocumentReader<>(type, binding, report).read(input);
    }

    private static <T> Decoded<T> readForeign(Input input, Class<T> type) throws IOException {
        try (InputStream json = input.open()) {
            return new Decoded<>(ForeignTypes.read(json, type), List.of());
        } catch (JsonProcessingException | CharConversionException e) {
            throw malformed(e);
        }
    }

    private Decoded<T> read(Input input) throws IOException {
        try (JsonParser parser = input.createParser()) {
            return read(parser);
        } catch (JsonProcessingException | CharConversionException e) {
            report.clear();
            Decoded<T> repaired = readReplacingInvalidBytes(input);
            if (repaired != null) {
                return repaired;
            }
            throw malformed(e);
        }
    }

    private Decoded<T> read(JsonParser parser) throws IOException {
        JsonToken first = parser.nextToken();
        if (first != JsonToken.START_OBJECT) {
            String found = first != null
                    ? "found " + first
                    : parser.currentLocation().getByteOffset() == 0
                            ? "there are no bytes"
                            : "there is only white space";
            throw new MalformedJsonException("expected a JSON object, but " + found, null);
        }
        T value = type.cast(DocumentRoot.readRecord(parser, type.getName(), binding, report));
        readEnd(parser);
        return new Decoded<>(value, report.warnings());
    }

    /** Content after the object is a warning, not a failure. */
    private void readEnd(JsonParser parser) throws IOException {
        Object trailing;
        try {
            if (parser.nextToken() == null) {
                return;
            }
            trailing = DocumentRoot.readValue(parser);
        } catch (JsonProcessingException notJson) {
            trailing = notJson.getOriginalMessage();
        }
        report.warnOfDocument(DecodingWarning.END_OF_DOCUMENT, trailing);
    }

    /** Returns null if the document is valid UTF-8, or not valid JSON even with the invalid bytes replaced. */
    private @Nullable Decoded<T> readReplacingInvalidBytes(Input input) throws IOException {
        byte[] json;
        try (InputStream in = input.open()) {
            json = in.readAllBytes();
        }
        if (isUtf8(json)) {
            return null;
        }
        report.warnOfDocument("UTF-8", "invalid bytes, replaced by \uFFFD");
        String string = new String(json, StandardCharsets.UTF_8);
        String content = string.startsWith(BYTE_ORDER_MARK) ? string.substring(1) : string;
        try (JsonParser parser = Parsers.FACTORY.createParser(content)) {
            return read(parser);
        } catch (JsonProcessingException | MalformedJsonException notOnlyInvalidBytes) {
            return null;
        }
    }

    private static boolean isUtf8(byte[] json) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** Neither quotes the parser's message nor keeps it as the cause: it can quote the document. */
    private static MalformedJsonException malformed(IOException e) {
        if (!(e instanceof JsonProcessingException json)) {
            return new MalformedJsonException("not readable as UTF-8 JSON", null);
        }
        // Exceptions for limits of the parser, such as the nesting depth, have no location.
        JsonLocation location = json.getLocation();
        String where = location == null ? "" : " (byte " + location.getByteOffset() + ")";
        return new MalformedJsonException("not a valid JSON object: " + reason(json) + where, null);
    }

    private static String reason(JsonProcessingException e) {
        if (e instanceof StreamConstraintsException limit) {
            return limit.getOriginalMessage();
        }
        if (e instanceof JsonEOFException) {
            return "unexpected end of input";
        }
        return e instanceof JsonParseException ? "unexpected character or token" : "value of an unexpected type";
    }
}
