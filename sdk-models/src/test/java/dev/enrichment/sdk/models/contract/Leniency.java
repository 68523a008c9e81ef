package dev.enrichment.sdk.models.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.models.contract.TypeSurpriseSweepTest.Mismatch;
import java.util.ArrayList;
import java.util.List;

/**
 * Second implementation of lenient decoding, with which tests compare the real one. It determines which values fit
 * which kind of field, and which warnings are reported.
 */
final class Leniency {
    private Leniency() {}

    /** Returns what must be reported for a value of a field of this kind; empty if it converts without loss. */
    static List<Mismatch> mismatches(String kind, JsonNode value, String path) {
        List<Mismatch> mismatches = new ArrayList<>();
        if (!fits(kind, value)) {
            mismatches.add(new Mismatch(path, Trees.plain(value)));
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                mismatches.addAll(mismatches(elementKind(kind), value.get(i), path + "/" + i));
            }
        } else if (value.isObject()) {
            value.propertyStream()
                    .forEach(member -> mismatches.addAll(mismatches(
                            memberKind(kind, member.getKey()), member.getValue(), path + "/" + member.getKey())));
        }
        return mismatches;
    }

    /** Returns the kind of the elements of a list. */
    static String elementKind(String kind) {
        if (kind.equals("list:Ad")) {
            // Nested lists are flattened, and a single value is read as a list.
            return "ads";
        }
        return kind.startsWith("list:")
                ? "object:" + kind.substring("list:".length())
                : kind.startsWith("list-of-")
                        ? kind.substring("list-of-".length())
                        : kind.equals("joined") ? "text" : kind.equals("ads") ? "ads" : "open";
    }

    /** Returns the kind of a field of an object. */
    static String memberKind(String kind, String name) {
        if (kind.startsWith("map:")) {
            return "object:" + kind.substring("map:".length());
        }
        if (kind.startsWith("map-of-")) {
            return kind.substring("map-of-".length());
        }
        String record = kind.equals("ads") || kind.equals("list:Ad") ? "Ad" : kind.replaceFirst("^(object|list):", "");
        return kind.startsWith("open") || kind.equals("list-of-open")
                ? "open"
                : ContractNames.of(record).fields().stream()
                        .filter(field -> field.name().equals(name))
                        .map(ContractNames.Field::kind)
                        .findFirst()
                        .orElse("open");
    }

    private static boolean fits(String kind, JsonNode value) {
        if (value.isNull() || kind.equals("open")) {
            return true;
        }
        if (kind.equals("ads")) {
            return value.isArray() || value.isObject();
        }
        if (kind.startsWith("list") || kind.equals("joined")) {
            return value.isArray() || fits(elementKind(kind), value);
        }
        if (kind.startsWith("map") || kind.startsWith("object:") || kind.equals("open-object")) {
            return value.isObject();
        }
        return switch (kind) {
            case "text", "value" -> value.isValueNode();
            case "integer", "long", "epoch" -> value.canConvertToLong() && value.isIntegralNumber();
            case "decimal" -> value.isNumber();
            case "boolean" -> value.isBoolean();
            case "date", "timestamp" -> false;
            default -> throw new IllegalArgumentException(kind);
        };
    }
}
