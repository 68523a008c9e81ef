/** Runs of any number of rows through one operation, with a durable store, so that no row is bought twice. */
@NullMarked
package dev.enrichment.sdk.bulk;

import org.jspecify.annotations.NullMarked;
