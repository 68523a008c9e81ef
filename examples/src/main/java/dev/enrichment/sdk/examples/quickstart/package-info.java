/** The parts of {@link dev.enrichment.sdk.examples.Quickstart}: operations, failures, costs, printing. */
@NullMarked
package dev.enrichment.sdk.examples.quickstart;

import org.jspecify.annotations.NullMarked;
