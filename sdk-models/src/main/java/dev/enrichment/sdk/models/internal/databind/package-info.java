/** Databind for types that are not part of this library. Not loaded for calls that only use records of the library. */
@NullMarked
package dev.enrichment.sdk.models.internal.databind;

import org.jspecify.annotations.NullMarked;
