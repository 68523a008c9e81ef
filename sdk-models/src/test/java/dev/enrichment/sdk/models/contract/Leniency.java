package dev.enrichment.sdk.models.contract;

import com.fasterxml.jackson.databind.JsonNode;
import dev.enrichment.sdk.models.contract.TypeSurpriseSweepTest.Bend;
import java.util.ArrayList;
import java.util.List;

/** The table of lenient reading, told a second time: which value fits which kind of field, and what is reported. */
final class Leniency {
    private Leniency() {}

    /** What must be reported when this value stands where that kind is promised; empty if nothing is lost. */
    static List<Bend> bends(String kind, JsonNode value, String path) {
        List<Bend> bends = new ArrayList<>();
        if (!fits(kind, value)) {
            bends.add(new Bend(path, Trees.plain(value)));
        } else if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                bends.addAll(bends(elementKind(kind), value.get(i), path + "/" + i));
            }
        } else if (value.isObject()) {
            value.propertyStream()
                    .forEach(member -> bends.addAll(
                            bends(memberKind(kind, member.getKey()), member.getValue(), path + "/" + member.getKey())));
        }
        return bends;
    }

    /** What stands inside the list of this kind. */
    static String elementKind(String kind) {
        if (kind.equals("list:Ad")) {
            // Lists inside the list of ads are opened, and so is a single value in the place of a list.
            return "ads";
        }
        return kind.startsWith("list:")
                ? "object:" + kind.substring("list:".length())
                : kind.startsWith("list-of-")
                        ? kind.substring("list-of-".length())
                        : kind.equals("joined") ? "text" : kind.equals("ads") ? "ads" : "open";
    }

    /** What stands under this name in an object of this kind. */
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
