package dev.enrichment.sdk.models.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.ClassIntrospector;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the rule for JSON names with the mappers that a program creates without any setting. The name of a field is that
 * of its component in snake case, and the few other names are annotated.
 */
class JsonNamesTest {
    private static final JsonCodec CODEC = JsonCodec.standard();
    private static final ObjectMapper JACKSON_2 = new ObjectMapper();
    private static final JsonMapper JACKSON_3 = new JsonMapper();

    static List<Shape> records() {
        return ContractNames.all();
    }

    @ParameterizedTest
    @MethodSource("records")
    void aPlainMapperOfJackson2WritesAndReadsTheNamesOfTheService(Shape shape) throws Exception {
        Record record = SampleDocuments.record(shape);
        byte[] encoded = CODEC.encode(record);
        assertThat(JACKSON_2.writeValueAsString(record)).isEqualTo(new String(encoded, UTF_8));
        assertThat((Object) JACKSON_2.readValue(encoded, shape.type())).isEqualTo(record);
    }

    @ParameterizedTest
    @MethodSource("records")
    void aPlainMapperOfJackson3WritesAndReadsTheNamesOfTheService(Shape shape) {
        Record record = SampleDocuments.record(shape);
        byte[] encoded = CODEC.encode(record);
        assertThat(JACKSON_3.writeValueAsString(record)).isEqualTo(new String(encoded, UTF_8));
        assertThat((Object) JACKSON_3.readValue(encoded, shape.type())).isEqualTo(record);
    }

    /** Libraries for schemas and CSV headers ask a mapper for the properties, and write nothing. */
    @ParameterizedTest
    @MethodSource("records")
    void bothMappersListTheSameProperties(Shape shape) {
        Set<String> ofJackson2 =
                JACKSON_2
                        .getSerializationConfig()
                        .introspect(JACKSON_2.constructType(shape.type()))
                        .findProperties()
                        .stream()
                        .map(property -> property.getName())
                        .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ofJackson2).isEqualTo(names(shape));
        MapperConfig<?> config = JACKSON_3.serializationConfig();
        ClassIntrospector introspector = config.classIntrospectorInstance().forOperation(config);
        var type = JACKSON_3.constructType(shape.type());
        Set<String> ofJackson3 = introspector
                .introspectForSerialization(type, introspector.introspectClassAnnotations(type))
                .findProperties()
                .stream()
                .map(property -> property.getName())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(ofJackson3).isEqualTo(names(shape));
    }

    @ParameterizedTest
    @MethodSource("records")
    void onlyNamesThatDifferFromTheComponentInSnakeCaseAreAnnotated(Shape shape) {
        for (RecordComponent component : shape.type().getRecordComponents()) {
            JsonProperty annotation = component.getAccessor().getAnnotation(JsonProperty.class);
            assertThat(annotation == null ? "" : annotation.value())
                    .as(shape + "." + component.getName())
                    .isNotEqualTo(inSnakeCase(component));
        }
    }

    /** Returns the JSON names of the components. ContractNamesTest checks that the codec reads and writes them. */
    private static Set<String> names(Shape shape) {
        return Arrays.stream(shape.type().getRecordComponents())
                .map(component -> {
                    JsonProperty annotation = component.getAccessor().getAnnotation(JsonProperty.class);
                    return annotation == null ? inSnakeCase(component) : annotation.value();
                })
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String inSnakeCase(RecordComponent component) {
        return SnakeCaseStrategy.INSTANCE.translate(component.getName());
    }
}
