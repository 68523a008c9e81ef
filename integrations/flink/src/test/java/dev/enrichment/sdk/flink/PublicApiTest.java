package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.api.ApiFile;
import dev.enrichment.sdk.api.SdkClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the public API of this module with {@code api.txt}. The test has the tag {@code ci} like all other tests of
 * this module, so that they run together.
 */
@Tag("ci")
class PublicApiTest {
    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        ApiFile.check(Path.of(""), SdkClasses.beside(EnrichmentFunction.class));
    }
}
