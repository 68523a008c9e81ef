/** Micrometer metrics of calls and credits: a listener to copy and a program that prints its meters. */
@NullMarked
package dev.enrichment.sdk.examples.metrics;

import org.jspecify.annotations.NullMarked;
