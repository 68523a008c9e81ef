package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Creates requests from JSON, and lists the request fields that a column can fill. */
public final class RequestJson {
    private RequestJson() {}

    /** Returns the names of a request's text fields. A column can fill each of them. */
    public static List<String> texts(Operation<?, ?> operation) {
        return RecordFields.of(operation.requestType()).entrySet().stream()
                .filter(field -> field.getValue() == String.class)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * Returns the request fields that a column can fill, which are text fields and lists of text. A list in a nested
     * object has a path, such as {@code companies/include}.
     */
    public static List<String> columns(Operation<?, ?> operation) {
        List<String> columns = new ArrayList<>(texts(operation));
        RecordFields.of(operation.requestType()).forEach((name, type) -> addLists(name, type, columns));
        return columns;
    }

    /**
     * Returns the name of a request field that a column can fill, to be used as an example in error messages. Prefers a
     * field that identifies a company. Returns an empty string if no field can be filled.
     */
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

    /**
     * Describes the documented price of an operation, such as {@code free}, for a request in which all text fields are
     * set.
     */
    public static <Q extends Record> String price(Operation<Q, ?> operation) {
        if (operation.free()) {
            return "free";
        }
        RecordComponent[] fields = operation.requestType().getRecordComponents();
        try {
            Constructor<Q> constructor = operation
                    .requestType()
                    .getConstructor(
                            Stream.of(fields).map(RecordComponent::getType).toArray(Class<?>[]::new));
            Q request = constructor.newInstance(Stream.of(fields)
                    .map(field -> field.getType() == String.class ? "a@b.example" : null)
                    .toArray());
            return operation.price().estimate(request).reason();
        } catch (InvocationTargetException e) {
            return "paid"; // A request that only has text fields is invalid.
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("request records can be constructed", e);
        }
    }

    /**
     * Converts JSON to a request. An unknown field is an error, because the service would ignore it and charge for the
     * call anyway.
     *
     * @throws UsageException if a field is unknown or a value has the wrong type; for an unknown field, the message
     *     suggests the most similar name
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
