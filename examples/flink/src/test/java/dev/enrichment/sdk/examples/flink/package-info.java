/** Runs the example. */
@NullMarked
package dev.enrichment.sdk.examples.flink;

import org.jspecify.annotations.NullMarked;
