package dev.enrichment.sdk.codegen;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * The source text of one builder. The forms a method takes follow from the component's type:
 *
 * <ul>
 *   <li>a list: varargs and a collection; texts stand for open values and names, longs for ids
 *   <li>a record that has a builder itself: the record, or a lambda on its builder
 *   <li>a decimal: also a long
 *   <li>{@code additionalProperties}: one entry at a time
 *   <li>anything else: the value, where null unsets it
 * </ul>
 */
final class BuilderSource {
    private static final String MODELS = "dev.enrichment.sdk.models.";

    private final TypeElement record;
    private final Elements elements;
    private final String recordName;
    private final String builder;
    private final ParamDocs docs;
    private final StringBuilder out = new StringBuilder();

    BuilderSource(TypeElement record, Elements elements) {
        this.record = record;
        this.elements = elements;
        this.recordName = record.getSimpleName().toString();
        this.builder = recordName + "Builder";
        this.docs = new ParamDocs(elements.getDocComment(record));
    }

    String qualifiedName() {
        return elements.getPackageOf(record).getQualifiedName() + "." + builder;
    }

    String text() {
        List<? extends RecordComponentElement> components = record.getRecordComponents();
        out.append("""
                package %s;

                /**
                 * Builds a {@link %s}. Not safe for use by several threads; {@link #build()} may be called repeatedly.
                 */
                public final class %s {
                """.formatted(elements.getPackageOf(record).getQualifiedName(), recordName, builder));
        for (RecordComponentElement component : components) {
            field(component);
        }
        out.append("\n    %s() {}\n\n    %s(%s from) {\n".formatted(builder, builder, recordName));
        for (RecordComponentElement component : components) {
            String name = component.getSimpleName().toString();
            out.append(
                    isMap(component)
                            ? "        this.%s.putAll(from.%s());\n".formatted(name, name)
                            : "        this.%s = from.%s();\n".formatted(name, name));
        }
        out.append("    }\n");
        components.forEach(this::methods);
        out.append("""

                    /**
                     * Checks what the specification fixes and makes the immutable record.
                     *
                     * @return the record
                     * @throws dev.enrichment.sdk.models.InvalidRequestException if a rule is broken; it lists every broken rule
                     */
                    public %s build() {
                        return new %s(%s);
                    }
                }
                """.formatted(
                        recordName,
                        recordName,
                        components.stream().map(Element::getSimpleName).collect(Collectors.joining(", "))));
        return out.toString();
    }

    private void field(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        String initial = isMap(component)
                ? " = new java.util.LinkedHashMap<>()"
                : isList(component) ? " = java.util.List.of()" : "";
        out.append("    private %s %s%s;\n".formatted(plain(component.asType()), name, initial));
    }

    private void methods(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        TypeMirror type = component.asType();
        String plain = plain(type);
        if (isMap(component)) {
            method(
                    component,
                    "additionalProperty",
                    "String name, " + nullable("java.lang.Object") + " value",
                    "additionalProperties.put(java.util.Objects.requireNonNull(name, \"name\"), value);",
                    "@param name the wire name, not one of the documented fields\n     * @param value any plain Java value");
        } else if (isList(component)) {
            TypeMirror element = ((DeclaredType) type).getTypeArguments().get(0);
            String item = plain(element);
            list(component, item + "... ", values(name));
            list(component, "java.util.Collection<" + item + "> ", values(name));
            if (item.equals(MODELS + "IdOrName")) {
                list(component, "String... ", mapped(name, item));
                list(component, "long... ", mapped(name, item));
            } else if (isOpenValue(element)) {
                list(component, "String... ", mapped(name, item));
            }
        } else {
            String doc = "@param " + name + " the value" + (isNullable(type) ? "; null leaves it out" : "");
            String parameter = isNullable(type) ? nullable(plain) : plain;
            method(component, name, parameter + " " + name, "this." + name + " = " + name + ";", doc);
            if (isBuildable(type)) {
                String nested = plain + "Builder";
                method(
                        component,
                        name,
                        "java.util.function.Consumer<" + nested + "> " + name,
                        nested + " nested = this." + name + " == null ? " + plain + ".builder() : this." + name
                                + ".toBuilder();\n        java.util.Objects.requireNonNull(" + name + ", \"" + name
                                + "\").accept(nested);\n        this." + name
                                + " = nested.build();",
                        "@param " + name + " fills a builder that starts from what was set before");
            } else if (plain.equals("java.math.BigDecimal")) {
                method(
                        component,
                        name,
                        "long " + name,
                        "this." + name + " = java.math.BigDecimal.valueOf(" + name + ");",
                        "@param " + name + " the value, a whole number");
            }
        }
    }

    private void list(RecordComponentElement component, String parameterType, String value) {
        String name = component.getSimpleName().toString();
        method(
                component,
                name,
                parameterType + name,
                "this." + name + " = " + value + ";",
                "@param " + name + " the values, none of them null; they replace what was set before");
    }

    private void method(Element component, String name, String parameter, String body, String parameterDoc) {
        out.append("""

                    /**
                     * %s
                     *
                     * %s
                     * @return this builder
                     */
                    public %s %s(%s) {
                        %s
                        return this;
                    }
                """.formatted(
                        docs.of(component.getSimpleName().toString()), parameterDoc, builder, name, parameter, body));
    }

    private static String values(String name) {
        return MODELS + "internal.Copies.values(\"" + name + "\", " + name + ")";
    }

    private static String mapped(String name, String item) {
        return values(name) + ".stream().map(" + item + "::of).toList()";
    }

    private static String nullable(String qualified) {
        int simple = qualified.lastIndexOf('.') + 1;
        return qualified.substring(0, simple) + "@org.jspecify.annotations.Nullable " + qualified.substring(simple);
    }

    /** The type as source text, without its annotations. */
    private static String plain(TypeMirror type) {
        if (!(type instanceof DeclaredType declared)) {
            return type.toString();
        }
        String raw = ((TypeElement) declared.asElement()).getQualifiedName().toString();
        List<? extends TypeMirror> arguments = declared.getTypeArguments();
        return arguments.isEmpty()
                ? raw
                : raw + arguments.stream().map(BuilderSource::plain).collect(Collectors.joining(", ", "<", ">"));
    }

    private static boolean isMap(RecordComponentElement component) {
        return plain(component.asType()).startsWith("java.util.Map<");
    }

    private static boolean isList(RecordComponentElement component) {
        return plain(component.asType()).startsWith("java.util.List<");
    }

    private static boolean isNullable(TypeMirror type) {
        return type.getAnnotationMirrors().stream().anyMatch(a -> named(a, "org.jspecify.annotations.Nullable"));
    }

    private static boolean isBuildable(TypeMirror type) {
        return type instanceof DeclaredType declared
                && declared.asElement().getAnnotationMirrors().stream()
                        .anyMatch(a -> named(a, BuilderProcessor.MARKER));
    }

    private static boolean isOpenValue(TypeMirror type) {
        return type instanceof DeclaredType declared
                && ((TypeElement) declared.asElement())
                        .getInterfaces().stream().anyMatch(i -> plain(i).equals(MODELS + "OpenEnum"));
    }

    private static boolean named(AnnotationMirror annotation, String name) {
        return ((TypeElement) annotation.getAnnotationType().asElement())
                .getQualifiedName()
                .contentEquals(name);
    }
}
