/**
 * Runs that call one operation of the service for any number of rows, with a durable store, so that no row is bought
 * twice.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/enrich-a-list.md">docs/guides/enrich-a-list.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.bulk;

import org.jspecify.annotations.NullMarked;
