package dev.enrichment.sdk.models.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.enrichment.sdk.models.InvalidRequestException;
import dev.enrichment.sdk.models.companies.CompanyFilters;
import dev.enrichment.sdk.models.contract.ContractNames.Role;
import dev.enrichment.sdk.models.contract.ContractNames.Shape;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that a request does not change if its caller later changes a list, map or other object that was passed to it.
 */
class RequestsAreImmutableTest {
    /** Mutable value, and an action that changes it. */
    private record Mutable(Object value, Runnable change) {}

    static Stream<Mutable> mutables() {
        Map<String, Object> map = new HashMap<>(Map.of("a", 1));
        List<Object> list = new ArrayList<>(List.of(1));
        Map<String, Object> nested = new HashMap<>(Map.of("list", List.of(new HashMap<>(Map.of("b", list)))));
        Object[] array = {1, "a"};
        int[] numbers = {1, 2};
        byte[] bytes = {1, 2};
        AtomicInteger number = new AtomicInteger(1);
        ObjectNode tree = JsonNodeFactory.instance.objectNode().put("a", 1);
        StringBuilder text = new StringBuilder("a");
        return Stream.of(
                new Mutable(map, () -> map.put("a", 2)),
                new Mutable(list, () -> list.add(2)),
                new Mutable(nested, () -> list.add(3)),
                new Mutable(array, () -> array[0] = 2),
                new Mutable(List.of(numbers), () -> numbers[0] = 2),
                new Mutable(bytes, () -> bytes[0] = 2),
                new Mutable(number, number::incrementAndGet),
                new Mutable(tree, () -> tree.put("a", 2)),
                new Mutable(Map.of("text", text), () -> text.append("b")));
    }

    static List<Shape> requests() {
        return ContractNames.all(Role.REQUEST);
    }

    /** Every list, map and open value of every request, and of every object in one. */
    @ParameterizedTest
    @MethodSource("requests")
    void noRequestKeepsWhatItIsMadeOf(Shape shape) throws ReflectiveOperationException {
        RecordComponent[] components = shape.type().getRecordComponents();
        for (int i = 0; i < components.length; i++) {
            Class<?> type = components[i].getType();
            for (Mutable mutable :
                    type == Object.class || type == Map.class ? mutables().toList() : List.<Mutable>of()) {
                assertKept(
                        shape, i, type == Map.class ? Map.of("x", mutable.value()) : mutable.value(), mutable.change());
            }
            if (type == Map.class) {
                Map<String, Object> map = new HashMap<>(Map.of("x", 1));
                assertKept(shape, i, map, () -> map.put("x", 2));
            }
            if (type == List.class) {
                List<?> list =
                        new ArrayList<>((List<?>) components[i].getAccessor().invoke(SampleDocuments.record(shape)));
                assertKept(shape, i, list, list::clear);
            }
        }
    }

    /** Makes a request with another value of one component, changes the value, and compares. */
    private static void assertKept(Shape shape, int component, Object value, Runnable change)
            throws ReflectiveOperationException {
        RecordComponent[] components = shape.type().getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        Record sample = SampleDocuments.record(shape);
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = components[i].getAccessor().invoke(sample);
        }
        values[component] = value;
        Record request = shape.type().getDeclaredConstructor(types).newInstance(values);
        String before = Json.write(request);
        change.run();
        assertThat(Json.write(request)).as(components[component].getName()).isEqualTo(before);
    }

    static Stream<Arguments> unwritable() {
        Map<String, Object> map = new HashMap<>();
        map.put("self", map);
        return Stream.of(
                arguments(map, "is nested deeper than 1000 levels"),
                arguments(new Object(), "cannot be written as JSON: java.lang.Object"),
                arguments(Double.NaN, "must be a finite number, but is NaN"),
                arguments(Float.POSITIVE_INFINITY, "must be a finite number, but is Infinity"),
                arguments(List.of(Map.of("y", -1 / 0.0)), "must be a finite number, but is -Infinity"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("unwritable")
    void valuesThatJsonDoesNotHaveAreRefused(Object value, String message) {
        var filters = CompanyFilters.builder().additionalProperty("x", value);
        assertThatExceptionOfType(InvalidRequestException.class)
                .isThrownBy(filters::build)
                .withMessageContaining("x " + message)
                .satisfies(e -> assertThat(e.violations().get(0).field()).isEqualTo("x"));
    }
}
