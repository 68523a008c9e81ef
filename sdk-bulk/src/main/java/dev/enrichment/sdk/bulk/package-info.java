/**
 * Runs that send any number of rows through one operation, with a durable store, so that no row is bought twice.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/enrich-a-list.md">docs/guides/enrich-a-list.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.bulk;

import org.jspecify.annotations.NullMarked;
