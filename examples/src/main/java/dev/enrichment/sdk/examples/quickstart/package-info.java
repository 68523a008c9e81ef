/**
 * The parts of {@link dev.enrichment.sdk.examples.Quickstart}, which call the operations, demonstrate failures, compare
 * costs and print the results.
 */
@NullMarked
package dev.enrichment.sdk.examples.quickstart;

import org.jspecify.annotations.NullMarked;
