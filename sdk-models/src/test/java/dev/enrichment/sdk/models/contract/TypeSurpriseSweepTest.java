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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Takes a complete answer of each kind and puts every other kind of JSON value in the place of every single node, or
 * removes the node. Whatever comes, the rest of the answer must stay as it was, and what was bent must be reported.
 */
class TypeSurpriseSweepTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final ObjectNode UNKNOWN =
            (ObjectNode) json("{'x_unknown':[-2.50,'',{'none':null,'empty':{}}],'x_none':null,'x_list':[]}");
    private static final Map<String, JsonNode> SURPRISES = surprises();

    private int variants;

    @Test
    void nothingButTheSurprisedNodeChanges() {
        List<Shape> answers = ContractNames.all(Role.ANSWER);
        for (Shape answer : answers) {
            ObjectNode document = withUnknownMembers(SampleDocuments.document(answer), answer);
            JsonNode written = written(answer, document);
            for (Node node : nodes(answer, document)) {
                JsonNode intact = written.deepCopy();
                remove(intact, node.path());
                SURPRISES.forEach((name, surprise) -> surprise(answer, document, intact, node, name, surprise));
                surprise(answer, document, intact, node, "removed", null);
            }
        }
        System.out.printf("type surprises: %d documents, %d variants, 0 failures%n", answers.size(), variants);
        assertThat(answers).hasSize(20);
        assertThat(variants).isGreaterThan(20_000);
    }

    private void surprise(
            Shape answer, ObjectNode document, JsonNode intact, Node node, String name, @Nullable JsonNode surprise) {
        variants++;
        if (surprise != null && opensTheEnvelope(answer, node, surprise)) {
            return;
        }
        JsonNode was = put(document, node.path(), surprise);
        byte[] variant = Trees.write(document);
        restore(document, node.path(), was, surprise == null);
        Supplier<String> what = () -> answer + " " + node.path() + " = " + name;
        Decoded<? extends Record> decoded = CODEC.decode(variant, answer.type());
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
        List<Bend> bends = Leniency.bends(node.kind(), surprise, node.path());
        assertThat(decoded.warnings()).describedAs(what).extracting(Bend::of).containsExactlyElementsOf(bends);
        if (node.open() || isWhollyBent(bends, node) && !node.element()) {
            assertThat((Object) here).describedAs(what).isEqualTo(surprise);
        }
    }

    /** One place of a document and what the contract promises there. */
    private record Node(String path, String kind, boolean element) {
        /** Any value is welcome here. */
        boolean open() {
            return kind.equals("open");
        }
    }

    /** What a warning says. */
    record Bend(String path, @Nullable Object received) {
        static Bend of(DecodingWarning warning) {
            assertThat(warning.expected()).isNotBlank();
            return new Bend(warning.path(), warning.received());
        }
    }

    private static boolean isWhollyBent(List<Bend> bends, Node node) {
        return bends.stream().anyMatch(bend -> bend.path().equals(node.path()));
    }

    /** {@code data} as an object is the other documented form of the analytics answers. */
    private static boolean opensTheEnvelope(Shape answer, Node node, JsonNode surprise) {
        return answer.toString().equals("DailyPerformanceResponse")
                && node.path().equals("/data")
                && surprise.isObject();
    }

    private static JsonNode written(Shape answer, ObjectNode document) {
        Decoded<? extends Record> decoded = CODEC.decode(Trees.write(document), answer.type());
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

    /** Replaces or removes a node and hands back what stood there. */
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

    /** Takes one node out of a tree. Of a list only the neighbours of the element are left, in their order. */
    private static void remove(JsonNode tree, String path) {
        int slash = path.lastIndexOf('/');
        JsonNode parent = tree.at(path.substring(0, slash));
        if (parent instanceof ObjectNode object) {
            object.remove(path.substring(slash + 1));
        } else if (parent instanceof ArrayNode array && !array.isEmpty()) {
            // Every list of a sample has two elements; the surprised one may have been left out.
            JsonNode neighbour = array.get(path.endsWith("/0") ? array.size() - 1 : 0);
            array.removeAll().add(neighbour);
        }
    }

    private static Map<String, JsonNode> surprises() {
        Map<String, JsonNode> surprises = new LinkedHashMap<>();
        surprises.put("null", json("null"));
        surprises.put("true", json("true"));
        surprises.put("number", json("7"));
        surprises.put("huge number", json("123456789012345678901234567890123456789012"));
        surprises.put("decimal", json("2.50"));
        surprises.put("empty text", json("''"));
        surprises.put("text", json("'some words'"));
        surprises.put("N/A", json("'N/A'"));
        surprises.put("array", json("['some words',7]"));
        surprises.put("array in array", json("[['some words']]"));
        surprises.put("object", json("{'some':'words'}"));
        return surprises;
    }

    private static JsonNode json(String text) {
        return Trees.read(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
