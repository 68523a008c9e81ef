/** The sandbox, an embedded fake of the complete service. Use it to test programs that call the service. */
module dev.enrichment.sdk.testing {
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires static transitive org.jspecify;
    requires static okhttp3.tls;
    requires static org.junit.jupiter.api;

    exports dev.enrichment.sdk.testing;
    exports dev.enrichment.sdk.testing.junit;
    exports dev.enrichment.sdk.testing.service;
}
