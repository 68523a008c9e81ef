/**
 * Search results across pages. Pages are fetched lazily, with limits, running totals and tokens to resume from. Get a
 * {@link dev.enrichment.sdk.paging.Paginator} from a facade, such as {@code client.companies().searchAll(…)}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/pagination.md">docs/guides/pagination.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.paging;

import org.jspecify.annotations.NullMarked;
