package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.internal.values.SafeText;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A search whose results are fetched page by page.
 *
 * @param operation the operation that returns a page
 * @param request the request. Its limit, offset and cursor select the first page
 * @param requestHash the hash of the request for resume tokens
 * @param limits the limits at which the search stops
 * @param sizer the calculator of the page sizes
 */
record PagedSearch<Q extends Record, R extends Record, T>(
        PagedOperation<Q, R, T> operation, Q request, String requestHash, PagingLimits limits, PageSizer<Q> sizer) {
    static <Q extends Record, R extends Record, T> PagedSearch<Q, R, T> of(
            PagedOperation<Q, R, T> operation, Q request, PagingLimits limits, PriceRule<Q> price) {
        return new PagedSearch<>(
                operation,
                request,
                ResumeToken.hash(operation, request),
                limits,
                new PageSizer<>(operation, request, limits, price));
    }

    /** Returns the position at which the search starts, or resumes if there is a token. */
    PagePosition start(@Nullable ResumeToken token) {
        return token == null
                ? PagePosition.startOf(operation.pageRequest(request))
                : token.positionIn(operation, request);
    }

    /** Returns the token to resume the search at a position. Returns null at the end of the search. */
    @Nullable
    String token(PagePosition at) {
        if (at.page() == null) {
            return null;
        }
        return new ResumeToken(
                        operation.id(),
                        requestHash,
                        at.page().limit(),
                        at.offset(),
                        at.page().cursor(),
                        at.skip())
                .toString();
    }

    /**
     * Adapts a position to an exact limit, so that its page has no more items than may still be requested. If the limit
     * is not exact, returns the position unchanged. The service requires all pages of a search by cursor to have the
     * same size, so a smaller page can be requested only by offset. If the operation has no offset, the search ends.
     */
    PagePosition fitting(PagePosition next, long itemsLeft) {
        PageRequest page = next.page();
        if (!limits.exact() || page == null || page.cursor() == null || operation.limitOf(page) <= itemsLeft) {
            return next;
        }
        PagePosition byOffset = next.byOffset(operation);
        return byOffset == null ? PagePosition.END : byOffset;
    }

    /** Returns the receipt for a page that was not requested. */
    CreditReceipt notSent() {
        return CreditReceipt.builder(operation.id()).build();
    }

    /**
     * Returns the message of an exception without the operation, because the message of a PageFailedException already
     * starts with the operation.
     */
    String messageOf(Throwable cause) {
        if (!(cause instanceof EnrichmentException ours)) {
            return SafeText.reason(cause, null);
        }
        String message = Objects.requireNonNull(ours.getMessage());
        String prefix = operation + ": ";
        return message.startsWith(prefix) ? message.substring(prefix.length()) : message;
    }
}
