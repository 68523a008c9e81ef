/** Micrometer metrics and observations of calls and credits. */
@NullMarked
package dev.enrichment.sdk.examples.metrics;

import org.jspecify.annotations.NullMarked;
