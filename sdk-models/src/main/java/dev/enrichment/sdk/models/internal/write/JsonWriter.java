package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes records and other values as JSON in UTF-8. */
public final class JsonWriter {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonWriter() {}

    /**
     * Returns a value as JSON. Components of records that are not set, or are empty, are omitted.
     *
     * @throws IOException if a value of a type that is not part of this library cannot be written
     */
    public static byte[] write(@Nullable Object value) throws IOException {
        ByteArrayBuilder bytes = new ByteArrayBuilder(FACTORY._getBufferRecycler());
        try (JsonGenerator out = FACTORY.createGenerator(bytes, JsonEncoding.UTF8)) {
            new RecordWriter(out).writeOpen(value);
            out.flush();
            return bytes.toByteArray();
        } finally {
            bytes.release();
        }
    }

    /**
     * Converts a value to maps, lists, strings, numbers and booleans, without writing JSON. The result is the same as
     * if the value were written as JSON and the JSON were read again.
     *
     * @throws UnsupportedOperationException if the value must be written and read to determine the result
     * @throws IOException if a value of a type that is not part of this library cannot be written
     */
    public static @Nullable Object plain(@Nullable Object value) throws IOException {
        PlainGenerator out = new PlainGenerator();
        new RecordWriter(out).writeOpen(value);
        return out.result();
    }

    /** Writes a record to the caller's generator, without flushing it. */
    public static void write(Record record, JsonGenerator out) throws IOException {
        new RecordWriter(out).writeOpen(record);
    }

    /** Writes the fields of a record to an object that the caller has already started. */
    public static void writeFields(Record record, JsonGenerator out) throws IOException {
        new RecordWriter(out).writeFields(record);
    }
}
