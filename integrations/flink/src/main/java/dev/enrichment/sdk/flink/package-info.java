/**
 * Paid operations on the elements of a Flink stream.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/frameworks/flink-spark.md">docs/frameworks/flink-spark.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.flink;

import org.jspecify.annotations.NullMarked;
