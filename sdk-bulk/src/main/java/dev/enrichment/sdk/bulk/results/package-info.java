/**
 * The results of a run, such as the outcome of each row, previews, progress, reports, requests that may have been
 * charged without a response, and failures of the store.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/enrich-a-list.md">docs/guides/enrich-a-list.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.bulk.results;

import org.jspecify.annotations.NullMarked;
