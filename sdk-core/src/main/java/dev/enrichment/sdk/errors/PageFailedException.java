package dev.enrichment.sdk.errors;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.http.ApiResponse;
import java.util.List;
import java.util.Objects;
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

    private PageFailedException(Builder values, String resumeToken, PagingTotals totals) {
        super(
                values.cause instanceof EnrichmentException call ? call.suggestedStatus() : 502,
                "page %s failed after %s %s (%s): %s; continue with resumeToken()"
                        .formatted(
                                values.page,
                                totals.items(),
                                totals.items() == 1 ? "item" : "items",
                                totals.cost(),
                                values.problem),
                values.receipt,
                values.cause);
        this.page = values.page;
        this.problem = values.problem;
        this.resumeToken = resumeToken;
        this.totals = totals;
        this.response = values.response;
        this.fetched = values.fetched;
    }

    /**
     * Creates a builder, for tests and for interceptors. Set the resume token and the totals before you build the
     * exception.
     *
     * @param receipt the receipt of the call of the failed page
     * @return a builder of an exception for page 1, without a response, items or a cause
     */
    public static Builder builder(CreditReceipt receipt) {
        return new Builder(receipt);
    }

    /**
     * Creates a builder that starts with the values of this exception.
     *
     * @return a builder with the values of this exception
     */
    public Builder toBuilder() {
        return new Builder(receipt())
                .page(page)
                .problem(problem)
                .resumeToken(resumeToken)
                .totals(totals)
                .response(response)
                .fetched(fetched)
                .cause(getCause());
    }

    /** Builder of a {@link PageFailedException}. Not thread-safe. */
    public static final class Builder {
        private final CreditReceipt receipt;
        private int page = 1;
        private String problem = "it could not be fetched";
        private @Nullable String resumeToken;
        private @Nullable PagingTotals totals;
        private @Nullable ApiResponse<?> response;
        private List<?> fetched = List.of();
        private @Nullable Throwable cause;

        private Builder(CreditReceipt receipt) {
            this.receipt = Objects.requireNonNull(receipt, "receipt must not be null");
        }

        /**
         * Sets the number of the page.
         *
         * @param number the number, starting with 1
         * @return this
         */
        public Builder page(int number) {
            page = number;
            return this;
        }

        /**
         * Sets the description of the problem, which becomes part of the message.
         *
         * @param text the description
         * @return this
         */
        public Builder problem(String text) {
            problem = Objects.requireNonNull(text, "problem must not be null");
            return this;
        }

        /**
         * Sets the token that continues the search at the failed page.
         *
         * @param token the token
         * @return this
         */
        public Builder resumeToken(String token) {
            resumeToken = token;
            return this;
        }

        /**
         * Sets the totals of the pagination.
         *
         * @param sums the totals, including the failed page
         * @return this
         */
        public Builder totals(PagingTotals sums) {
            totals = sums;
            return this;
        }

        /**
         * Sets the response with the page.
         *
         * @param page the response. Null if it did not arrive
         * @return this
         */
        public Builder response(@Nullable ApiResponse<?> page) {
            response = page;
            return this;
        }

        /**
         * Sets the items of earlier pages that have not been delivered.
         *
         * @param items the items
         * @return this
         */
        public Builder fetched(List<?> items) {
            fetched = List.copyOf(items);
            return this;
        }

        /**
         * Sets the exception that prevented the page from being fetched or read.
         *
         * @param reason the exception. Null if the page was read but cannot be used
         * @return this
         */
        public Builder cause(@Nullable Throwable reason) {
            cause = reason;
            return this;
        }

        /**
         * Builds the exception.
         *
         * @return the exception
         * @throws NullPointerException if the resume token or the totals are missing
         */
        public PageFailedException build() {
            return new PageFailedException(
                    this,
                    Objects.requireNonNull(resumeToken, "resumeToken must not be null"),
                    Objects.requireNonNull(totals, "totals must not be null"));
        }
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
