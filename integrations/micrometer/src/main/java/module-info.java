/** Metrics and observations of the enrichment client for Micrometer. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Micrometer has no module descriptors
module dev.enrichment.sdk.micrometer {
    requires transitive dev.enrichment.sdk.core;
    requires transitive micrometer.commons;
    requires transitive micrometer.core;
    requires transitive micrometer.observation;
    // only for stores of caching clients; not transitive, because transitive modules must be present to compile a
    // module that requires this one
    requires static dev.enrichment.sdk.bulk;
    requires static transitive org.jspecify;
    requires org.slf4j;

    exports dev.enrichment.sdk.micrometer;
}
