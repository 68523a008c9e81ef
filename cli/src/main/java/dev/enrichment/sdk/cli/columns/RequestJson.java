package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Requests from JSON in which no name is wrong. */
public final class RequestJson {
    private RequestJson() {}

    /** {@return fields that a cell of a table can fill} */
    public static List<String> texts(Operation<?, ?> operation) {
        return RecordFields.of(operation.requestType()).entrySet().stream()
                .filter(field -> field.getValue() == String.class)
                .map(Map.Entry::getKey)
                .toList();
    }

    /** {@return fields that a column can fill: texts, and lists of texts by their path, such as companies/include} */
    public static List<String> columns(Operation<?, ?> operation) {
        List<String> columns = new ArrayList<>(texts(operation));
        RecordFields.of(operation.requestType()).forEach((name, type) -> addLists(name, type, columns));
        return columns;
    }

    /** {@return the field that a column of companies most likely fills; empty if no column can fill any} */
    public static String example(Operation<?, ?> operation) {
        List<String> columns = columns(operation);
        return columns.stream()
                .filter(field -> field.startsWith("compan"))
                .findFirst()
                .orElse(columns.isEmpty() ? "" : columns.get(0));
    }

    private static void addLists(String path, Type type, List<String> columns) {
        if (type instanceof ParameterizedType list
                && list.getActualTypeArguments()[0] == String.class
                && list.getRawType() == List.class) {
            columns.add(path);
        } else if (type instanceof Class<?> record && record.isRecord()) {
            RecordFields.of(record).forEach((name, inner) -> addLists(path + "/" + name, inner, columns));
        }
    }

    /** {@return the documented price in words: that of a request with all texts filled, because a rule needs a request} */
    public static <Q extends Record> String price(Operation<Q, ?> operation) {
        if (operation.free()) {
            return "free";
        }
        Map<String, Object> request = new LinkedHashMap<>();
        texts(operation).forEach(field -> request.put(field, "a@b.example"));
        try {
            return operation.price().estimate(decode(operation, request)).reason();
        } catch (InvalidRequestException e) {
            return "paid";
        }
    }

    /**
     * Reads a request. The service ignores an unknown field and charges for the rest, so such a field is an error here.
     *
     * @throws UsageException if a name or a value does not fit; names the nearest field
     */
    public static <Q extends Record> Q decode(Operation<Q, ?> operation, Map<String, Object> request) {
        RecordFields.requireKnown(operation.id(), operation.requestType(), request);
        JsonCodec codec = JsonCodec.standard();
        Decoded<Q> decoded = codec.decode(codec.encode(request), operation.requestType());
        if (!decoded.warnings().isEmpty()) {
            throw new UsageException(
                    operation + ": " + decoded.warnings().get(0).toString());
        }
        return decoded.value();
    }
}
