/** What reading costs, beside plain databind. Run it with the Maven profile {@code benchmark}; never part of the jar. */
package dev.enrichment.sdk.models.benchmark;
