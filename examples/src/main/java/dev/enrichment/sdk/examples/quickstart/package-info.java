/** Parts of {@link dev.enrichment.sdk.examples.Quickstart}: operations, failures, costs and printing. */
@NullMarked
package dev.enrichment.sdk.examples.quickstart;

import org.jspecify.annotations.NullMarked;
