/**
 * Iteration over search results that span several pages. Pages are fetched lazily. You can limit the number of items
 * and the cost, and resume an interrupted search with a token. Get a {@link dev.enrichment.sdk.paging.Paginator} from a
 * facade, such as {@code client.companies().searchAll(…)}.
 *
 * <p>Guide: <a href="https://enrichment.dev/sdk/docs/guides/pagination.md">docs/guides/pagination.md</a>.
 */
@NullMarked
package dev.enrichment.sdk.paging;

import org.jspecify.annotations.NullMarked;
