package dev.enrichment.sdk.internal.paging;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Limits at which a paginated search stops even if there are more items.
 *
 * @param items the maximum number of items
 * @param pages the maximum number of pages
 * @param credits the maximum cost in credits. Null for no limit
 * @param exact true if all pages together must not contain more than {@code items}. The search may then stop a few
 *     items early. If false, the last page may contain more items, and the surplus is not delivered
 */
record PagingLimits(long items, int pages, @Nullable BigDecimal credits, boolean exact) {}
