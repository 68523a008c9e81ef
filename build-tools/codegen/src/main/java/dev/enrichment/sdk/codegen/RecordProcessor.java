package dev.enrichment.sdk.codegen;

import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Annotation processor that generates code for the records of {@code sdk-models} that represent JSON objects. For every
 * such record {@code Foo} with components, it generates {@code FooBuilder} in the package of the record. For every
 * package of records, it generates a class with their bindings, which read and write the JSON. One more generated class
 * finds the bindings.
 */
@SupportedAnnotationTypes("*")
public final class RecordProcessor extends AbstractProcessor {
    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        List<TypeElement> types = ElementFilter.typesIn(round.getRootElements()).stream()
                .filter(Types::isRecord)
                .sorted(Comparator.comparing(type -> type.getQualifiedName().toString()))
                .toList();
        List<TypeElement> bound = types.stream().filter(Types::isBound).toList();
        List<TypeElement> openEnums = types.stream().filter(Types::isOpenEnum).toList();
        for (TypeElement record : bound) {
            if (Types.isBuildable(record)) {
                BuilderSource builder = new BuilderSource(record, processingEnv.getElementUtils());
                write(builder.qualifiedName(), builder.text(), record);
            }
        }
        bound.stream()
                .collect(groupingBy(PackageBindingsSource::packageOf))
                .values()
                .forEach(this::writeBindings);
        if (!bound.isEmpty()) {
            BindingsSource bindings = new BindingsSource(bound, openEnums);
            write(BindingsSource.QUALIFIED_NAME, bindings.text(), types.toArray(Element[]::new));
        }
        return false;
    }

    private void writeBindings(List<TypeElement> records) {
        PackageBindingsSource bindings = new PackageBindingsSource(records);
        write(bindings.qualifiedName(), bindings.text(), records.toArray(Element[]::new));
    }

    private void write(String qualifiedName, String text, Element... origins) {
        try (Writer out = processingEnv
                .getFiler()
                .createSourceFile(qualifiedName, origins)
                .openWriter()) {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
