/** A search for single members in JSON texts that are not decoded, or not only. */
@NullMarked
package dev.enrichment.sdk.models.internal.scan;

import org.jspecify.annotations.NullMarked;
