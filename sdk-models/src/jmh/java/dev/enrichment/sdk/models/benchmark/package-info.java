/** Benchmarks of decoding, run by the Maven profile {@code benchmark}; not part of the jar. */
package dev.enrichment.sdk.models.benchmark;
