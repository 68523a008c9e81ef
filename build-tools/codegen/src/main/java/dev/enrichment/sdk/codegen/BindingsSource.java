package dev.enrichment.sdk.codegen;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;

/**
 * Generates the source of the class that looks up bindings by the class name of a record, and creates values of open
 * enums.
 */
final class BindingsSource {
    static final String QUALIFIED_NAME = PackageBindingsSource.PACKAGE + ".GeneratedBindings";

    private final List<TypeElement> records;
    private final List<TypeElement> openEnums;

    BindingsSource(List<TypeElement> records, List<TypeElement> openEnums) {
        this.records = records;
        this.openEnums = openEnums;
    }

    String text() {
        Imports imports = new Imports(PackageBindingsSource.PACKAGE);
        imports.add(Types.MODELS + "internal.binding.Bindings");
        imports.add(Types.MODELS + "internal.binding.RecordBinding");
        openEnums.forEach(type -> imports.add(type.asType()));
        return """
                package %s;

                %s
                /** Finds the binding of a record by its class name. The bindings of a package are loaded only when one is needed. */
                final class GeneratedBindings extends Bindings {
                    static {
                        new GeneratedBindings();
                    }

                    private GeneratedBindings() {}

                    @Override
                    protected RecordBinding createRecordBinding(String shortName) {
                        switch (shortName) {
                %s            default -> {
                                return null;
                            }
                        }
                    }

                    @Override
                    protected Object createOpenEnum(String shortName, String value) {
                        switch (shortName) {
                %s            default -> throw new IllegalArgumentException(shortName);
                        }
                    }

                    @Override
                    protected Object[] constantsOf(String shortName) {
                        switch (shortName) {
                %s            default -> {
                                return new Object[0];
                            }
                        }
                    }
                }
                """.formatted(
                        PackageBindingsSource.PACKAGE,
                        imports.statements(),
                        cases(records, BindingSource::call),
                        cases(openEnums, type -> "new " + type.getSimpleName() + "(value)"),
                        cases(openEnums, type -> "new Object[] {" + constants(type) + "}"));
    }

    /**
     * Returns the cases of a switch, each with its own return statement. A switch expression would be shorter, but when
     * compiled with JDK 25, it makes the bytecode verifier load the classes of all branches.
     */
    private static String cases(List<TypeElement> types, Function<TypeElement, String> expression) {
        return types.stream()
                .map(type -> """
                                    case "%s" -> {
                                        return %s;
                                    }
                        """.formatted(
                                BindingSource.shortName(type.getQualifiedName().toString()), expression.apply(type)))
                .collect(Collectors.joining());
    }

    private static String constants(TypeElement type) {
        return type.getEnclosedElements().stream()
                .filter(field -> isConstant(field, type))
                .map(field -> type.getSimpleName() + "." + field.getSimpleName())
                .collect(Collectors.joining(", "));
    }

    private static boolean isConstant(Element field, TypeElement type) {
        return field.getKind() == ElementKind.FIELD
                && field.getModifiers().containsAll(List.of(Modifier.PUBLIC, Modifier.STATIC))
                && Types.isNamed(field.asType(), type.getQualifiedName().toString());
    }
}
