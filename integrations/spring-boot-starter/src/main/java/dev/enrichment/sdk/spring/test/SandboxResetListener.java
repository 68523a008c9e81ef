package dev.enrichment.sdk.spring.test;

import dev.enrichment.sdk.testing.Sandbox;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.TestExecutionListener;

/** Listener that resets the sandbox before each test method, because test methods share a context. */
final class SandboxResetListener implements TestExecutionListener {
    @Override
    public void beforeTestMethod(TestContext context) {
        if (TestContextAnnotationUtils.hasAnnotation(context.getTestClass(), EnrichmentSandboxTest.class)) {
            context.getApplicationContext().getBean(Sandbox.class).reset();
        }
    }
}
