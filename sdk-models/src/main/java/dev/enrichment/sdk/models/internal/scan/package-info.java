/** Search for single members in JSON text, without decoding the text as a whole. */
@NullMarked
package dev.enrichment.sdk.models.internal.scan;

import org.jspecify.annotations.NullMarked;
