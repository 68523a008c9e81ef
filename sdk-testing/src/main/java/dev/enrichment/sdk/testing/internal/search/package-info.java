/** Search: request fields, filters, pages and snapshots. */
@NullMarked
package dev.enrichment.sdk.testing.internal.search;

import org.jspecify.annotations.NullMarked;
