/** Search over the data, with parsed requests, filters, pages and snapshots. */
@NullMarked
package dev.enrichment.sdk.testing.internal.search;

import org.jspecify.annotations.NullMarked;
