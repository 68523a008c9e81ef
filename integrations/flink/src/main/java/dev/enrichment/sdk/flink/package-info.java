/**
 * Paid operations on the elements of a Flink stream.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/big-data.md">docs/big-data.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.flink;

import org.jspecify.annotations.NullMarked;
