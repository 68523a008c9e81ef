/** Suppliers of API keys. */
@NullMarked
package dev.enrichment.sdk.internal.keys;

import org.jspecify.annotations.NullMarked;
