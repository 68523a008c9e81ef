/** A supplier of an API key that never changes, which runs no code of the user. */
@NullMarked
package dev.enrichment.sdk.internal.keys;

import org.jspecify.annotations.NullMarked;
