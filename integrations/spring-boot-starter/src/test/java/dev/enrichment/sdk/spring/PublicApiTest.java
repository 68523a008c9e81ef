package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.api.ApiFile;
import dev.enrichment.sdk.api.SdkClasses;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class PublicApiTest {
    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        ApiFile.check(Path.of(""), SdkClasses.beside(EnrichmentAccounts.class));
    }
}
