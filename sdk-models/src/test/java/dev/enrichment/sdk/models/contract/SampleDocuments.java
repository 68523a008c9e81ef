package dev.enrichment.sdk.models.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Generates JSON documents that contain every documented name. There are two different values for each of them. */
public final class SampleDocuments {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private static final Map<Shape, ObjectNode> MADE = new ConcurrentHashMap<>();

    private SampleDocuments() {}

    /** Creates an object with all fields of a record. */
    public static ObjectNode document(Shape shape) {
        ObjectNode made = MADE.get(shape);
        if (made == null) {
            made = JSON.objectNode();
            for (Field field : shape.fields()) {
                made.set(field.name(), value(field, false));
            }
            MADE.put(shape, made);
        }
        return made.deepCopy();
    }

    /** Returns a record whose components all have a value. */
    public static Record record(Shape shape) {
        return JsonCodec.standard()
                .decode(Trees.write(document(shape)), shape.type())
                .value();
    }

    /** Creates a value of the field's kind; {@code other} selects the second variant. */
    public static JsonNode value(Field field, boolean other) {
        return value(field.kind(), field.name(), other);
    }

    private static JsonNode value(String kind, String name, boolean other) {
        if (kind.startsWith("list-of-")) {
            String element = kind.substring("list-of-".length());
            return array(value(element, name, other), value(element, name + "2", other));
        }
        if (kind.startsWith("map-of-")) {
            JsonNode value = value(kind.substring("map-of-".length()), name, other);
            return JSON.objectNode().<ObjectNode>set("2250", value).set("1014", value);
        }
        int colon = kind.indexOf(':');
        if (colon > 0) {
            // The variants differ by an additional field, so that groups with rules stay valid.
            ObjectNode group = document(ContractNames.of(kind.substring(colon + 1)));
            ObjectNode variant = other ? group.deepCopy().put("second_variant", true) : group;
            return switch (kind.substring(0, colon)) {
                case "object" -> variant;
                case "list" -> array(variant, neighbour(group));
                case "map" ->
                    JSON.objectNode()
                            .<ObjectNode>set("email_finder", variant)
                            .set("email_validation", neighbour(group));
                default -> throw new IllegalArgumentException(kind);
            };
        }
        return switch (kind) {
            case "text", "value" -> JSON.textNode(text(name, other));
            case "integer" -> JSON.numberNode(other ? 8 : 7);
            case "long" -> JSON.numberNode(other ? 9_000_000_001L : 9_000_000_000L);
            case "decimal" -> JSON.numberNode(new BigDecimal(other ? "0.30" : "12.50"));
            // Requesting contact details is only valid together with the consent to the charge.
            case "boolean" -> JSON.booleanNode(other == name.equals("include_contact_details"));
            case "date" -> JSON.textNode(other ? "2026-02-28" : "2025-11-03");
            case "timestamp" -> JSON.textNode(other ? "2026-02-28T00:00:01Z" : "2025-11-03T09:30:00Z");
            case "epoch" -> JSON.numberNode(other ? 1_772_236_801L : 1_762_162_200L);
            case "joined" -> JSON.textNode(text(name, other) + "; Tally Loom");
            case "id-or-name" -> other ? JSON.numberNode(4_000_000_000L) : JSON.textNode(text(name, false));
            case "open" -> array(JSON.textNode(text(name, other)), JSON.nullNode());
            case "open-object" ->
                JSON.objectNode()
                        .put(text(name, other), 1.5f)
                        .putNull("none")
                        .set("inner", JSON.objectNode().putNull("none").set("empty", JSON.arrayNode()));
            default -> throw new IllegalArgumentException(kind);
        };
    }

    /** A second row, with only the first field. */
    private static ObjectNode neighbour(ObjectNode group) {
        return group.deepCopy().retain(group.fieldNames().next());
    }

    private static ArrayNode array(JsonNode... elements) {
        return JSON.arrayNode().addAll(java.util.List.of(elements));
    }

    private static String text(String name, boolean other) {
        String company = other ? "bramblewick" : "quillfern";
        if (name.endsWith("domain")) {
            return company + ".example";
        }
        if (name.endsWith("url")) {
            return "https://" + company + ".example/" + name;
        }
        return name.endsWith("email") ? "ada.lark@" + company + ".example" : company + " " + name;
    }
}
