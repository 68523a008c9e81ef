/** Statistics about the search data, free of charge. */
@NullMarked
package dev.enrichment.sdk.models.stats;

import org.jspecify.annotations.NullMarked;
