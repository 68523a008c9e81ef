package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a page of a paginated search could not be fetched or cannot be used. The items of earlier pages were
 * already delivered or are available from {@link #fetched}. Use {@link #resumeToken()} to continue at this page.
 *
 * <p>The {@link #getCause() cause} is the exception that prevented the page from being fetched or read. It is null if
 * the page was read but cannot be used, or if the page after it must not be requested.
 */
public final class PageFailedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** Number of the failed page, starting with 1. */
    private final int page;

    private final String problem;
    private final String resumeToken;
    /** Number of pages and items that were received before the failure, and the cost including the failed page. */
    private final PagingTotals totals;

    private final @Nullable ApiResponse<?> response;

    @SuppressWarnings("serial") // an immutable copy of serializable records
    private final List<?> fetched;

    /**
     * Creates the exception. The constructor is public for use in tests and interceptors.
     *
     * @param page the number of the page, starting with 1
     * @param problem a description of the problem
     * @param receipt the receipt of the call of this page
     * @param resumeToken the token that continues at this page
     * @param totals the totals of the pagination, including this page
     * @param response the page, or null if it did not arrive
     * @param fetched the items that have not been delivered yet
     * @param cause the exception of the call, or null
     */
    public PageFailedException(
            int page,
            String problem,
            CreditReceipt receipt,
            String resumeToken,
            PagingTotals totals,
            @Nullable ApiResponse<?> response,
            List<?> fetched,
            @Nullable Throwable cause) {
        super(
                cause instanceof EnrichmentException call ? call.suggestedStatus() : 502,
                "page %s failed after %s %s (%s): %s; continue with resumeToken()"
                        .formatted(
                                page, totals.items(), totals.items() == 1 ? "item" : "items", totals.cost(), problem),
                receipt,
                cause);
        this.page = page;
        this.problem = problem;
        this.resumeToken = resumeToken;
        this.totals = totals;
        this.response = response;
        this.fetched = List.copyOf(fetched);
    }

    /**
     * Returns a copy of this exception that also carries the items collected so far. Otherwise, the caller would lose
     * these items.
     *
     * @param items the items of earlier pages
     * @return a new exception
     */
    public PageFailedException withFetched(List<?> items) {
        return new PageFailedException(page, problem, receipt(), resumeToken, totals, response, items, getCause());
    }

    /**
     * Returns a token to resume the search at the failed page: {@code searchAll(request).resumeFrom(token)}. If the
     * page was charged or may have been charged ({@link #chargeStatus()}), resuming may charge it a second time.
     *
     * @return the token, which can be stored
     */
    public String resumeToken() {
        return resumeToken;
    }

    /**
     * Returns the number of pages and items that the search had reached when it failed, and their cost.
     *
     * @return the totals, including the failed page
     */
    public PagingTotals totals() {
        return totals;
    }

    /**
     * Returns the response with the last page that arrived, which may have been charged. Either the page cannot be
     * used, or it refers to a next page that must not be requested. Returns null if the call for the page failed.
     *
     * @return the response, or null
     */
    public @Nullable ApiResponse<?> response() {
        return response;
    }

    /**
     * Returns the items that {@link dev.enrichment.sdk.paging.Paginator#toList()} had collected before the failure.
     *
     * @param <T> the type of an item
     * @param type the class of an item
     * @return the items. Empty if they were delivered as they arrived
     */
    public <T> List<T> fetched(Class<T> type) {
        return fetched.stream().map(type::cast).toList();
    }
}
