package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a walk could not be had. What came before it was handed over, or is here: {@link #fetched}. {@link
 * #resumeToken()} goes on at this page, now or in another process. The {@link #getCause() cause} is the exception of
 * the call itself, with its own type; it is null where the call succeeded but its page would lead nowhere, and the page
 * is in {@link #response()} then.
 */
public final class PageFailedException extends EnrichmentException {
    private static final long serialVersionUID = 1L;

    /** What is wrong, without what the walk had brought. */
    private final String problem;
    /** Goes on at the page that failed. */
    private final String resumeToken;

    private final transient PagingTotals totals;
    private final transient @Nullable ApiResponse<?> response;
    private final transient List<?> fetched;

    /**
     * Made by the client.
     *
     * @param problem what is wrong
     * @param receipt what the call of this page cost
     * @param resumeToken goes on at this page
     * @param totals what the walk brought and cost, this page included
     * @param response the page, if it arrived
     * @param fetched items that were not handed over yet
     * @param cause the exception of the call, or what else ended the walk, or null
     */
    public PageFailedException(
            String problem,
            CreditReceipt receipt,
            String resumeToken,
            PagingTotals totals,
            @Nullable ApiResponse<?> response,
            List<?> fetched,
            @Nullable RuntimeException cause) {
        super(
                receipt.operation() + ": page failed after " + totals + ", resumeToken() goes on there: " + problem,
                receipt,
                cause);
        this.problem = problem;
        this.resumeToken = resumeToken;
        this.totals = totals;
        this.response = response;
        this.fetched = List.copyOf(fetched);
    }

    /**
     * The same failure with items that would be lost otherwise.
     *
     * @param items what was collected before this page
     * @return a new exception
     */
    public PageFailedException withFetched(List<?> items) {
        return new PageFailedException(
                problem,
                receipt(),
                resumeToken,
                totals,
                response,
                items,
                getCause() instanceof RuntimeException cause ? cause : null);
    }

    /**
     * Goes on at the page that failed: {@code searchAll(request).resumeFrom(token)}.
     *
     * @return a text that can be stored
     */
    public String resumeToken() {
        return resumeToken;
    }

    /**
     * What the walk had brought and cost when it failed.
     *
     * @return the totals, the failed page included
     */
    public PagingTotals totals() {
        return totals;
    }

    /**
     * The page that arrived but leads nowhere; it may have been paid for.
     *
     * @return the answer, or null if the call itself failed
     */
    public @Nullable ApiResponse<?> response() {
        return response;
    }

    /**
     * The items of {@link dev.enrichment.sdk.paging.Paginator#toList()} that had been collected.
     *
     * @param <T> the type of an item
     * @param type the class of an item
     * @return the items; empty where each was handed over as it came
     */
    public <T> List<T> fetched(Class<T> type) {
        return fetched.stream().map(type::cast).toList();
    }
}
