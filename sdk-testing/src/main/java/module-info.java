/** The sandbox: an embedded fake of the whole service, for tests of programs that use it. */
@SuppressWarnings("requires-automatic") // okio has no module descriptor of its own
module dev.enrichment.sdk.testing {
    requires com.fasterxml.jackson.core;
    requires com.fasterxml.jackson.databind;
    requires java.logging;
    requires mockwebserver3;
    requires okhttp3;
    requires okio;
    requires static transitive org.jspecify;
    requires static org.junit.jupiter.api;

    exports dev.enrichment.sdk.testing;
    exports dev.enrichment.sdk.testing.cassette;
    exports dev.enrichment.sdk.testing.junit;
    exports dev.enrichment.sdk.testing.service;
}
