package dev.enrichment.sdk.cli;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.enrichment.sdk.bulk.internal.text.Cells;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.internal.record.AdditionalProperties;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.Drift;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The JSON fields of a record, and requests from JSON in which no name is wrong. */
final class RequestFields {
    private RequestFields() {}

    /** {@return JSON names and types of the fields of a record, in order} */
    static Map<String, Type> of(Class<?> record) {
        Map<String, Type> fields = new LinkedHashMap<>();
        for (RecordComponent component : record.getRecordComponents()) {
            if (!component.getAccessor().isAnnotationPresent(AdditionalProperties.class)) {
                JsonProperty name = component.getAccessor().getAnnotation(JsonProperty.class);
                fields.put(name == null ? component.getName() : name.value(), component.getGenericType());
            }
        }
        return fields;
    }

    /** {@return fields that a cell of a table can fill} */
    static List<String> texts(Operation<?, ?> operation) {
        return of(operation.requestType()).entrySet().stream()
                .filter(field -> field.getValue() == String.class)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Reads a request. The service ignores an unknown field and charges for the rest, so such a field is an error here.
     *
     * @throws UsageException if a name or a value does not fit; names the nearest field
     */
    static <Q extends Record> Q decode(Operation<Q, ?> operation, byte[] json) {
        List<Drift> drifts = new ArrayList<>();
        Decoded<Q> decoded = JsonCodec.standard().decode(json, operation.requestType(), drifts::add);
        for (Drift drift : drifts) {
            if (drift.kind() == Drift.Kind.UNKNOWN_FIELD) {
                throw new UsageException(unknown(operation, drift.path()));
            }
        }
        if (!decoded.warnings().isEmpty()) {
            throw new UsageException(
                    operation + ": " + decoded.warnings().get(0).toString());
        }
        return decoded.value();
    }

    private static String unknown(Operation<?, ?> operation, String path) {
        int last = path.lastIndexOf('/');
        Class<?> record = recordAt(operation.requestType(), path.substring(0, last));
        List<String> names = record == null ? List.of() : List.copyOf(of(record).keySet());
        String name = path.substring(last + 1).replace("~1", "/").replace("~0", "~");
        return "%s has no field %s%s"
                .formatted(
                        operation,
                        path.substring(1).replace('/', '.'),
                        names.isEmpty() ? "" : "; did you mean " + Cells.nearest(name, names) + "?");
    }

    private static @Nullable Class<?> recordAt(Class<?> root, String path) {
        Type at = root;
        for (String part : path.isEmpty() ? new String[0] : path.substring(1).split("/", -1)) {
            if (at instanceof ParameterizedType generic && part.equals("*")) {
                at = generic.getActualTypeArguments()[0];
            } else if (at instanceof Class<?> type && type.isRecord()) {
                at = of(type).get(part);
            } else {
                return null;
            }
        }
        return at instanceof Class<?> type && type.isRecord() ? type : null;
    }
}
