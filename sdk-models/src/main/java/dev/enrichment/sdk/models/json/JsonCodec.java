package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.check.OpenValues;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts records to JSON and back. The client uses {@link #standard()} unless another codec is configured. A codec
 * also works without a client, for example to read a stored response again with a newer version of the library.
 *
 * <pre>{@code
 * var stored = JsonCodec.standard().decode(bytes, CompanySearchResponse.class);
 * stored.value().companies().forEach(c -> System.out.println(c.companyName()));
 * }</pre>
 *
 * <p>Implementations must be thread-safe.
 */
public interface JsonCodec {
    /**
     * Reads a record from JSON. No field is required. A field of an unexpected type and content after the object cause
     * a warning in {@link Decoded#warnings()} and not an exception. Unknown fields are in {@code additionalProperties()}
     * of the record.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @return the record and the warnings
     * @throws MalformedJsonException if the bytes do not begin with a complete JSON object
     */
    <T> Decoded<T> decode(byte[] json, Class<T> type);

    /**
     * Reads a record, and tells the listener about fields and values that this version of the library does not know.
     * The default implementation does not call the listener.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @param drift receives unknown fields, unknown values of open enums and values of a wrong type, up to 1,000 for
     *     one document
     * @return the record and the warnings
     * @throws MalformedJsonException if the bytes do not begin with a complete JSON object
     */
    default <T> Decoded<T> decode(byte[] json, Class<T> type, DriftListener drift) {
        return decode(json, type);
    }

    /**
     * Reads a record from a source. The default implementation first copies the bytes into an array.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @return the record and the warnings
     * @throws MalformedJsonException if the bytes do not begin with a complete JSON object
     * @throws IOException if the source cannot be read
     */
    default <T> Decoded<T> decode(JsonSource json, Class<T> type) throws IOException {
        try (InputStream in = json.open()) {
            return decode(in.readAllBytes(), type);
        }
    }

    /**
     * Reads a record from a source, and tells the listener about fields and values that this version of the library
     * does not know. The default implementation first copies the bytes into an array.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @param drift receives unknown fields, unknown values of open enums and values of a wrong type, up to 1,000 for
     *     one document
     * @return the record and the warnings
     * @throws MalformedJsonException if the bytes do not begin with a complete JSON object
     * @throws IOException if the source cannot be read
     */
    default <T> Decoded<T> decode(JsonSource json, Class<T> type, DriftListener drift) throws IOException {
        try (InputStream in = json.open()) {
            return decode(in.readAllBytes(), type, drift);
        }
    }

    /**
     * Writes a record as JSON. Unset fields are omitted, and decimals keep all of their digits.
     *
     * @param record a record of this library
     * @return the bytes of one JSON object, UTF-8
     * @throws IllegalArgumentException if a value in the record cannot be written as JSON
     */
    byte[] encode(Object record);

    /**
     * Returns the members of the JSON object that {@link #encode} would write. The client uses them for the query of a
     * GET request.
     *
     * @param record a record of this library
     * @return JSON names and values (maps, lists, strings, numbers, booleans), in the order of the components
     * @throws IllegalArgumentException if a value in the record cannot be written as JSON
     */
    Map<String, Object> members(Object record);

    /**
     * Returns the codec of this library, based on Jackson. It also converts types that are not part of the library. For
     * these, {@link Decoded#warnings()} is empty, and jackson-databind must not be newer than jackson-core.
     *
     * @return the shared instance
     * @throws IllegalStateException if the jackson-core on the class path is too old
     */
    static JsonCodec standard() {
        return StandardCodec.instance();
    }

    /**
     * Returns a deep copy of a JSON value. Requests copy their additional properties in the same way.
     *
     * @param name the JSON name of the value, used in the message of the exception
     * @param value a map, list, array, string, number, boolean or null. A date, an instant or a record of this library
     *     is used as it is. A value of any other type is written as JSON and read again
     * @return an immutable value
     * @throws dev.enrichment.sdk.models.InvalidRequestException if the value cannot be written as JSON
     */
    static @Nullable Object copyOf(String name, @Nullable Object value) {
        return OpenValues.copy(name, value);
    }
}
