/** The parts of {@link dev.enrichment.sdk.examples.Quickstart}: the walk, the failing calls, the bill, the printing. */
@NullMarked
package dev.enrichment.sdk.examples.quickstart;

import org.jspecify.annotations.NullMarked;
