/** Suppliers of API keys that run no code of the user. */
@NullMarked
package dev.enrichment.sdk.internal.keys;

import org.jspecify.annotations.NullMarked;
