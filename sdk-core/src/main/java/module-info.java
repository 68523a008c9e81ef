/**
 * Typed client for the enrichment service. The price of a call can be estimated before it is made, and its receipt
 * shows what it actually cost.
 */
// Okio and resilience4j have no module descriptors, and the modules that the exports below name are compiled after this
// one. Both facts cause warnings that are suppressed here.
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
            dev.enrichment.sdk.bulk;
    exports dev.enrichment.sdk.internal.purchase to
            dev.enrichment.sdk.bulk;
    exports dev.enrichment.sdk.internal.time to
            dev.enrichment.sdk.bulk; // for its simulation of time
    exports dev.enrichment.sdk.internal.values to
            dev.enrichment.sdk.bulk,
            dev.enrichment.sdk.flink,
            dev.enrichment.sdk.micrometer,
            dev.enrichment.sdk.spring;
    exports dev.enrichment.sdk.paging;
}
