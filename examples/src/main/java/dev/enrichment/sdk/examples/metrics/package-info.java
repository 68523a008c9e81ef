/** What calls do and cost, in Micrometer: a listener to copy, and a program that shows what it counts. */
@NullMarked
package dev.enrichment.sdk.examples.metrics;

import org.jspecify.annotations.NullMarked;
