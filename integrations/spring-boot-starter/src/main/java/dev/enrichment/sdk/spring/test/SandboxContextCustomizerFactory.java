package dev.enrichment.sdk.spring.test;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.test.context.ContextConfigurationAttributes;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.ContextCustomizerFactory;
import org.springframework.test.context.TestContextAnnotationUtils;

/**
 * Factory that creates the customizer for annotated tests. Spring finds it through {@code META-INF/spring.factories}.
 */
final class SandboxContextCustomizerFactory implements ContextCustomizerFactory {
    @Override
    public @Nullable ContextCustomizer createContextCustomizer(
            Class<?> testClass, List<ContextConfigurationAttributes> attributes) {
        EnrichmentSandboxTest annotation =
                TestContextAnnotationUtils.findMergedAnnotation(testClass, EnrichmentSandboxTest.class);
        return annotation == null ? null : new SandboxContextCustomizer(annotation.credits());
    }
}
