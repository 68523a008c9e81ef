/** The immutable request and response records of the enrichment service, and their conversion to and from JSON. */
// sdk-core, which some exports name, is compiled after this module.
@SuppressWarnings("module")
module dev.enrichment.sdk.models {
    requires com.fasterxml.jackson.annotation;
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires com.fasterxml.jackson.datatype.jsr310;
    requires static transitive org.jspecify;
    // Only programs that use Jackson 3 have these modules.
    requires static tools.jackson.core;
    requires static tools.jackson.databind;

    exports dev.enrichment.sdk.models;
    exports dev.enrichment.sdk.models.ads;
    exports dev.enrichment.sdk.models.analytics;
    exports dev.enrichment.sdk.models.companies;
    exports dev.enrichment.sdk.models.credits;
    exports dev.enrichment.sdk.models.email;
    exports dev.enrichment.sdk.models.identity;
    exports dev.enrichment.sdk.models.jobs;
    exports dev.enrichment.sdk.models.json;
    exports dev.enrichment.sdk.models.people;
    exports dev.enrichment.sdk.models.problem;
    exports dev.enrichment.sdk.models.stats;
    exports dev.enrichment.sdk.models.internal.binding to
            dev.enrichment.sdk.core;
    exports dev.enrichment.sdk.models.internal.scan to
            dev.enrichment.sdk.core;
    exports dev.enrichment.sdk.models.internal.mapper to
            com.fasterxml.jackson.databind,
            tools.jackson.databind;
}
