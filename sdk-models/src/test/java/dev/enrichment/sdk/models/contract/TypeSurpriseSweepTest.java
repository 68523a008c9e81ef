package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.DecodingWarning;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Replaces every node of a complete response by JSON values of all other types, and also removes it, for every type of
 * response. The rest of the response must not change, and every mismatch must be reported.
 */
class TypeSurpriseSweepTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final ObjectNode UNKNOWN =
            (ObjectNode) json("{'x_unknown':[-2.50,'',{'none':null,'empty':{}}],'x_none':null,'x_list':[]}");
    private static final List<String> SURPRISES = List.of(
            "null",
            "true",
            "7",
            "123456789012345678901234567890123456789012",
            "2.50",
            "''",
            "'some words'",
            "'N/A'",
            "['some words',7]",
            "[['some words']]",
            "{'some':'words'}");

    private int sweptNodes;
    private int variants;

    /** Each node gets every fourth value and the next node the values after those, so that each value has many turns. */
    @Test
    void onlyTheReplacedNodeChanges() {
        sweep(4);
        assertThat(variants).isGreaterThan(5_000);
    }

    @Test
    @Tag("ci")
    void onlyTheReplacedNodeChangesWhateverItsValue() {
        sweep(1);
        assertThat(variants).isGreaterThan(20_000);
    }

    private void sweep(int every) {
        List<Shape> responses = ContractNames.all(Role.RESPONSE);
        for (Shape response : responses) {
            ObjectNode document = withUnknownMembers(SampleDocuments.document(response), response);
            JsonNode written = written(response, document);
            for (Node node : nodes(response, document)) {
                JsonNode intact = written.deepCopy();
                remove(intact, node.path());
                for (int i = sweptNodes++ % every; i < SURPRISES.size(); i += every) {
                    String value = SURPRISES.get(i);
                    surprise(response, document, intact, node, value, json(value));
                }
                surprise(response, document, intact, node, "removed", null);
            }
        }
        assertThat(responses).hasSizeGreaterThanOrEqualTo(20);
    }

    private void surprise(
            Shape response, ObjectNode document, JsonNode intact, Node node, String name, @Nullable JsonNode surprise) {
        variants++;
        if (surprise != null && opensTheEnvelope(response, node, surprise)) {
            return;
        }
        JsonNode was = put(document, node.path(), surprise);
        byte[] variant = Trees.write(document);
        restore(document, node.path(), was, surprise == null);
        Supplier<String> what = () -> response + " " + node.path() + " = " + name;
        Decoded<? extends Record> decoded = CODEC.decode(variant, response.type());
        JsonNode after = Trees.read(CODEC.encode(decoded.value()));
        JsonNode here = after.at(node.path());
        remove(after, node.path());
        assertThat((Object) after).describedAs(what).isEqualTo(intact);
        if (surprise == null || surprise.isNull()) {
            assertThat(decoded.warnings()).describedAs(what).isEmpty();
            assertThat(here.isNull() || here.isMissingNode() || node.element())
                    .describedAs(what)
                    .isTrue();
            return;
        }
        List<Mismatch> mismatches = Leniency.mismatches(node.kind(), surprise, node.path());
        assertThat(decoded.warnings())
                .describedAs(what)
                .extracting(Mismatch::of)
                .containsExactlyElementsOf(mismatches);
        if (node.open() || isWholeMismatch(mismatches, node) && !node.element()) {
            assertThat((Object) here).describedAs(what).isEqualTo(surprise);
        }
    }

    /** JSON node of a document, with its documented type. */
    private record Node(String path, String kind, boolean element) {
        /** Whether any value is valid. */
        boolean open() {
            return kind.equals("open");
        }
    }

    /** Expected content of a warning. */
    record Mismatch(String path, @Nullable Object received) {
        static Mismatch of(DecodingWarning warning) {
            assertThat(warning.expected()).isNotBlank();
            return new Mismatch(warning.path(), warning.received());
        }
    }

    private static boolean isWholeMismatch(List<Mismatch> mismatches, Node node) {
        return mismatches.stream().anyMatch(mismatch -> mismatch.path().equals(node.path()));
    }

    /** {@code data} as an object is the other documented form of the analytics responses. */
    private static boolean opensTheEnvelope(Shape response, Node node, JsonNode surprise) {
        return response.toString().equals("AnalyticsDailyResponse")
                && node.path().equals("/data")
                && surprise.isObject();
    }

    private static JsonNode written(Shape response, ObjectNode document) {
        Decoded<? extends Record> decoded = CODEC.decode(Trees.write(document), response.type());
        assertThat(decoded.warnings()).isEmpty();
        JsonNode written = Trees.read(CODEC.encode(decoded.value()));
        unknownMembersAreUnchanged(document, written);
        return written;
    }

    private static void unknownMembersAreUnchanged(JsonNode sent, JsonNode written) {
        if (sent.has("x_unknown")) {
            UNKNOWN.propertyStream()
                    .forEach(
                            unknown -> assertThat(written.get(unknown.getKey())).isEqualTo(unknown.getValue()));
        }
        for (int i = 0; sent.isArray() && i < sent.size(); i++) {
            unknownMembersAreUnchanged(sent.get(i), written.get(i));
        }
        sent.propertyStream()
                .filter(member -> member.getValue().isContainerNode())
                .forEach(member -> unknownMembersAreUnchanged(member.getValue(), written.get(member.getKey())));
    }

    private static ObjectNode withUnknownMembers(ObjectNode object, Shape shape) {
        for (Field field : shape.fields()) {
            int colon = field.kind().indexOf(':');
            if (colon > 0) {
                Shape inner = ContractNames.of(field.kind().substring(colon + 1));
                JsonNode value = object.path(field.name());
                (field.kind().startsWith("object") ? Stream.of(value) : value.valueStream())
                        .filter(JsonNode::isObject)
                        .forEach(each -> withUnknownMembers((ObjectNode) each, inner));
            }
        }
        return object.setAll(UNKNOWN.deepCopy());
    }

    private static List<Node> nodes(Shape shape, ObjectNode document) {
        List<Node> nodes = new ArrayList<>();
        gather("object:" + shape, document, "", false, nodes);
        return nodes.subList(1, nodes.size());
    }

    private static void gather(String kind, JsonNode value, String path, boolean element, List<Node> nodes) {
        nodes.add(new Node(path, kind, element));
        if (value.isArray()) {
            for (int i = 0; i < value.size(); i++) {
                gather(Leniency.elementKind(kind), value.get(i), path + "/" + i, true, nodes);
            }
        } else {
            value.propertyStream().forEach(member -> {
                String name = member.getKey();
                boolean map = kind.startsWith("map");
                gather(Leniency.memberKind(kind, name), member.getValue(), path + "/" + name, map, nodes);
            });
        }
    }

    /** Replaces or removes a node; returns the previous one. */
    private static JsonNode put(ObjectNode document, String path, @Nullable JsonNode value) {
        int slash = path.lastIndexOf('/');
        JsonNode parent = document.at(path.substring(0, slash));
        String last = path.substring(slash + 1);
        if (parent instanceof ObjectNode object) {
            return value == null ? object.remove(last) : object.replace(last, value);
        }
        ArrayNode array = (ArrayNode) parent;
        return value == null ? array.remove(Integer.parseInt(last)) : array.set(Integer.parseInt(last), value);
    }

    private static void restore(ObjectNode document, String path, JsonNode was, boolean removed) {
        int slash = path.lastIndexOf('/');
        if (removed && document.at(path.substring(0, slash)) instanceof ArrayNode array) {
            array.insert(Integer.parseInt(path.substring(slash + 1)), was);
        } else {
            put(document, path, was);
        }
    }

    /** Removes a node from a tree. Of a list, only the neighbor of the element is left. */
    private static void remove(JsonNode tree, String path) {
        int slash = path.lastIndexOf('/');
        JsonNode parent = tree.at(path.substring(0, slash));
        if (parent instanceof ObjectNode object) {
            object.remove(path.substring(slash + 1));
        } else if (parent instanceof ArrayNode array && !array.isEmpty()) {
            // Every list has two elements; the replaced one can be missing.
            JsonNode neighbour = array.get(path.endsWith("/0") ? array.size() - 1 : 0);
            array.removeAll().add(neighbour);
        }
    }

    private static JsonNode json(String text) {
        return Trees.read(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
