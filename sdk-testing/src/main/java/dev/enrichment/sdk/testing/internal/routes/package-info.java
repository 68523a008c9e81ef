/** Handlers that carry out the operations of the simulated service, with one handler for each operation. */
@NullMarked
package dev.enrichment.sdk.testing.internal.routes;

import org.jspecify.annotations.NullMarked;
