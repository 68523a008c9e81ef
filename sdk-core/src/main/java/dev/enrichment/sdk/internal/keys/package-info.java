/** Supplier for an API key that never changes. */
@NullMarked
package dev.enrichment.sdk.internal.keys;

import org.jspecify.annotations.NullMarked;
