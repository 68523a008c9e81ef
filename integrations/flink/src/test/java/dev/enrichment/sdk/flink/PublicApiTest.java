package dev.enrichment.sdk.flink;

import dev.enrichment.sdk.api.ApiFile;
import dev.enrichment.sdk.api.SdkClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tagged like the other tests of this module, so that one run of the tests tagged ci has all of them. */
@Tag("ci")
class PublicApiTest {
    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        ApiFile.check(Path.of(""), SdkClasses.beside(EnrichmentFunction.class));
    }
}
