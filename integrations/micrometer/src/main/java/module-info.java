/** Micrometer metrics and observations of the enrichment client. */
@SuppressWarnings({"requires-automatic", "requires-transitive-automatic"}) // Micrometer has no module descriptors
module dev.enrichment.sdk.micrometer {
    requires transitive dev.enrichment.sdk.core;
    requires transitive micrometer.commons;
    requires transitive micrometer.core;
    requires transitive micrometer.observation;
    // Required only for the stores of caching clients. It is not transitive, because programs without stores must
    // compile without this module.
    requires static dev.enrichment.sdk.bulk;
    requires static transitive org.jspecify;
    requires org.slf4j;

    exports dev.enrichment.sdk.micrometer;
}
