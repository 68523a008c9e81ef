/** Lenient readers that convert JSON values to records, based on Jackson's streaming parser. */
@NullMarked
package dev.enrichment.sdk.models.internal.read;

import org.jspecify.annotations.NullMarked;
