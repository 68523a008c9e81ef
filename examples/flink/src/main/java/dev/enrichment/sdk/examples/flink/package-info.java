/** A Flink job, and a program that kills it. */
@NullMarked
package dev.enrichment.sdk.examples.flink;

import org.jspecify.annotations.NullMarked;
