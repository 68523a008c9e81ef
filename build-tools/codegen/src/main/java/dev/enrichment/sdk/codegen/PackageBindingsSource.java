package dev.enrichment.sdk.codegen;

import java.util.List;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;

/**
 * Generates the source of the class with the bindings of all records of one package. A class for each record would be
 * simpler, but it would repeat about 650 bytes of names and headers in the JAR file for each of the 100 records.
 */
final class PackageBindingsSource {
    static final String PACKAGE = Types.MODELS + "internal.generated";

    private final List<TypeElement> records;

    PackageBindingsSource(List<TypeElement> records) {
        this.records = records;
    }

    String qualifiedName() {
        return PACKAGE + "." + className(records.get(0));
    }

    /** Returns the simple name of the class with the binding of a record, such as {@code CompaniesBindings}. */
    static String className(TypeElement record) {
        String name = packageOf(record).getSimpleName().toString();
        return Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Bindings";
    }

    static PackageElement packageOf(TypeElement record) {
        return (PackageElement) record.getEnclosingElement();
    }

    String text() {
        Imports imports = new Imports(PACKAGE);
        imports.add(Types.MODELS + "internal.binding.PackageBindings");
        imports.add(Types.MODELS + "internal.binding.RecordBinding");
        StringBuilder createCases = new StringBuilder();
        StringBuilder readCases = new StringBuilder();
        StringBuilder methods = new StringBuilder();
        for (int number = 0; number < records.size(); number++) {
            BindingSource binding = new BindingSource(records.get(number), imports);
            createCases.append(binding.createCase(number));
            readCases.append(binding.readCase(number));
            methods.append(binding.methods(number));
        }
        return """
                package %s;

                %s
                /** Bindings of the records in {@code %s}. */
                final class %s extends PackageBindings {
                    private static final PackageBindings INSTANCE = new %4$s();

                    @Override
                    protected Object create(int number, Object[] values) {
                        return switch (number) {
                %5$s            default -> throw new IllegalArgumentException(String.valueOf(number));
                        };
                    }

                    @Override
                    protected void read(int number, Record record, Object[] values) {
                        switch (number) {
                %6$s            default -> throw new IllegalArgumentException(String.valueOf(number));
                        }
                    }
                %7$s}
                """.formatted(
                        PACKAGE,
                        imports.statements(),
                        packageOf(records.get(0)).getQualifiedName(),
                        className(records.get(0)),
                        createCases,
                        readCases,
                        methods);
    }
}
