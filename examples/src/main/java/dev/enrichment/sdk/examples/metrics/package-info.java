/** An example of Micrometer metrics and observations for calls and credits. */
@NullMarked
package dev.enrichment.sdk.examples.metrics;

import org.jspecify.annotations.NullMarked;
