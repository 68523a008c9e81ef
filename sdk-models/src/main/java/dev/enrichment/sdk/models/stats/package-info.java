/** Search statistics: how much the searches cover, free of charge. */
@NullMarked
package dev.enrichment.sdk.models.stats;

import org.jspecify.annotations.NullMarked;
