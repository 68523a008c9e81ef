/**
 * Request and response of the free statistics about the data that searches cover.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/reference/api/account.md">docs/reference/api/account.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.models.stats;

import org.jspecify.annotations.NullMarked;
