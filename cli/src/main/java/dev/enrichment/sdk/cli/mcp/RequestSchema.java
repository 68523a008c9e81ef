package dev.enrichment.sdk.cli.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.models.IdOrName;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.InvalidRequestException.Violation;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;

/** Creates the JSON schema for a tool's arguments from the record class of its requests. */
final class RequestSchema {
    private static final String LIMIT = "limit";

    private RequestSchema() {}

    /**
     * Returns the JSON schema for the requests of an operation, with the required fields and the range of the page
     * size.
     */
    static <Q extends Record> ObjectNode of(Operation<Q, ?> operation) {
        ObjectNode schema = ofRecord(operation.requestType());
        if (operation instanceof PagedOperation<?, ?, ?> paged
                && schema.path("properties").path(LIMIT) instanceof ObjectNode limit) {
            limit.put("minimum", 1).put("maximum", paged.maxLimit()).put("default", paged.defaultLimit());
        }
        List<String> required = violations(operation, "{}").stream()
                .map(Violation::field)
                .filter(field -> schema.path("properties").has(field) && !isChoice(operation, field))
                .toList();
        if (!required.isEmpty()) {
            required.forEach(schema.putArray("required")::add);
        }
        return schema;
    }

    /**
     * Returns rules that the schema cannot express, such as that one of two fields is required. Each rule is a sentence
     * without the final period.
     */
    static <Q extends Record> List<String> rules(Operation<Q, ?> operation) {
        return violations(operation, "{}").stream()
                .filter(violation -> isChoice(operation, violation.field()))
                .map(Violation::message)
                .toList();
    }

    /**
     * Returns whether a field may be missing if other fields are set. If so, the schema must not mark it as required.
     */
    private static boolean isChoice(Operation<?, ?> operation, String field) {
        return violations(operation, RequestJson.sample(operation, field)).stream()
                .map(Violation::field)
                .noneMatch(field::equals);
    }

    private static <Q extends Record> List<Violation> violations(Operation<Q, ?> operation, String request) {
        try {
            RequestJson.decode(operation, request);
            return List.of();
        } catch (InvalidRequestException e) {
            return e.violations();
        }
    }

    private static ObjectNode ofRecord(Class<?> record) {
        ObjectNode schema = type("object");
        ObjectNode properties = schema.putObject("properties");
        RecordFields.of(record).forEach((name, type) -> properties.set(name, ofField(record, name, type)));
        return schema.put("additionalProperties", false);
    }

    private static ObjectNode ofField(Class<?> record, String name, Type type) {
        ObjectNode schema = ofType(type);
        List<String> values = type == Boolean.class ? List.of() : RecordFields.knownValues(record, name);
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            values = RecordFields.knownValues(record, name + "/*");
        }
        // The known values are only mentioned in the description. An enum would forbid new values that the service may
        // add.
        return values.isEmpty() ? schema : schema.put("description", "Such as " + String.join(", ", values) + ".");
    }

    private static ObjectNode ofType(Type type) {
        if (type instanceof ParameterizedType generic) {
            if (generic.getRawType() != List.class) {
                return type("object");
            }
            ObjectNode list = type("array");
            list.set("items", ofType(generic.getActualTypeArguments()[0]));
            return list;
        }
        if (type == Object.class) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (type == IdOrName.class) {
            ObjectNode either = JsonNodeFactory.instance.objectNode();
            either.putArray("type").add("string").add("integer");
            return either;
        }
        if (type instanceof Class<?> record && record.isRecord() && record.getRecordComponents().length > 1) {
            return ofRecord(record);
        }
        return type == LocalDate.class ? type("string").put("format", "date") : type(scalar(type));
    }

    private static String scalar(Type type) {
        if (type == Integer.class || type == Long.class) {
            return "integer";
        }
        if (type == BigDecimal.class || type == Double.class) {
            return "number";
        }
        return type == Boolean.class ? "boolean" : "string"; // an open enum is a string
    }

    private static ObjectNode type(String name) {
        return JsonNodeFactory.instance.objectNode().put("type", name);
    }
}
