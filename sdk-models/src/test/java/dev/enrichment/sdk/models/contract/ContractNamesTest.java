package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import dev.enrichment.sdk.models.Extensible;
import dev.enrichment.sdk.models.OpenEnum;
import dev.enrichment.sdk.models.contract.ContractNames.Field;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.Decoded;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Tests that the documented JSON names and the components of the records correspond to each other. */
class ContractNamesTest {
    private static final JsonCodec CODEC = JsonCodec.standard();

    /**
     * Components that are not in the file: the flat form of an error has its fields at the root, and the search
     * metadata is shared with the people search.
     */
    private static final Set<String> UNLISTED = Set.of(
            "ProblemDocument.flat",
            "SearchMetadata.searchError",
            "SearchMetadata.hasMore",
            "SearchMetadata.snapshotLimitReached",
            "SearchMetadata.hasMoreBeyondSnapshot");

    private final Map<Shape, Record> samples = new HashMap<>();

    @TestFactory
    Stream<DynamicTest> everyNameIsReadIntoItsComponentAndWrittenAgain() {
        return ContractNames.all().stream()
                .flatMap(shape -> shape.fields().stream()
                        .map(field -> dynamicTest(shape + "." + field, () -> isReadAndWritten(shape, field))));
    }

    @TestFactory
    Stream<DynamicTest> everyAliasIsReadIntoTheSameComponent() {
        return ContractNames.all().stream()
                .flatMap(shape -> shape.fields().stream()
                        .flatMap(field -> field.aliases().stream()
                                .map(second -> dynamicTest(shape + "." + second, () -> {
                                    ObjectNode document = SampleDocuments.document(shape);
                                    document.remove(field.name());
                                    document.set(second, SampleDocuments.value(field, true));
                                    assertThat(decode(document, shape)).isEqualTo(other(shape, field));
                                }))));
    }

    @TestFactory
    Stream<DynamicTest> everyComponentHasAName() {
        return ContractNames.all().stream()
                .map(shape -> dynamicTest(shape.toString(), () -> {
                    Set<String> named = new TreeSet<>();
                    shape.fields()
                            .forEach(field -> named.add(
                                    component(shape, other(shape, field), field).getName()));
                    for (RecordComponent component : shape.type().getRecordComponents()) {
                        String name = component.getName();
                        if (!name.equals("additionalProperties") && !UNLISTED.contains(shape + "." + name)) {
                            assertThat(named)
                                    .as("names.txt: add the JSON name of %s.%s", shape, name)
                                    .contains(name);
                        }
                    }
                }));
    }

    @TestFactory
    Stream<DynamicTest> everyFieldHasABuilderMethod() {
        return ContractNames.all().stream()
                .flatMap(shape -> shape.fields().stream()
                        .map(field -> dynamicTest(shape + "." + field, () -> {
                            Record other = other(shape, field);
                            RecordComponent component = component(shape, other, field);
                            Object value = component.getAccessor().invoke(other);
                            Object builder = call(sample(shape), "toBuilder");
                            Method method = Arrays.stream(builder.getClass().getMethods())
                                    .filter(m -> m.getName().equals(component.getName()))
                                    .filter(m -> m.getParameterTypes()[0].isInstance(value))
                                    .findAny()
                                    .orElseThrow();
                            method.invoke(builder, value);
                            assertThat(call(builder, "build")).isEqualTo(other);
                        })));
    }

    @Test
    void noRecordIsMissingFromTheList() {
        List<String> listed = ContractNames.all().stream()
                .map(shape -> shape.type().getName())
                .toList();
        List<String> existing = new ClassFileImporter()
                        .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                        .importPackages("dev.enrichment.sdk.models")
                        .stream()
                        .filter(type -> type.isRecord() && type.isAssignableTo(Extensible.class))
                        .map(type -> type.getName())
                        .toList();
        assertThat(listed)
                .as("records in names.txt: add a missing one with its JSON names")
                .containsExactlyInAnyOrderElementsOf(existing);
    }

    private void isReadAndWritten(Shape shape, Field field) {
        Record other = other(shape, field);
        assertThat(((Extensible) other).additionalProperties())
                .as("names.txt has %s.%s: give a component of the record this JSON name", shape, field)
                .doesNotContainKey(field.name());
        RecordComponent component = component(shape, other, field);
        assertThat(component.getType())
                .describedAs(shape + "." + field)
                .matches(type -> fits(type, field.kind()), "is a type for " + field.kind());
        JsonNode written = Trees.read(CODEC.encode(other)).get(field.name());
        assertThat(written).describedAs(shape + "." + field).isEqualTo(asWritten(field));
    }

    /** Returns the component that changes with the value of a field. */
    private RecordComponent component(Shape shape, Record other, Field field) {
        Record sample = sample(shape);
        List<RecordComponent> changed = Arrays.stream(shape.type().getRecordComponents())
                .filter(component -> !Objects.equals(get(component, sample), get(component, other)))
                .toList();
        assertThat(changed)
                .describedAs("components of " + shape + " that hold " + field)
                .hasSize(1);
        return changed.get(0);
    }

    private Record sample(Shape shape) {
        return samples.computeIfAbsent(shape, s -> SampleDocuments.record(s));
    }

    private static Record other(Shape shape, Field field) {
        ObjectNode document = SampleDocuments.document(shape);
        document.set(field.name(), SampleDocuments.value(field, true));
        return decode(document, shape);
    }

    private static Record decode(JsonNode document, Shape shape) {
        Decoded<? extends Record> decoded = CODEC.decode(Trees.write(document), shape.type());
        assertThat(decoded.warnings()).isEmpty();
        return decoded.value();
    }

    /** The value is written as it was sent, except that joined strings are written as lists. */
    private static JsonNode asWritten(Field field) {
        JsonNode sent = Trees.read(Trees.write(SampleDocuments.value(field, true)));
        return field.kind().equals("joined")
                ? Trees.of(sent.textValue().split("; "))
                : joinedAsLists(sent, field.kind());
    }

    private static JsonNode joinedAsLists(JsonNode sent, String kind) {
        if (kind.contains(":")) {
            List<Field> fields =
                    ContractNames.of(kind.substring(kind.indexOf(':') + 1)).fields();
            Stream<JsonNode> objects = kind.startsWith("object") ? Stream.of(sent) : sent.valueStream();
            objects.map(ObjectNode.class::cast)
                    .forEach(object -> fields.forEach(field -> {
                        JsonNode value = object.get(field.name());
                        if (value != null && field.kind().equals("joined")) {
                            object.set(field.name(), Trees.of(value.textValue().split("; ")));
                        } else if (value != null) {
                            joinedAsLists(value, field.kind());
                        }
                    }));
        }
        return sent;
    }

    private static boolean fits(Class<?> type, String kind) {
        if (kind.startsWith("list") || kind.equals("joined")) {
            return type == List.class;
        }
        if (kind.startsWith("map") || kind.equals("open-object")) {
            return type == Map.class;
        }
        return switch (kind) {
            case "text" -> type == String.class;
            case "value" -> type == String.class || OpenEnum.class.isAssignableFrom(type);
            case "integer" -> type == Integer.class;
            case "long" -> type == Long.class;
            case "decimal" -> type == BigDecimal.class;
            case "boolean" -> type == Boolean.class;
            case "date" -> type == LocalDate.class;
            case "timestamp", "epoch" -> type == Instant.class;
            case "open" -> type == Object.class;
            default -> type.getSimpleName().equals(kind.substring(kind.indexOf(':') + 1));
        };
    }

    private static @Nullable Object get(RecordComponent component, Record record) {
        return call(record, component.getName());
    }

    private static Object call(Object target, String method) {
        try {
            return target.getClass().getMethod(method).invoke(target);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(method, e);
        }
    }
}
