package dev.enrichment.sdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.api.ApiFile;
import dev.enrichment.sdk.api.SdkClasses;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API of each module with its file {@code api.txt}, so that a code review shows every change of the
 * API.
 */
class PublicApiTest {
    /** The directories of the modules, by module name. Modules without a name have a test of their own. */
    static final Map<String, String> DIRECTORIES = Map.of(
            "dev.enrichment.sdk.models", "sdk-models",
            "dev.enrichment.sdk.core", "sdk-core",
            "dev.enrichment.sdk.bulk", "sdk-bulk",
            "dev.enrichment.sdk.testing", "sdk-testing",
            "dev.enrichment.sdk.micrometer", "integrations/micrometer");

    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        Map<String, List<Class<?>>> modules = SdkClasses.ofNamedModules();
        assertThat(modules).containsOnlyKeys(DIRECTORIES.keySet());
        for (Map.Entry<String, List<Class<?>>> module : modules.entrySet()) {
            ApiFile.check(Path.of("..").resolve(DIRECTORIES.get(module.getKey())), module.getValue());
        }
    }
}
