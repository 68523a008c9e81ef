package dev.enrichment.sdk.models.json;

import dev.enrichment.sdk.models.internal.StandardCodec;
import java.util.Map;

/**
 * Turns records into JSON and JSON into records. The client uses {@link #standard()} unless it is given another; it also
 * serves alone, to read an answer that was stored earlier again, with a newer version of the library and without a call.
 *
 * <pre>{@code
 * var stored = JsonCodec.standard().decode(bytes, CompanySearchResponse.class);
 * stored.value().companies().forEach(c -> System.out.println(c.companyName()));
 * }</pre>
 *
 * <p>Implementations are safe for use by several threads.
 */
public interface JsonCodec {
    /**
     * Reads a record. No field is required, and a field of a surprising type never fails the whole: see
     * {@link Decoded#warnings()}. What the record does not know is kept in its {@code additionalProperties()}.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @return the record and what had to be bent
     * @throws MalformedJsonException if the bytes are not one JSON object
     */
    <T> Decoded<T> decode(byte[] json, Class<T> type);

    /**
     * Reads a record like {@link #decode(byte[], Class)}, and tells of everything in it that this version of the library
     * does not know. The default tells nothing, for codecs that cannot.
     *
     * @param <T> the type of the record
     * @param json the bytes of one JSON object, UTF-8
     * @param type a record of this library
     * @param drift hears of unknown fields, unknown values of open sets and values of another type; at most the first
     *     1,000 of a document
     * @return the record and what had to be bent
     * @throws MalformedJsonException if the bytes are not one JSON object
     */
    default <T> Decoded<T> decode(byte[] json, Class<T> type, DriftListener drift) {
        return decode(json, type);
    }

    /**
     * Writes a record, unset fields left out, exact decimals kept.
     *
     * @param record a record of this library
     * @return the bytes of one JSON object, UTF-8
     */
    byte[] encode(Object record);

    /**
     * The members that {@link #encode} would write, as plain Java values: what becomes the query of a GET request.
     *
     * @param record a record of this library
     * @return wire names and values, in the order of the record
     */
    Map<String, Object> members(Object record);

    /**
     * The codec of this library, on Jackson. The same instance each time.
     *
     * @return the codec
     * @throws IllegalStateException if the Jackson on the class path is too old, or its parts do not fit each other
     */
    static JsonCodec standard() {
        return StandardCodec.instance();
    }
}
