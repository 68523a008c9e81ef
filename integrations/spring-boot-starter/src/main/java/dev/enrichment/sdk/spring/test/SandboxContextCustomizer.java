package dev.enrichment.sdk.spring.test;

import dev.enrichment.sdk.testing.Sandbox;
import java.util.Map;
import org.springframework.beans.factory.support.BeanDefinitionRegistry;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

/**
 * Context customizer that starts a sandbox, which is closed together with the application context. It is a record,
 * because Spring shares a context only between tests with equal customizers.
 *
 * @param credits number of credits in the account at the start of each test
 */
record SandboxContextCustomizer(int credits) implements ContextCustomizer {
    @Override
    public void customizeContext(ConfigurableApplicationContext context, MergedContextConfiguration configuration) {
        Sandbox sandbox = Sandbox.start(c -> c.credits(credits));
        context.getEnvironment()
                .getPropertySources()
                .addFirst(new MapPropertySource(
                        "enrichmentSandbox",
                        Map.of("enrichment.base-url", sandbox.url(), "enrichment.api-key", sandbox.apiKey())));
        RootBeanDefinition bean = new RootBeanDefinition(Sandbox.class, () -> sandbox);
        bean.setDestroyMethodName("close");
        ((BeanDefinitionRegistry) context.getBeanFactory()).registerBeanDefinition("enrichmentSandbox", bean);
    }
}
