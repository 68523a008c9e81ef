package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.models.json.MalformedJsonException;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Creates requests from JSON, and lists the request fields that a column can fill. */
public final class RequestJson {
    private RequestJson() {}

    /**
     * Returns the names of the text fields in the requests of an operation. Each of them can be filled from a column.
     */
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
        try {
            Q request = decode(operation, sample(operation, ""));
            return operation.price().estimate(request).reason();
        } catch (InvalidRequestException e) {
            return "paid"; // A request in which only the text fields are set is invalid.
        }
    }

    /** Returns the JSON of a sample request in which all text fields are set, except the named one. */
    public static String sample(Operation<?, ?> operation, String without) {
        return texts(operation).stream()
                .filter(name -> !name.equals(without))
                .map(name -> "\"" + name + "\":\"a@b.example\"")
                .collect(Collectors.joining(",", "{", "}"));
    }

    /**
     * Converts JSON to a request. An unknown field is an error, because the service would ignore it and charge for the
     * call anyway.
     *
     * @throws UsageException if the text is not a JSON object, a field is unknown or a value has the wrong type. For an
     *     unknown field, the message suggests the most similar name
     */
    public static <Q extends Record> Q decode(Operation<Q, ?> operation, String request) {
        byte[] json = request.getBytes(StandardCharsets.UTF_8);
        try {
            RecordFields.requireKnown(operation.id(), operation.requestType(), json);
            Decoded<Q> decoded = JsonCodec.standard().decode(json, operation.requestType());
            if (!decoded.warnings().isEmpty()) {
                throw new UsageException(
                        operation + ": " + decoded.warnings().get(0).toString());
            }
            return decoded.value();
        } catch (IOException | MalformedJsonException e) {
            throw Json.notObject(e);
        }
    }
}
