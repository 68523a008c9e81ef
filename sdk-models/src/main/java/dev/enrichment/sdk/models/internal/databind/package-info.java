/**
 * Code that converts types that are not part of this library to and from JSON, based on jackson-databind. Calls that
 * use only records of the library do not load jackson-databind.
 */
@NullMarked
package dev.enrichment.sdk.models.internal.databind;

import org.jspecify.annotations.NullMarked;
