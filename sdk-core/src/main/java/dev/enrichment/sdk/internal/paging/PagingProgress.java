package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.PagedOperation.PageRequest;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.paging.Page;
import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Progress of one paginated search: the position of the next page, the number of delivered items, and the cost of the
 * calls. It is an immutable value. Each event returns the next progress: a page that was {@linkplain #accept received},
 * a call that {@linkplain #failed failed}, and items that were {@linkplain #delivered delivered}.
 *
 * <p>This class makes no calls itself. The caller takes a request from {@link #nextRequest}, makes the call, and passes
 * the response to {@link #accept}. A bulk run that stores each response can continue after a restart by accepting the
 * stored responses again.
 */
public final class PagingProgress<Q extends Record, R extends Record, T> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.paging");

    private final PagedSearch<Q, R, T> search;
    /** Position of the next page. */
    private final PagePosition position;

    private final PageGuard guard;
    /** The page whose items are being delivered. Null before the first page. */
    private final @Nullable ReceivedPage<T, R> received;
    /** Number of items that may still be requested before the limit is reached. */
    private final long itemsLeft;
    /** Number of pages received and items delivered so far, and the total cost of the calls. */
    private final PagingTotals totals;
    /**
     * Exception that was thrown when the next page failed. If the page may have been charged, the exception is thrown
     * again instead of another request. Null if the page has not failed.
     */
    private final @Nullable PageFailedException failure;

    private PagingProgress(
            PagedSearch<Q, R, T> search,
            PagePosition position,
            PageGuard guard,
            @Nullable ReceivedPage<T, R> received,
            long itemsLeft,
            PagingTotals totals,
            @Nullable PageFailedException failure) {
        this.search = search;
        this.position = position;
        this.guard = guard;
        this.received = received;
        this.itemsLeft = itemsLeft;
        this.totals = totals;
        this.failure = failure;
    }

    /**
     * Returns the progress of a search that requests at most {@code maxItems} items on all pages together. If pages can
     * be requested by cursor only, all of them have the same size, so the search may end earlier, by up to one item per
     * page.
     */
    public static <Q extends Record, R extends Record, T> PagingProgress<Q, R, T> start(
            PagedOperation<Q, R, T> paged, Q request, long maxItems) {
        PagingLimits limits = new PagingLimits(maxItems, Integer.MAX_VALUE, null, true);
        return start(PagedSearch.of(paged, request, limits, page -> PriceEstimate.FREE), null);
    }

    static <Q extends Record, R extends Record, T> PagingProgress<Q, R, T> start(
            PagedSearch<Q, R, T> search, @Nullable ResumeToken token) {
        PagePosition start = search.start(token);
        long items = search.limits().items();
        PagingTotals none = new PagingTotals(0, 0, BigDecimal.ZERO, BigDecimal.ZERO, 0);
        return new PagingProgress<>(
                search, search.fitting(start, items), PageGuard.startingAt(start), null, items, none, null);
    }

    /** Returns the number of items that may still be requested before the maximum is reached. */
    public long itemsLeft() {
        return itemsLeft;
    }

    PagingTotals totals() {
        return totals;
    }

    /** Returns the exception with which the next page failed. Returns null if it has not failed. */
    public @Nullable PageFailedException failure() {
        return failure;
    }

    /** Returns the page that was accepted last, with the items to deliver. Returns null before the first page. */
    @Nullable
    Page<T, R> page() {
        return received == null ? null : received.page();
    }

    private int acceptedPages() {
        return received == null ? 0 : received.page().number();
    }

    /**
     * Returns the request for the next page. Returns null if there is no next page, or if a limit is reached.
     *
     * @throws PageFailedException if the next page must not be requested, or if it failed before and may have been
     *     charged
     */
    public @Nullable Q nextRequest() {
        if (failure != null && failure.chargeStatus() != ChargeStatus.NOT_CHARGED) {
            throw failure;
        }
        if (acceptedPages() >= search.limits().pages() || itemsLeft <= 0) {
            return null;
        }
        if (position.deadEnd() != null) {
            ApiResponse<?> last = received == null ? null : received.page().response();
            throw failure(position.deadEnd(), totals, search.notSent(), last, null);
        }
        PageRequest page = position.page();
        if (page == null) {
            return null;
        }
        PageRequest whole = position.sized() ? page : search.sizer().firstPage(page);
        return search.sizer().requestOf(whole, position.skip(), itemsLeft, creditsLeft());
    }

    /**
     * Returns the maximum number of credits that the next page may cost within the credit limit. Returns null if there
     * is no credit limit.
     */
    private @Nullable BigDecimal creditsLeft() {
        BigDecimal max = search.limits().credits();
        return max == null
                ? null
                : max.subtract(totals.charged()).subtract(totals.unconfirmed()).max(BigDecimal.ZERO);
    }

    /**
     * Returns the progress after the response to a request. The {@link #page} is then the received one, which may be
     * empty. If the page cannot be used, the progress has a {@link #failure} instead.
     */
    public PagingProgress<Q, R, T> accept(Q sent, ApiResponse<R> response) {
        PagingTotals counted = plus(totals, 1, response.receipt());
        PageContent<T> content;
        PageGuard.Check check;
        try {
            content = PageContent.of(search.operation(), sent, response.body());
            check = guard.check(content);
        } catch (Throwable e) {
            // The page was paid for, so it must reach the caller whatever goes wrong, even a checked exception from
            // another JVM language.
            String problem = "the page cannot be read: " + SafeText.description(e, null);
            return withFailure(counted, failure(problem, counted, response.receipt(), response, e));
        }
        if (check.problem() != null) {
            return withFailure(counted, failure(check.problem(), counted, response.receipt(), response, null));
        }
        int from = Math.min(position.skip(), content.size());
        int to = from + (int) Math.min(content.size() - from, itemsLeft);
        long left = itemsLeft - (to - from);
        PagePosition after = position.after(search.operation(), content);
        PagePosition next = search.fitting(check.guard().check(after, content.limit()), left);
        ReceivedPage.Place place = new ReceivedPage.Place(position, content.request(), content.size());
        String token = search.token(place.positionAfter(to, next, search.operation()));
        Page<T, R> page = new Page<>(acceptedPages() + 1, content.items().subList(from, to), response, token);
        return new PagingProgress<>(
                search,
                next,
                check.guard().beforeRequesting(next),
                new ReceivedPage<>(place, from, page),
                left,
                counted,
                null);
    }

    private static PagingTotals plus(PagingTotals totals, int pages, CreditReceipt receipt) {
        return new PagingTotals(
                totals.pages() + pages,
                totals.items(),
                totals.charged().add(receipt.charged()),
                totals.unconfirmed().add(receipt.unconfirmed()),
                totals.unconfirmedPages() + (receipt.chargeStatus() == ChargeStatus.UNKNOWN ? 1 : 0));
    }

    /**
     * Returns the progress of a search that requests the failed page again by offset, because the service refused its
     * cursor. Returns null if this is impossible. The service may refuse a cursor because it has expired, which happens
     * within minutes, or because it does not allow the limit. The page is requested again only if the refusal certainly
     * cost nothing. Otherwise, the page could be charged twice.
     */
    public @Nullable PagingProgress<Q, R, T> recovered(EnrichmentException refusal) {
        boolean refused = refusal instanceof BadRequestException && refusal.chargeStatus() == ChargeStatus.NOT_CHARGED;
        boolean usesCursor = position.page() != null && position.page().cursor() != null;
        PagePosition byOffset = refused && usesCursor ? position.byOffset(search.operation()) : null;
        if (byOffset == null) {
            return null;
        }
        LOG.info("{}: the service refused the cursor; continuing at offset {}", search.operation(), byOffset.offset());
        return new PagingProgress<>(search, byOffset, guard, received, itemsLeft, totals, failure);
    }

    /**
     * Returns the progress after the call for a page has failed. It has a {@link #failure} for the cause, and the cost
     * on the receipt is added.
     */
    PagingProgress<Q, R, T> failed(Throwable cause, CreditReceipt receipt) {
        PagingTotals counted = plus(totals, 0, receipt);
        return withFailure(counted, failure(search.messageOf(cause), counted, receipt, null, cause));
    }

    private PagingProgress<Q, R, T> withFailure(PagingTotals counted, PageFailedException problem) {
        return new PagingProgress<>(search, position, guard, received, itemsLeft, counted, problem);
    }

    /** Converts the exception that ended the search to a {@link PageFailedException}, which carries a resume token. */
    PageFailedException asPageFailure(Throwable cause) {
        if (cause instanceof PageFailedException known) {
            return known;
        }
        if (failure != null && failure.getCause() == cause) {
            return failure;
        }
        return failure(search.messageOf(cause), totals, search.notSent(), null, cause);
    }

    private PageFailedException failure(
            String problem,
            PagingTotals counted,
            CreditReceipt receipt,
            @Nullable ApiResponse<?> response,
            @Nullable Throwable cause) {
        String token = received == null
                ? search.token(position)
                : tokenAfter(received.place(), received.place().size());
        return PageFailedException.builder(receipt)
                .page(acceptedPages() + 1)
                .problem(problem)
                .resumeToken(Objects.requireNonNull(token, "a page that fails has a position"))
                .totals(counted)
                .response(response)
                .cause(cause)
                .build();
    }

    /** Returns the progress after items of the current page were delivered to the caller. */
    PagingProgress<Q, R, T> delivered(int items) {
        PagingTotals counted = new PagingTotals(
                totals.pages(),
                totals.items() + items,
                totals.charged(),
                totals.unconfirmed(),
                totals.unconfirmedPages());
        ReceivedPage<T, R> page = received == null ? null : received.withDelivered(items);
        return new PagingProgress<>(search, position, guard, page, itemsLeft, counted, failure);
    }

    /**
     * Returns the token to resume the search after the last delivered item. Returns null if there are no more items.
     */
    @Nullable
    String resumeToken() {
        return received == null ? search.token(position) : tokenAfter(received.place(), received.delivered());
    }

    private @Nullable String tokenAfter(ReceivedPage.Place page, int items) {
        return search.token(page.positionAfter(items, position, search.operation()));
    }
}
