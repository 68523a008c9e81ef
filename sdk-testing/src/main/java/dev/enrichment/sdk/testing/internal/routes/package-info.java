/** One handler for each operation of the contract. */
@NullMarked
package dev.enrichment.sdk.testing.internal.routes;

import org.jspecify.annotations.NullMarked;
