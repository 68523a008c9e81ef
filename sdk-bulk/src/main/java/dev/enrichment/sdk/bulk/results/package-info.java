/** What a run returns: the outcome of each row, previews, progress, reports, doubts, and failures of the store. */
@NullMarked
package dev.enrichment.sdk.bulk.results;

import org.jspecify.annotations.NullMarked;
