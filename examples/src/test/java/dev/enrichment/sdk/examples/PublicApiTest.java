package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.api.ApiFiles;
import dev.enrichment.sdk.api.SdkClasses;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The files in {@code api} describe what each module of the SDK exports, so that a review sees every change of it. */
class PublicApiTest {
    /** These are no named modules; each has a test of its own. */
    private static final Set<String> ELSEWHERE =
            Set.of("dev.enrichment.sdk.flink", "dev.enrichment.sdk.kotlin", "dev.enrichment.sdk.spring");

    private final ApiFiles files = ApiFiles.in("../api");

    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        Map<String, List<Class<?>>> modules = SdkClasses.ofNamedModules();
        assertThat(modules)
                .containsKeys("dev.enrichment.sdk.core", "dev.enrichment.sdk.models", "dev.enrichment.sdk.testing");
        for (Map.Entry<String, List<Class<?>>> module : modules.entrySet()) {
            files.check(module.getKey(), module.getValue());
        }
        Set<String> all = new HashSet<>(modules.keySet());
        all.addAll(ELSEWHERE);
        assertThat(files.modules()).as("files in api").isEqualTo(all);
    }
}
