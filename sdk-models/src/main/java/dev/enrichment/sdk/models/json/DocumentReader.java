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

/** Reader of one JSON document. Tolerates invalid UTF-8 and content after the object, and warns about both. */
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

    /** Source of a JSON document, which can be read more than once. */
    interface Input {
        JsonParser createParser() throws IOException;

        InputStream open() throws IOException;
    }

    /** Creates an input from an array, which is parsed directly and not copied. */
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
     * @throws IOException if the input cannot be read. Invalid content causes a MalformedJsonException instead
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

    /** Reads to the end of the input. Content after the object causes a warning and not an exception. */
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

    /**
     * Replaces invalid UTF-8 bytes and reads the document again. Returns null if all bytes are valid UTF-8, or if the
     * result is still not valid JSON.
     */
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

    /**
     * Creates the exception for a malformed document. The message and the exception of the parser are left out, because
     * both may quote the document.
     */
    private static MalformedJsonException malformed(IOException e) {
        if (!(e instanceof JsonProcessingException json)) {
            return new MalformedJsonException("not readable as UTF-8 JSON", null);
        }
        // There is no location if the document exceeds a limit of the parser, such as the nesting depth.
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
