/**
 * Use of jackson-databind for types that are not part of this library. It is not loaded for calls that use only records
 * of the library.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.databind;

import org.jspecify.annotations.NullMarked;
