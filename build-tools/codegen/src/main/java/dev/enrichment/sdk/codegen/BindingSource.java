package dev.enrichment.sdk.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/**
 * Generates the binding of a record: the methods that convert it to and from JSON without reflection. They are part of
 * the class that {@link PackageBindingsSource} generates.
 */
final class BindingSource {
    private static final String RECORD = Types.MODELS + "internal.record.";
    private static final String JACKSON = "com.fasterxml.jackson.annotation.";

    private final TypeElement record;
    private final String name;
    private final Imports imports;

    BindingSource(TypeElement record, Imports imports) {
        this.record = record;
        this.name = record.getSimpleName().toString();
        this.imports = imports;
        imports.add(record.asType());
    }

    /** Returns a Java expression that creates the binding of a record, for use in another generated class. */
    static String call(TypeElement record) {
        return "%s.binding%s()".formatted(PackageBindingsSource.className(record), record.getSimpleName());
    }

    String createCase(int number) {
        return "            case %d -> create%s(values);\n".formatted(number, name);
    }

    String readCase(int number) {
        return "            case %1$d -> read%2$s((%2$s) record, values);\n".formatted(number, name);
    }

    /** Returns the source of three methods: one creates the binding, one creates a record, and one reads a record. */
    String methods(int number) {
        StringBuilder lines = new StringBuilder();
        StringBuilder arguments = new StringBuilder();
        StringBuilder copies = new StringBuilder();
        List<? extends RecordComponentElement> components = record.getRecordComponents();
        for (int i = 0; i < components.size(); i++) {
            RecordComponentElement component = components.get(i);
            lines.append("                %s\n".formatted(describe(component)));
            String type = imports.add(component.asType());
            String cast = type.equals("Object") ? "" : "(" + type + ") ";
            arguments.append("%s\n                %svalues[%d]".formatted(i == 0 ? "" : ",", cast, i));
            copies.append("        values[%d] = from.%s();\n".formatted(i, component.getSimpleName()));
        }
        String envelope = Types.annotation(record, RECORD + "Envelope")
                .map(annotation -> "\"" + Types.value(annotation) + "\"")
                .orElse("null");
        return """

                static RecordBinding binding%1$s() {
                    return new RecordBinding(INSTANCE, %2$d, %3$s, ""\"
            %4$s                ""\");
                }

                @SuppressWarnings("unchecked") // the reader creates values according to the types above
                private static Object create%1$s(Object[] values) {
                    return new %1$s(%5$s);
                }

                private static void read%1$s(%1$s from, Object[] values) {
            %6$s    }
            """.formatted(name, number, envelope, lines, arguments, copies);
    }

    /**
     * Returns the line that describes a component: its JSON name, its type and any aliases, separated by spaces. An
     * exclamation mark after the type stands for personal data, and two for contact data. The binding parses the line
     * at run time.
     */
    private static String describe(RecordComponentElement component) {
        Element accessor = component.getAccessor();
        List<String> words = new ArrayList<>();
        words.add(jsonName(component));
        words.add(type(component) + privacy(accessor));
        Types.annotation(accessor, JACKSON + "JsonAlias").ifPresent(annotation -> words.addAll(strings(annotation)));
        return String.join(" ", words);
    }

    private static String privacy(Element accessor) {
        if (isAnnotated(accessor, "Contact")) {
            return "!!";
        }
        return isAnnotated(accessor, "Personal") ? "!" : "";
    }

    /** Returns the JSON name: the name of the component in snake case, unless {@code @JsonProperty} states another. */
    private static String jsonName(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        return Types.annotation(component.getAccessor(), JACKSON + "JsonProperty")
                .map(annotation -> (String) Types.value(annotation))
                .orElseGet(() -> snakeCase(name));
    }

    private static String snakeCase(String name) {
        return name.replaceAll("(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    private static List<String> strings(AnnotationMirror annotation) {
        List<?> values = (List<?>) Types.value(annotation);
        return values.stream()
                .map(value -> (String) ((AnnotationValue) value).getValue())
                .toList();
    }

    private static String type(RecordComponentElement component) {
        Element accessor = component.getAccessor();
        TypeMirror type = component.asType();
        var additional = Types.annotation(accessor, RECORD + "AdditionalProperties");
        if (additional.isPresent()) {
            return Boolean.TRUE.equals(Types.member(additional.get(), "open")) ? "open_additional" : "additional";
        }
        if (isAnnotated(accessor, "EpochSeconds")) {
            return "epoch";
        }
        if (isAnnotated(accessor, "JoinedList")) {
            return "joined:string";
        }
        if (isAnnotated(accessor, "Flattened")) {
            return "flattened:" + type(Types.typeArguments(type).get(0));
        }
        if (isAnnotated(accessor, "Unwrapped")) {
            return "unwrapped:" + shortName(Types.qualifiedName(type));
        }
        return type(type);
    }

    private static boolean isAnnotated(Element accessor, String annotation) {
        return Types.annotation(accessor, RECORD + annotation).isPresent();
    }

    private static String type(TypeMirror type) {
        String name = Types.qualifiedName(type);
        return switch (name) {
            case "java.util.List" -> "list:" + type(Types.typeArguments(type).get(0));
            case "java.util.Map" -> "map:" + type(Types.typeArguments(type).get(1));
            case "java.lang.String" -> "string";
            case "java.lang.Boolean" -> "boolean";
            case "java.lang.Integer" -> "integer";
            case "java.lang.Long" -> "long";
            case "java.math.BigDecimal" -> "decimal";
            case "java.time.LocalDate" -> "date";
            case "java.time.Instant" -> "timestamp";
            case "java.lang.Object" -> "open";
            case Types.MODELS + "IdOrName" -> "id_or_name";
            default -> (Types.isOpenEnum(Types.element(type)) ? "enum:" : "record:") + shortName(name);
        };
    }

    /** Removes the package prefix that the class names of all records share. */
    static String shortName(String qualifiedName) {
        return qualifiedName.substring(Types.MODELS.length());
    }
}
