package dev.enrichment.sdk.codegen;

import java.util.List;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Generates the source code of a builder. The type of a record component determines which setters the builder has for
 * it and what they accept:
 *
 * <ul>
 *   <li>list: single values or a collection. Open enums and names may also be given as strings, and IDs as longs
 *   <li>list of arbitrary JSON values, some of which may be null: a list
 *   <li>record with a builder: the record, or a lambda that configures its builder
 *   <li>decimal: the decimal, or a long
 *   <li>{@code additionalProperties}: one entry per call
 *   <li>any other map: the map
 *   <li>anything else: the value, or null to unset it. A required component does not accept null
 * </ul>
 *
 * <p>Methods that set several fields are written by hand, in an interface {@code FooShortcuts} beside the record {@code
 * Foo}.
 */
final class BuilderSource {
    private static final String COPIES = Types.MODELS + "internal.record.Copies";

    private final TypeElement record;
    private final Elements elements;
    private final String packageName;
    private final String recordName;
    private final String builder;
    private final ParamDocs docs;
    private final Imports imports;
    private final String shortcuts;
    private final StringBuilder body = new StringBuilder();

    BuilderSource(TypeElement record, Elements elements) {
        this.record = record;
        this.elements = elements;
        this.packageName = elements.getPackageOf(record).getQualifiedName().toString();
        this.recordName = record.getSimpleName().toString();
        this.builder = recordName + "Builder";
        this.docs = new ParamDocs(recordName, elements.getDocComment(record));
        this.imports = new Imports(packageName);
        String interfaceName = recordName + "Shortcuts";
        this.shortcuts = elements.getTypeElement(packageName + "." + interfaceName) == null
                ? ""
                : " implements " + interfaceName;
    }

    String qualifiedName() {
        return packageName + "." + builder;
    }

    String text() {
        List<? extends RecordComponentElement> components = record.getRecordComponents();
        components.forEach(this::field);
        body.append("\n    %s() {}\n\n    %s(%s from) {\n".formatted(builder, builder, recordName));
        for (RecordComponentElement component : components) {
            String name = component.getSimpleName().toString();
            body.append("        this.%s = from.%s();\n".formatted(name, name));
        }
        body.append("    }\n");
        components.forEach(this::methods);
        String buildDoc = validates() ? validatingBuildDoc() : "    /** Creates the immutable record. */";
        return """
                package %s;

                %s
                /**
                 * Builder of an immutable {@link %s}. Not thread-safe. To create another record, change the builder and
                 * call {@link #build()} again.
                 */
                public final class %s%s {
                %s
                %s
                    public %s build() {
                        return new %s(%s);
                    }
                }
                """.formatted(
                        packageName,
                        imports.statements(),
                        recordName,
                        builder,
                        shortcuts,
                        body,
                        buildDoc,
                        recordName,
                        recordName,
                        components.stream().map(Element::getSimpleName).collect(Collectors.joining(", ")));
    }

    /**
     * Returns whether the constructor of the record validates rules. If so, its doc comment has a {@code @throws} tag.
     */
    private boolean validates() {
        return ElementFilter.constructorsIn(record.getEnclosedElements()).stream()
                .map(elements::getDocComment)
                .anyMatch(comment -> comment != null && comment.contains("@throws"));
    }

    private String validatingBuildDoc() {
        return """
                    /**
                     * Validates the values and creates the immutable record.
                     *
                     * @return the record
                     * @throws %s if a documented rule is violated. The exception lists all violations
                     */""".formatted(imports.add(Types.MODELS + "InvalidRequestException"))
                .indent(4)
                .stripTrailing();
    }

    private void field(RecordComponentElement component) {
        body.append("    private %s %s;\n".formatted(imports.add(component.asType()), component.getSimpleName()));
    }

    private void methods(RecordComponentElement component) {
        if (isAdditionalProperties(component)) {
            additionalProperty(component);
        } else if (isMap(component)) {
            map(component);
        } else if (isOpenList(component)) {
            openList(component);
        } else if (isList(component)) {
            lists(component);
        } else {
            values(component);
        }
    }

    private void additionalProperty(RecordComponentElement component) {
        method(
                component,
                "additionalProperty",
                "String name, @%s Object value".formatted(imports.add(Types.NULLABLE)),
                "additionalProperties = %s.with(additionalProperties, name, value);".formatted(imports.add(COPIES)),
                "@param name the JSON name, which must not be that of a documented field\n"
                        + "     * @param value a map, list, string, number, boolean or null");
    }

    private void map(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        TypeMirror value = Types.typeArguments(component.asType()).get(1);
        method(
                component,
                name,
                "Map<String, %s%s> %s".formatted(nullable(value), imports.add(value), name),
                "this.%1$s = %2$s.map(%3$s.requireNonNull(%1$s, \"%1$s\"));"
                        .formatted(name, imports.add(COPIES), imports.add("java.util.Objects")),
                "@param %s the entries, which replace earlier ones. Must not be null".formatted(name));
    }

    private void openList(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        method(
                component,
                name,
                "List<@%s Object> %s".formatted(imports.add(Types.NULLABLE), name),
                "this.%1$s = %2$s.openList(%3$s.requireNonNull(%1$s, \"%1$s\"));"
                        .formatted(name, imports.add(COPIES), imports.add("java.util.Objects")),
                "@param %s the values, which replace earlier ones. Must not be null".formatted(name));
    }

    private void lists(RecordComponentElement component) {
        TypeMirror element = Types.typeArguments(component.asType()).get(0);
        String item = imports.add(element);
        String copy = "%s.values(\"%s\", %s)"
                .formatted(imports.add(COPIES), component.getSimpleName(), component.getSimpleName());
        list(component, item + "...", copy);
        list(component, imports.add("java.util.Collection") + "<" + item + ">", copy);
        if (Types.isNamed(element, Types.MODELS + "IdOrName")) {
            list(component, "String...", copy + ".stream().map(IdOrName::of).toList()");
            list(component, "long...", copy + ".stream().map(IdOrName::of).toList()");
        } else if (Types.isOpenEnum(Types.element(element))) {
            list(component, "String...", copy + ".stream().map(" + item + "::new).toList()");
        }
    }

    private void list(RecordComponentElement component, String parameterType, String value) {
        String name = component.getSimpleName().toString();
        method(
                component,
                name,
                parameterType + " " + name,
                "this.%s = %s;".formatted(name, value),
                "@param %s the values, which replace earlier ones and must not be null".formatted(name));
    }

    private void values(RecordComponentElement component) {
        String name = component.getSimpleName().toString();
        TypeMirror type = component.asType();
        String typeName = imports.add(type);
        method(
                component,
                name,
                nullable(type) + typeName + " " + name,
                "this.%s = %s;".formatted(name, name),
                "@param " + name + " the value" + (Types.isNullable(type) ? ". Null unsets it" : ""));
        if (Types.isBuildable(Types.element(type))) {
            String nestedBuilder = imports.add(Types.qualifiedName(type) + "Builder");
            method(
                    component,
                    name,
                    "%s<%s> %s".formatted(imports.add("java.util.function.Consumer"), nestedBuilder, name),
                    """
                            %4$s nested = this.%2$s == null ? %1$s.builder() : this.%2$s.toBuilder();
                                    %3$s.requireNonNull(%2$s, "%2$s").accept(nested);
                                    this.%2$s = nested.build();""".formatted(typeName, name, imports.add("java.util.Objects"), nestedBuilder),
                    "@param " + name
                            + " a lambda that sets fields of a nested builder, which starts with the current values");
        } else if (typeName.equals("BigDecimal")) {
            method(
                    component,
                    name,
                    "long " + name,
                    "this.%s = BigDecimal.valueOf(%s);".formatted(name, name),
                    "@param " + name + " the value");
        }
    }

    private void method(
            RecordComponentElement component, String name, String parameters, String statements, String parameterDoc) {
        body.append("""

                    /**
                     * %s {@code %s}: %s
                     *
                     * %s
                     * @return this builder
                     */
                    public %s %s(%s) {
                        %s
                        return this;
                    }
                """.formatted(
                        isAdditionalProperties(component) ? "Adds to" : "Sets",
                        component.getSimpleName(),
                        docs.sentenceFor(component.getSimpleName().toString()),
                        parameterDoc,
                        builder,
                        name,
                        parameters,
                        statements));
    }

    /** Returns the annotation of a type that may be null, followed by a space. Returns an empty string for others. */
    private String nullable(TypeMirror type) {
        return Types.isNullable(type) ? "@" + imports.add(Types.NULLABLE) + " " : "";
    }

    private static boolean isAdditionalProperties(RecordComponentElement component) {
        return component.getSimpleName().contentEquals("additionalProperties");
    }

    private static boolean isOpenList(RecordComponentElement component) {
        return isList(component)
                && Types.isNamed(Types.typeArguments(component.asType()).get(0), "java.lang.Object");
    }

    private static boolean isMap(RecordComponentElement component) {
        return Types.isNamed(component.asType(), "java.util.Map");
    }

    private static boolean isList(RecordComponentElement component) {
        return Types.isNamed(component.asType(), "java.util.List");
    }
}
