/** Paid operations on the elements of a Flink stream. */
@NullMarked
package dev.enrichment.sdk.flink;

import org.jspecify.annotations.NullMarked;
