/** The client of the enrichment service: typed calls with a known cost. */
// okio and resilience4j have no module descriptors of their own; the other modules are compiled after this one
@SuppressWarnings({"requires-automatic", "module"})
module dev.enrichment.sdk.core {
    requires transitive dev.enrichment.sdk.models;
    requires transitive okhttp3;
    requires io.github.resilience4j.core;
    requires io.github.resilience4j.retry;
    requires kotlin.stdlib;
    requires okio;
    requires org.slf4j;
    requires static transitive org.jspecify;

    exports dev.enrichment.sdk;
    exports dev.enrichment.sdk.call;
    exports dev.enrichment.sdk.credits;
    exports dev.enrichment.sdk.errors;
    exports dev.enrichment.sdk.http;
    exports dev.enrichment.sdk.internal.paging to
            com.fasterxml.jackson.databind, // for resume tokens
            dev.enrichment.sdk.bulk;
    exports dev.enrichment.sdk.internal.purchase to
            dev.enrichment.sdk.bulk;
    exports dev.enrichment.sdk.internal.time to
            dev.enrichment.sdk.bulk; // for its simulation
    exports dev.enrichment.sdk.internal.values to
            dev.enrichment.sdk.bulk,
            dev.enrichment.sdk.flink,
            dev.enrichment.sdk.micrometer,
            dev.enrichment.sdk.spring;
    exports dev.enrichment.sdk.paging;
}
