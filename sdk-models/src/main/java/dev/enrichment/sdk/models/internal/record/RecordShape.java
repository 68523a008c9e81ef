package dev.enrichment.sdk.models.internal.record;

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

/** The JSON names of a record's components, from the Jackson annotations that databind writes by. */
public final class RecordShape {
    /** Name of the component that holds unknown JSON fields. */
    static final String ADDITIONAL_PROPERTIES = "additionalProperties";

    private static final ClassValue<RecordShape> BY_TYPE = new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
            return new RecordShape(type);
        }
    };
    private static final SnakeCaseStrategy SNAKE_CASE = new SnakeCaseStrategy();

    private final List<Component> components = new ArrayList<>();
    private final Set<String> jsonNames = new HashSet<>();

    private RecordShape(Class<?> type) {
        boolean snakeCase = type.isAnnotationPresent(JsonNaming.class);
        for (RecordComponent component : type.getRecordComponents()) {
            List<String> names = jsonNames(component, snakeCase);
            components.add(new Component(component, names));
            jsonNames.addAll(names);
        }
    }

    /** Returns the shape of a record type; computed once per type. */
    public static RecordShape of(Class<? extends Record> type) {
        return BY_TYPE.get(type);
    }

    /** Returns the components in declaration order. */
    public List<Component> components() {
        return components;
    }

    /** Returns whether a component has this JSON name. */
    public boolean hasJsonName(String name) {
        return jsonNames.contains(name);
    }

    private static List<String> jsonNames(RecordComponent component, boolean snakeCase) {
        if (component.getName().equals(ADDITIONAL_PROPERTIES)) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        Method accessor = component.getAccessor();
        JsonProperty property = accessor.getAnnotation(JsonProperty.class);
        String name = snakeCase ? SNAKE_CASE.translate(component.getName()) : component.getName();
        names.add(property == null ? name : property.value());
        JsonAlias alias = accessor.getAnnotation(JsonAlias.class);
        if (alias != null) {
            names.addAll(List.of(alias.value()));
        }
        return List.copyOf(names);
    }

    /**
     * One record component.
     *
     * @param component the component
     * @param jsonNames its JSON names, the preferred one first; empty for the additional properties
     */
    public record Component(RecordComponent component, List<String> jsonNames) {}
}
