package dev.enrichment.sdk.models.internal;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The wire names of a record type, read from the same Jackson annotations that govern writing. */
public final class RecordShape {
    /** The component that keeps what the record does not know. */
    static final String ADDITIONAL_PROPERTIES = "additionalProperties";

    private static final ClassValue<RecordShape> BY_TYPE = new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
            return new RecordShape(type);
        }
    };
    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

    private final List<Member> members = new ArrayList<>();
    private final Set<String> names = new HashSet<>();

    private RecordShape(Class<?> type) {
        boolean snakeCase = type.isAnnotationPresent(JsonNaming.class);
        for (RecordComponent component : type.getRecordComponents()) {
            List<String> wireNames = wireNames(component, snakeCase);
            members.add(new Member(component, wireNames));
            names.addAll(wireNames);
        }
    }

    /** The shape of a record type. */
    public static RecordShape of(Class<? extends Record> type) {
        return BY_TYPE.get(type);
    }

    /** One entry for each component, in their order. */
    List<Member> members() {
        return members;
    }

    /** Whether the wire name belongs to a documented field. */
    boolean knows(String wireName) {
        return names.contains(wireName);
    }

    private static List<String> wireNames(RecordComponent component, boolean snakeCase) {
        if (component.getName().equals(ADDITIONAL_PROPERTIES)) {
            return List.of();
        }
        List<String> wireNames = new ArrayList<>();
        Method accessor = component.getAccessor();
        JsonProperty property = accessor.getAnnotation(JsonProperty.class);
        String name = snakeCase ? SNAKE_CASE.translate(component.getName()) : component.getName();
        wireNames.add(property == null ? name : property.value());
        JsonAlias alias = accessor.getAnnotation(JsonAlias.class);
        if (alias != null) {
            wireNames.addAll(List.of(alias.value()));
        }
        return List.copyOf(wireNames);
    }

    /**
     * One component.
     *
     * @param component the component
     * @param wireNames its names on the wire, the preferred one first; empty for the additional properties
     */
    record Member(RecordComponent component, List<String> wireNames) {}
}
