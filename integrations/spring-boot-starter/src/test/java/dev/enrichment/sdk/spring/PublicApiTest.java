package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.api.ApiFiles;
import dev.enrichment.sdk.api.SdkClasses;
import org.junit.jupiter.api.Test;

class PublicApiTest {
    @Test
    void publicApiIsAsCheckedIn() throws Exception {
        ApiFiles.in("../../api").check("dev.enrichment.sdk.spring", SdkClasses.beside(EnrichmentAccounts.class));
    }
}
