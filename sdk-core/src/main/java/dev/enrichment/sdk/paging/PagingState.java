package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.paging.PagedOperation.PageInfo;
import dev.enrichment.sdk.paging.PagedOperation.PageRequest;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where a walk stands. It makes no call itself: whoever drives it, blocking or not, asks for the {@link #nextRequest},
 * makes that call, and hands the outcome to {@link #accept} or {@link #recovers}. A page moves through three states,
 * only forward: to be asked for, handed over in part, passed.
 *
 * <p>Safe for use by several threads, so that the bill and the token can be read while the walk goes on.
 */
final class PagingState<Q extends Record, R extends Record, T> {
    private static final Logger LOG = LoggerFactory.getLogger("dev.enrichment.sdk.paging");
    private static final int MOST_EMPTY_PAGES = 1_000;

    private final EnrichmentClient client;
    private final PagedOperation<Q, R, T> paged;
    private final Q request;
    private final String fingerprint;
    private final PagingLimits limits;
    private final PagingCost bill = new PagingCost();
    private final Set<Object> seenCursors = new HashSet<>();

    /** The page to be asked for; null when there is nothing more. */
    private @Nullable PageRequest next;
    /** How many items lie before {@link #next}; null if that is not known, because the request came with a cursor. */
    private @Nullable Integer before;
    /** Items of {@link #next} that a walk before this one handed over. */
    private int skip;
    /** Why {@link #next} must not be asked for; null if it may. */
    private @Nullable String deadEnd;
    /** The page that came last: the one that led into a dead end, if there is one. */
    private @Nullable ApiResponse<R> latest;
    /** The page that items are handed over from. */
    private @Nullable PageRequest current;

    private @Nullable Integer beforeCurrent;
    private List<T> rows = List.of();
    private int taken;
    private int pages;
    private int emptyInARow;
    private long fetched;
    private long handedOver;

    PagingState(
            EnrichmentClient client,
            PagedOperation<Q, R, T> paged,
            Q request,
            PagingLimits limits,
            @Nullable ResumeToken token) {
        this.client = client;
        this.paged = paged;
        this.request = request;
        this.limits = limits;
        this.fingerprint = ResumeToken.fingerprint(paged.at().apply(request, new PageRequest(null, null, null)));
        PageRequest start = token == null ? paged.place().apply(request) : startOf(token);
        this.before = token != null ? token.offset() : start.cursor() != null ? null : orZero(start.offset());
        this.next = start.cursor() == null ? withLimit(start, evenly(sizeOf(start))) : start;
        if (start.cursor() != null) {
            seenCursors.add(start.cursor());
        }
    }

    private PageRequest startOf(ResumeToken token) {
        if (!paged.operation().id().equals(token.operation()) || !fingerprint.equals(token.request())) {
            throw new IllegalArgumentException("the resume token belongs to another search, of " + token.operation());
        }
        skip = orZero(token.skip());
        return token.cursor() == null
                ? new PageRequest(paged.place().apply(request).limit(), paged.byOffset() ? token.offset() : null, null)
                : new PageRequest(token.limit(), null, token.cursor());
    }

    /** Pages of equal size: the last one would otherwise be paid for in full and used in part. */
    private int evenly(int size) {
        if (size < 1 || limits.items() == Long.MAX_VALUE) {
            return size;
        }
        long pagesNeeded = (limits.items() - 1) / size + 1;
        return (int) ((limits.items() - 1) / pagesNeeded + 1);
    }

    /** Whether it is certain that no page follows. */
    synchronized boolean ended() {
        return next == null || pages >= limits.pages() || fetched >= limits.items();
    }

    /** The next page's request; null if there is none, or a limit is reached. Changes nothing. */
    synchronized @Nullable Q nextRequest() {
        if (next == null || ended()) {
            return null;
        }
        if (deadEnd != null && latest != null) {
            CreditReceipt nothingSent = receipt(BigDecimal.ZERO, ChargeStatus.NOT_CHARGED, latest.receipt());
            throw failure(deadEnd, nothingSent, latest, null);
        }
        // The pages of a cursor must all have the same limit.
        return affordable(
                next.cursor() == null
                        ? withLimit(next, (int)
                                Math.min(sizeOf(next), skip + Math.min(Integer.MAX_VALUE, limits.items() - fetched)))
                        : next);
    }

    private @Nullable Q affordable(PageRequest place) {
        Q whole = paged.at().apply(request, place);
        if (limits.credits() == null) {
            return whole;
        }
        BigDecimal left = limits.credits().subtract(bill.atWorst());
        BigDecimal most = client.estimate(paged.operation(), whole).max();
        if (most.compareTo(left) <= 0) {
            return whole;
        }
        int fitting = place.cursor() != null || skip > 0
                ? 0
                : left.multiply(BigDecimal.valueOf(sizeOf(place)))
                        .divide(most, RoundingMode.DOWN)
                        .intValue();
        if (fitting < 1) {
            return null;
        }
        Q smaller = paged.at().apply(request, withLimit(place, fitting));
        return client.estimate(paged.operation(), smaller).max().compareTo(left) <= 0 ? smaller : null;
    }

    /** Takes a page in; its items may be none. */
    synchronized Page<T, R> accept(Q asked, ApiResponse<R> response) {
        List<T> all = paged.items().apply(response.body());
        PageInfo facts = paged.facts().apply(response.body());
        PageRequest place = paged.place().apply(asked);
        bill.enter(response.receipt().consumed(), most(asked));
        pages++;
        refuseUseless(place, facts, all, response);
        latest = response;
        current = place;
        beforeCurrent = before;
        taken = Math.min(skip, all.size());
        skip -= taken;
        int end = taken + (int) Math.min(all.size() - taken, limits.items() - fetched);
        List<T> mine = all.subList(taken, end);
        rows = all;
        fetched += mine.size();
        emptyInARow = all.isEmpty() ? emptyInARow + 1 : 0;
        advance(place, facts, all.size());
        return new Page<>(pages, mine, response, tokenAfter(end));
    }

    private void refuseUseless(PageRequest place, PageInfo facts, List<T> all, ApiResponse<R> response) {
        String problem = NextPage.problemOf(place, facts, all, rows);
        if (problem != null) {
            throw failure(problem, response.receipt(), response, null);
        }
    }

    private void advance(PageRequest place, PageInfo facts, int size) {
        Integer wholeLimit = next == null ? null : next.limit();
        NextPage after = NextPage.of(place, facts, size, before, wholeLimit, paged.byOffset(), sizeOf(place));
        next = after.next();
        before = after.before();
        deadEnd = after.deadEnd();
        if (deadEnd == null && next != null && next.cursor() != null && !seenCursors.add(next.cursor())) {
            deadEnd = "the service sent a cursor that it had sent before";
        }
        if (next != null && emptyInARow >= MOST_EMPTY_PAGES) {
            deadEnd = emptyInARow + " pages in a row were empty, and the service says that there is more";
        }
    }

    /** An item of the page was handed over. */
    synchronized void handedOver(int items) {
        taken += items;
        handedOver += items;
    }

    /**
     * Whether the failed page can be asked for in another way: a cursor lives for minutes only, and it may not like the
     * limit, but where the operation takes an offset, the same place has another name. Only where the refusal certainly
     * cost nothing: the page would be paid for twice.
     */
    synchronized boolean recovers(EnrichmentException failure) {
        boolean refused = failure instanceof BadRequestException && failure.chargeStatus() == ChargeStatus.NOT_CHARGED;
        if (!refused || next == null || next.cursor() == null || !paged.byOffset() || before == null) {
            return false;
        }
        LOG.info("{}: the cursor is not accepted, going on by offset {}", paged.operation(), before);
        next = new PageRequest(next.limit(), before, null);
        return true;
    }

    /** The page could not be had; the walk stays where it is. */
    synchronized PageFailedException failed(Q asked, EnrichmentException failure) {
        bill.enter(failure.receipt().consumed(), most(asked));
        // The exception of the page names the operation itself.
        String problem = String.valueOf(failure.getMessage()).replaceFirst("^" + paged.operation() + ": ", "");
        return failure(problem, failure.receipt(), null, failure);
    }

    /** Something else than a call failed, so nobody can say what it cost. */
    synchronized PageFailedException failed(RuntimeException failure) {
        return failure(String.valueOf(failure.getMessage()), receipt(null, ChargeStatus.UNKNOWN, null), null, failure);
    }

    /** The call was cancelled: nobody waits to hear whether it had left. */
    synchronized void cancelled(Q asked) {
        bill.enter(null, most(asked));
    }

    private PageFailedException failure(
            String problem,
            CreditReceipt receipt,
            @Nullable ApiResponse<?> response,
            @Nullable RuntimeException cause) {
        String token = Objects.requireNonNull(tokenOfNext(), "a page that fails was asked for");
        return new PageFailedException(problem, receipt, token, totals(), response, List.of(), cause);
    }

    /** For a page that no call was made for. */
    private CreditReceipt receipt(
            @Nullable BigDecimal consumed, ChargeStatus chargeStatus, @Nullable CreditReceipt before) {
        return new CreditReceipt(
                paged.operation().id(),
                chargeStatus,
                consumed == null ? BigDecimal.ZERO : consumed,
                BigDecimal.ZERO,
                before == null ? null : before.remaining(),
                before == null ? null : before.requestId(),
                0,
                Duration.ZERO,
                Duration.ZERO,
                List.of());
    }

    synchronized PagingTotals totals() {
        return bill.totals(pages, handedOver);
    }

    /** Goes on after the last item that was handed over; null at the end. */
    synchronized @Nullable String token() {
        return tokenAfter(taken);
    }

    private @Nullable String tokenAfter(int itemsOfPage) {
        PageRequest page = current;
        if (page != null && itemsOfPage < rows.size()) {
            // By offset the rest of the page is paid for once; by cursor all of it would be paid for again.
            return paged.byOffset() && beforeCurrent != null
                    ? token(new PageRequest(page.limit(), null, null), beforeCurrent + itemsOfPage, 0)
                    : token(page, beforeCurrent, itemsOfPage);
        }
        return tokenOfNext();
    }

    private @Nullable String tokenOfNext() {
        if (next == null) {
            return null;
        }
        // A cursor that leads in a circle would lead there again, and each round is paid for.
        boolean byOffset = deadEnd != null && paged.byOffset() && before != null;
        return token(byOffset ? new PageRequest(next.limit(), null, null) : next, before, skip);
    }

    private String token(PageRequest place, @Nullable Integer offset, int skipped) {
        return new ResumeToken(
                        paged.operation().id(),
                        fingerprint,
                        place.limit(),
                        offset,
                        place.cursor(),
                        skipped == 0 ? null : skipped)
                .toString();
    }

    private BigDecimal most(Q asked) {
        return client.estimate(paged.operation(), asked).max();
    }

    private int sizeOf(PageRequest place) {
        return place.limit() == null ? paged.defaultLimit() : place.limit();
    }

    /** The limit is left to the service as long as its default is what is wanted. */
    private PageRequest withLimit(PageRequest place, int limit) {
        return limit == sizeOf(place) ? place : new PageRequest(limit, place.offset(), place.cursor());
    }

    private static int orZero(@Nullable Integer value) {
        return value == null ? 0 : value;
    }
}
