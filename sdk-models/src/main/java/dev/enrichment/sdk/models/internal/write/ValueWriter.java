package dev.enrichment.sdk.models.internal.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.internal.binding.Bindings;
import dev.enrichment.sdk.models.internal.binding.RecordBinding;
import dev.enrichment.sdk.models.internal.databind.ForeignTypes;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes any value. Types that are neither part of this library nor of JSON are left to databind. */
final class ValueWriter {
    private ValueWriter() {}

    static void write(JsonGenerator out, @Nullable Object value) throws IOException {
        if (value instanceof String string) {
            out.writeString(string);
        } else if (value == null) {
            out.writeNull();
        } else if (value instanceof Record record) {
            writeRecord(out, record);
        } else if (value instanceof Collection<?> collection) {
            out.writeStartArray();
            for (Object element : collection) {
                write(out, element);
            }
            out.writeEndArray();
        } else if (value instanceof Map<?, ?> map) {
            writeMap(out, map);
        } else if (value instanceof Number number) {
            writeNumber(out, number);
        } else if (value instanceof Boolean bool) {
            out.writeBoolean(bool);
        } else if (value instanceof LocalDate || value instanceof Instant) {
            out.writeString(value.toString());
        } else {
            ForeignTypes.write(out, value);
        }
    }

    private static void writeRecord(JsonGenerator out, Record record) throws IOException {
        if (record instanceof OpenEnum openEnum) {
            out.writeString(openEnum.value());
            return;
        }
        if (record instanceof IdOrName idOrName) {
            write(out, idOrName.value());
            return;
        }
        RecordBinding binding = Bindings.ofRecord(record.getClass().getName());
        if (binding == null) {
            ForeignTypes.write(out, record);
        } else {
            RecordWriter.write(out, record, binding);
        }
    }

    private static void writeMap(JsonGenerator out, Map<?, ?> map) throws IOException {
        for (Object key : map.keySet()) {
            if (!(key instanceof String)) {
                ForeignTypes.write(out, map);
                return;
            }
        }
        out.writeStartObject();
        for (Map.Entry<?, ?> entry : map.entrySet()) {
            out.writeFieldName((String) entry.getKey());
            write(out, entry.getValue());
        }
        out.writeEndObject();
    }

    private static void writeNumber(JsonGenerator out, Number number) throws IOException {
        if (number instanceof Integer integer) {
            out.writeNumber(integer);
        } else if (number instanceof Long whole) {
            out.writeNumber(whole);
        } else if (number instanceof BigDecimal decimal) {
            out.writeNumber(decimal);
        } else if (number instanceof BigInteger integer) {
            out.writeNumber(integer);
        } else if (number instanceof Double floating) {
            out.writeNumber(floating);
        } else {
            ForeignTypes.write(out, number);
        }
    }
}
