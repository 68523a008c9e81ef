package dev.enrichment.sdk.models.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.enrichment.sdk.models.internal.databind.JacksonVersions;
import dev.enrichment.sdk.models.internal.read.PlainValues;
import dev.enrichment.sdk.models.internal.write.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The default codec of this library, based on Jackson. */
final class StandardCodec implements JsonCodec {
    private static final StandardCodec INSTANCE = new StandardCodec();

    private StandardCodec() {}

    static StandardCodec instance() {
        JacksonVersions.check();
        return INSTANCE;
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type) {
        return decodeArray(json, type, null);
    }

    @Override
    public <T> Decoded<T> decode(byte[] json, Class<T> type, DriftListener listener) {
        return decodeArray(json, type, listener);
    }

    @Override
    public <T> Decoded<T> decode(JsonSource json, Class<T> type) throws IOException {
        return decode(DocumentReader.of(json), type, null);
    }

    @Override
    public <T> Decoded<T> decode(JsonSource json, Class<T> type, DriftListener listener) throws IOException {
        return decode(DocumentReader.of(json), type, listener);
    }

    @Override
    public byte[] encode(Object record) {
        try {
            return JsonWriter.write(record);
        } catch (IOException e) {
            throw notJson(e);
        }
    }

    @Override
    public Map<String, Object> members(Object record) {
        try {
            return PlainValues.members(record);
        } catch (IOException e) {
            throw notJson(e);
        }
    }

    private static <T> Decoded<T> decodeArray(byte[] json, Class<T> type, @Nullable DriftListener listener) {
        try {
            return decode(DocumentReader.of(json), type, listener);
        } catch (IOException e) {
            throw new UncheckedIOException("reading an array does not fail", e);
        }
    }

    private static <T> Decoded<T> decode(DocumentReader.Input input, Class<T> type, @Nullable DriftListener listener)
            throws IOException {
        DecodingReport report = new DecodingReport(listener != null);
        Decoded<T> decoded = DocumentReader.read(input, type, report);
        if (listener != null) {
            report.notify(listener);
        }
        return decoded;
    }

    private static IllegalArgumentException notJson(IOException e) {
        String reason = e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage();
        return new IllegalArgumentException(
                "additionalProperties contain a value that cannot be written as JSON: " + reason, e);
    }
}
