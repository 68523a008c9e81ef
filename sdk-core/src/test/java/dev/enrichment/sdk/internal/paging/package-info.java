/**
 * Tests of how pagination selects pages, without making calls. Tests with a service are in the package {@code paging}.
 *
 * <ul>
 *   <li>{@code ClientPaginator}, {@code PagedSearch}, {@code LazyIterator}: {@code PaginatorTest}
 *   <li>{@code PageContent}, {@code PageGuard}: {@code EndlessPagingTest}
 *   <li>{@code PagePosition}, {@code PageSizer}, {@code ReceivedPage}: {@code PagingProgressTest}
 *   <li>{@code PagingLimits}: {@code PagingLimitsTest}
 *   <li>{@code ResumeToken}: {@code ResumeTokenTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.internal.paging;

import org.jspecify.annotations.NullMarked;
