/**
 * Bulk runs, which send any number of rows through one operation. A durable store ensures that no row is bought twice.
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
