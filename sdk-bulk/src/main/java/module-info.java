/**
 * Bulk runs, which call one operation of the service for any number of rows. Requests and responses are kept in a
 * durable store, so no row is paid for twice.
 */
module dev.enrichment.sdk.bulk {
    requires transitive dev.enrichment.sdk.core;
    requires transitive java.sql;
    requires static transitive org.jspecify;
    requires de.siegmar.fastcsv;
    requires org.slf4j;
    requires org.xerial.sqlitejdbc;

    exports dev.enrichment.sdk.bulk;
    exports dev.enrichment.sdk.bulk.results;
}
