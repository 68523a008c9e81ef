package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageInfo;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.Page;
import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Progress of one paginated search: the next page, the number of delivered items, and the cost of the calls. This class
 * makes no calls itself. Its user takes a request from {@link #nextRequest}, makes the call, and passes the response to
 * {@link #accept}. A run that keeps each response in a store continues after a restart if it accepts the stored
 * responses again.
 *
 * <p>Thread-safe, so that totals and resume token can be read while a page is being fetched.
 */
public final class PagingState<Q extends Record, R extends Record, T> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.paging");

    private final PagedOperation<Q, R, T> paged;
    private final String requestHash;
    private final PagingLimits limits;
    private final PageSizer<Q> sizer;
    private final PageGuard guard;

    /**
     * Flag that is true once the page size is fixed. A search that starts at a cursor or in the middle of a page keeps
     * the size from its request or resume token.
     */
    private boolean sized;
    /** Page to request next. Null if there are no more pages. */
    private @Nullable PageRequest next;
    /** Number of items before the next page. Null if it is unknown, because the search started with a cursor. */
    private @Nullable Integer position;
    /**
     * Number of items at the beginning of the page {@link #next} that were already delivered. It is above 0 if a search
     * is resumed in the middle of a page.
     */
    private int skip;
    /** Reason why the next page must not be requested, such as a repeated cursor. Null if it may be requested. */
    private @Nullable String deadEnd;
    /**
     * Exception that was thrown when the next page failed. If the page may have been charged, the exception is thrown
     * again instead of another request. Null if the page has not failed.
     */
    private @Nullable PageFailedException failure;
    /** The page whose items are being delivered. Null before the first page. */
    private @Nullable ReceivedPage current;

    /** Number of delivered items of the current page, including those delivered before the search was resumed. */
    private int deliveredOfPage;

    private int acceptedPages;
    private long fetchedItems;
    /** Number of pages received and items delivered so far, and the total cost of the calls. */
    private PagingTotals totals = new PagingTotals(0, 0, BigDecimal.ZERO, BigDecimal.ZERO, 0);

    /**
     * Creates the progress of a search that requests at most {@code maxItems} items on all pages together. If pages can
     * be requested by cursor only, all of them have the same size, so the search may end a few items earlier.
     */
    public PagingState(PagedOperation<Q, R, T> paged, Q request, long maxItems) {
        this(
                paged,
                request,
                new PagingLimits(maxItems, Integer.MAX_VALUE, null, true),
                page -> PriceEstimate.FREE,
                null);
    }

    PagingState(
            PagedOperation<Q, R, T> paged,
            Q request,
            PagingLimits limits,
            PriceRule<Q> price,
            @Nullable ResumeToken token) {
        this.paged = paged;
        this.limits = limits;
        this.requestHash = ResumeToken.hash(paged, request);
        this.sizer = new PageSizer<>(paged, request, limits, price);
        PageRequest start;
        if (token == null) {
            start = paged.pageRequest(request);
            position = start.cursor() != null ? null : start.offset() == null ? Integer.valueOf(0) : start.offset();
        } else {
            start = token.pageOf(paged, request);
            position = token.offset();
            skip = token.skip();
        }
        guard = new PageGuard(start.cursor(), position == null ? 0 : position);
        next = start;
        sized = start.cursor() != null || skip > 0;
    }

    /** Returns the number of items that may still be requested before the maximum is reached. */
    public synchronized long itemsLeft() {
        return limits.items() - fetchedItems;
    }

    /** Received page whose items are being delivered. */
    private record ReceivedPage(
            PageRequest request, @Nullable Integer position, int size, ApiResponse<?> response) {}

    /**
     * Returns the request for the next page. Returns null if there is no next page, or if a limit is reached.
     *
     * @throws PageFailedException if the next page must not be requested, or if it failed before and may have been
     *     charged
     */
    public synchronized @Nullable Q nextRequest() {
        if (failure != null && failure.chargeStatus() != ChargeStatus.NOT_CHARGED) {
            throw failure;
        }
        if (acceptedPages >= limits.pages() || itemsLeft() <= 0) {
            return null;
        }
        if (deadEnd != null) {
            throw failure(totals.pages() + 1, deadEnd, notSent(), current == null ? null : current.response(), null);
        }
        PageRequest page = next;
        if (page == null) {
            return null;
        }
        if (!sized) {
            page = sizer.firstPage(page);
            next = page;
            sized = true;
        }
        long left = itemsLeft();
        if (limits.exact() && page.cursor() != null && paged.limitOf(page) > left) {
            // The service requires all pages of a search by cursor to have the same size. A smaller page can be
            // requested only by offset.
            if (!continueByOffset()) {
                return null;
            }
            page = Objects.requireNonNull(next);
        }
        return sizer.requestOf(page, skip, left, creditsLeft());
    }

    /**
     * Returns the maximum number of credits that the next page may cost within the credit limit. Returns null if there
     * is no credit limit.
     */
    private @Nullable BigDecimal creditsLeft() {
        return limits.credits() == null
                ? null
                : limits.credits()
                        .subtract(totals.credits())
                        .subtract(totals.unconfirmed())
                        .max(BigDecimal.ZERO);
    }

    /** Accepts a received page, which may be empty, and moves on to the next page. */
    public synchronized Page<T, R> accept(Q sent, ApiResponse<R> response) {
        count(1, response.receipt());
        PageRequest page;
        List<T> items;
        List<Object> keys;
        PageInfo info;
        String problem;
        try {
            page = paged.pageRequest(sent);
            items = List.copyOf(paged.results(response.body()));
            keys = items.stream().map(paged::keyOf).filter(Objects::nonNull).toList();
            info = paged.info(sent, response.body());
            problem = guard.problemOf(page, info, items, keys);
        } catch (Throwable e) {
            // The page was paid for, so it must reach the caller whatever goes wrong, even a checked exception from
            // another JVM language.
            throw failure(totals.pages(), "the page cannot be read: " + e, response.receipt(), response, e);
        }
        if (problem != null) {
            throw failure(totals.pages(), problem, response.receipt(), response, null);
        }
        int from = Math.min(skip, items.size());
        int to = from + (int) Math.min(items.size() - from, itemsLeft());
        failure = null;
        acceptedPages++;
        skip = 0;
        fetchedItems += to - from;
        current = new ReceivedPage(page, position, items.size(), response);
        deliveredOfPage = from;
        advance(page, info, items.size());
        return new Page<>(totals.pages(), items.subList(from, to), response, tokenAfter(to));
    }

    private void count(int pages, CreditReceipt receipt) {
        totals = new PagingTotals(
                totals.pages() + pages,
                totals.items(),
                totals.credits().add(receipt.confirmed()),
                totals.unconfirmed().add(receipt.unconfirmed()),
                totals.unknown() + (receipt.chargeStatus() == ChargeStatus.UNKNOWN ? 1 : 0));
    }

    private void advance(PageRequest page, PageInfo info, int size) {
        Integer fullLimit = next == null ? null : next.limit();
        NextPage after = guard.check(
                NextPage.after(paged, page, info, size, position, fullLimit), info, paged.limitOf(page), size);
        deadEnd = after.deadEnd();
        next = after.request();
        position = after.position();
    }

    /**
     * Arranges for a failed page to be requested again by offset, if the service refused its cursor. Returns false if
     * this is impossible. The service may refuse a cursor because it has expired, which happens within minutes, or
     * because it does not allow the limit. The page is requested again only if the refusal certainly cost nothing.
     * Otherwise, the page could be charged twice.
     */
    public synchronized boolean recover(EnrichmentException refusal) {
        boolean refused = refusal instanceof BadRequestException && refusal.chargeStatus() == ChargeStatus.NOT_CHARGED;
        if (!refused || next == null || next.cursor() == null || !continueByOffset()) {
            return false;
        }
        LOG.info("{}: the service refused the cursor; continuing at offset {}", paged, position);
        return true;
    }

    private boolean continueByOffset() {
        if (next == null || !paged.byOffset() || position == null) {
            return false;
        }
        next = new PageRequest(next.limit(), position, null);
        return true;
    }

    /**
     * Records that the call for a page failed, and adds its cost according to the receipt. Returns the exception to
     * throw.
     */
    synchronized PageFailedException callFailed(Throwable cause, CreditReceipt receipt) {
        count(0, receipt);
        return failure(totals.pages() + 1, messageOf(cause), receipt, null, cause);
    }

    /** Converts the exception that ended the search to a {@link PageFailedException}, which carries a resume token. */
    synchronized PageFailedException asPageFailure(Throwable cause) {
        if (cause instanceof PageFailedException known) {
            return known;
        }
        return failure != null && failure.getCause() == cause
                ? failure
                : failure(totals.pages() + 1, messageOf(cause), notSent(), null, cause);
    }

    /** Returns the message without the operation, because the message of a PageFailedException starts with it. */
    private String messageOf(Throwable cause) {
        String message = cause.getMessage();
        return message == null
                ? cause.getClass().getSimpleName()
                : message.replaceFirst("^" + Pattern.quote(paged + ": "), "");
    }

    private PageFailedException failure(
            int page,
            String problem,
            CreditReceipt receipt,
            @Nullable ApiResponse<?> response,
            @Nullable Throwable cause) {
        String token = tokenAfter(current == null ? 0 : current.size());
        failure = new PageFailedException(
                page,
                problem,
                receipt,
                Objects.requireNonNull(token, "a page that fails has a position"),
                totals,
                response,
                List.of(),
                cause);
        return failure;
    }

    private CreditReceipt notSent() {
        return CreditReceipt.builder(paged.id()).build();
    }

    /** Records that items of the current page were delivered to the caller. */
    synchronized void delivered(int items) {
        totals = new PagingTotals(
                totals.pages(), totals.items() + items, totals.credits(), totals.unconfirmed(), totals.unknown());
        deliveredOfPage += items;
    }

    synchronized PagingTotals totals() {
        return totals;
    }

    /**
     * Returns the token to resume the search after the last delivered item. Returns null if there are no more items.
     */
    synchronized @Nullable String resumeToken() {
        return tokenAfter(deliveredOfPage);
    }

    /**
     * Returns the token to resume the search after the first {@code items} items of the current page. Returns null if
     * there are no more items.
     */
    private @Nullable String tokenAfter(int items) {
        ReceivedPage page = current;
        boolean nextIsUnknown = deadEnd != null && next == null;
        if (page != null && (items < page.size() || nextIsUnknown)) {
            // With an offset, only the rest of the page is requested. With a cursor, the whole page is requested and
            // charged again.
            Integer offset = paged.byOffset() ? NextPage.plus(page.position(), items) : null;
            return offset == null
                    ? token(page.request(), page.position(), items)
                    : token(new PageRequest(page.request().limit(), null, null), offset, 0);
        }
        return next == null ? null : token(next, position, skip);
    }

    private String token(PageRequest page, @Nullable Integer offset, int skipped) {
        return new ResumeToken(paged.id(), requestHash, page.limit(), offset, page.cursor(), skipped).toString();
    }
}
