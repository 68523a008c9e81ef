package dev.enrichment.sdk.codegen;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Writes {@code FooBuilder} beside every record {@code Foo} that is marked {@code @Buildable}. Each builder method
 * carries the text that the record's {@code @param} gives its component, so a field is described once and read twice.
 */
@SupportedAnnotationTypes(BuilderProcessor.MARKER)
public final class BuilderProcessor extends AbstractProcessor {
    static final String MARKER = "dev.enrichment.sdk.models.internal.Buildable";

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement marker : annotations) {
            for (Element record : round.getElementsAnnotatedWith(marker)) {
                write((TypeElement) record);
            }
        }
        return false;
    }

    private void write(TypeElement record) {
        BuilderSource source = new BuilderSource(record, processingEnv.getElementUtils());
        try (Writer out = processingEnv
                .getFiler()
                .createSourceFile(source.qualifiedName(), record)
                .openWriter()) {
            out.write(source.text());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
