package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.enrichment.sdk.models.internal.databind.ForeignTypes;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;

/**
 * Writes scalars, such as strings and numbers, whose type is known only at run time. Values of types that are not part
 * of this library are left to {@link ForeignTypes}.
 */
final class ScalarWriter {
    private ScalarWriter() {}

    static void write(JsonGenerator out, Object value) throws IOException {
        if (value instanceof Boolean bool) {
            out.writeBoolean(bool);
        } else if (value instanceof Integer integer) {
            out.writeNumber(integer);
        } else if (value instanceof Long whole) {
            out.writeNumber(whole);
        } else if (value instanceof BigDecimal decimal) {
            out.writeNumber(decimal);
        } else if (value instanceof BigInteger integer) {
            out.writeNumber(integer);
        } else if (value instanceof Double floating) {
            out.writeNumber(floating);
        } else if (value instanceof LocalDate || value instanceof Instant) {
            out.writeString(value.toString());
        } else {
            ForeignTypes.write(out, value);
        }
    }
}
