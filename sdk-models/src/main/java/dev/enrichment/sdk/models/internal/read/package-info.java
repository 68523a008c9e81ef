/** Lenient reading of JSON values into records, on Jackson's streaming parser. */
@NullMarked
package dev.enrichment.sdk.models.internal.read;

import org.jspecify.annotations.NullMarked;
