package dev.enrichment.sdk.spring;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Failure analyzer that explains how to raise the version of the SQLite driver, which Spring Boot manages. */
class SqliteFailureAnalyzer extends AbstractFailureAnalyzer<StoreException> {
    @Override
    protected @Nullable FailureAnalysis analyze(Throwable root, StoreException cause) {
        if (cause.problem() != Problem.DRIVER) {
            return null;
        }
        return new FailureAnalysis(String.valueOf(cause.getMessage()), """
                If the driver is too old, set its version, which Spring Boot manages, in your build:

                    - Maven: <sqlite-jdbc.version>3.51.3.0</sqlite-jdbc.version> in the properties
                    - Gradle: ext['sqlite-jdbc.version'] = '3.51.3.0'

                Or remove enrichment.bulk.store, if this application uses no store.""", cause);
    }
}
