/**
 * How the records map to JSON: reading that never fails on a surprising value, writing that loses nothing, and the seam
 * for another mapper.
 */
@NullMarked
package dev.enrichment.sdk.models.json;

import org.jspecify.annotations.NullMarked;
