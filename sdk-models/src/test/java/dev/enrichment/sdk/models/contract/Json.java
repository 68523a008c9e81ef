package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;

/** Converts JSON text with single quotes, which is easier to read in tests, to normal JSON. */
public final class Json {
    private static final JsonCodec CODEC = JsonCodec.standard();

    private Json() {}

    /** Returns the bytes of a document. */
    public static byte[] bytes(String json) {
        return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    /** Reads a document. */
    public static <T> Decoded<T> decode(String json, Class<T> type) {
        return CODEC.decode(bytes(json), type);
    }

    /** Reads a document that must not cause warnings. */
    public static <T> T read(String json, Class<T> type) {
        Decoded<T> decoded = decode(json, type);
        assertThat(decoded.warnings()).isEmpty();
        return decoded.value();
    }

    /** Reads forms of one document, which give equal records and cause no warnings, and returns the record. */
    public static <T> T same(Class<T> type, String... forms) {
        T record = read(forms[0], type);
        for (String form : forms) {
            assertThat(read(form, type)).as(form).isEqualTo(record);
        }
        return record;
    }

    /** Writes a record. */
    public static String write(Object record) {
        return new String(CODEC.encode(record), StandardCharsets.UTF_8).replace('"', '\'');
    }
}
