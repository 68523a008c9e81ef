module consumer {
    requires dev.enrichment.sdk.core;
    requires dev.enrichment.sdk.micrometer;
    requires dev.enrichment.sdk.testing;
}
