/**
 * Pages as one sequence of items: lazy, with limits, a running bill and a token to go on from. Get a {@link
 * dev.enrichment.sdk.paging.Paginator} from a facade, such as {@code client.companies().searchAll(…)}.
 */
@NullMarked
package dev.enrichment.sdk.paging;

import org.jspecify.annotations.NullMarked;
