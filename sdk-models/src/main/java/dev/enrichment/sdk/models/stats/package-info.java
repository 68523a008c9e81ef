/**
 * Statistics about the search data, free of charge.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/account.md">docs/reference/api/account.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.stats;

import org.jspecify.annotations.NullMarked;
