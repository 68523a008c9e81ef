/**
 * Tests of pagination with a service. The next page is computed in the package {@code internal.paging}.
 *
 * <ul>
 *   <li>{@code Page}: {@code PaginatorTest}
 * </ul>
 */
@NullMarked
package dev.enrichment.sdk.paging;

import org.jspecify.annotations.NullMarked;
