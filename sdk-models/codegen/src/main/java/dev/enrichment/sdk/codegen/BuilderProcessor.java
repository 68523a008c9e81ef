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
 * Generates {@code FooBuilder} for every record {@code Foo} with {@code @Buildable}, in the same package. The builder
 * methods have the {@code @param} descriptions of the record as their documentation.
 */
@SupportedAnnotationTypes(BuilderProcessor.BUILDABLE)
public final class BuilderProcessor extends AbstractProcessor {
    static final String BUILDABLE = "dev.enrichment.sdk.models.internal.record.Buildable";

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        for (TypeElement annotation : annotations) {
            for (Element record : round.getElementsAnnotatedWith(annotation)) {
                generate((TypeElement) record);
            }
        }
        return false;
    }

    private void generate(TypeElement record) {
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
