package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.PageStep.Buy;
import dev.enrichment.sdk.bulk.internal.run.PageStep.End;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUp;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUpEarlier;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.paging.PagingProgress;
import java.math.BigDecimal;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The search of a row whose result has several pages: the pages so far, their cost, and the position of the next page.
 * It is an immutable value. Each event has a method that returns the next state and the step that the worker takes
 * then. These methods neither read the store nor make calls.
 *
 * <pre>
 * step             event                                        next step
 *                  the search starts                            LOOK_UP
 * LOOK_UP          the store has a response that can be used    LOOK_UP of the next page
 *                  the page must be bought, or is being bought  BUY
 *                  the page is in doubt or erased, or failed    END
 * BUY              the page has a response                      LOOK_UP of the next page
 *                  the service refuses the cursor for free      BUY, by offset
 *                  the call is in doubt                         LOOK_UP_EARLIER
 *                  the call ends otherwise                      END
 * LOOK_UP_EARLIER  the page has an earlier response             LOOK_UP of the next page
 *                  it has none                                  END
 * </pre>
 *
 * A search also ends after its last page, with a 404, and with a page that does not continue it, such as one that has
 * only items of earlier pages.
 *
 * @param progress the position of the next page, and the items that may still be requested
 * @param pages the pages so far
 * @param cost cost of this run's calls, in credits
 * @param called whether this run has made a call
 * @param lastCall number of the call that bought the last page. Null if the page was not read from the store
 * @param unrefreshed the call in doubt that should have refreshed a page whose earlier response is used instead. If
 *     there are several calls, this is the first. Null if all pages are up to date
 */
record RowSearch<Q extends Record, R extends Record>(
        PagingProgress<Q, R, ?> progress,
        CollectedPages<R> pages,
        BigDecimal cost,
        boolean called,
        @Nullable Long lastCall,
        @Nullable UnresolvedCall unrefreshed) {
    /**
     * The result of an event.
     *
     * @param search the state after the event
     * @param step the next step of the worker
     */
    record Next<Q extends Record, R extends Record>(RowSearch<Q, R> search, PageStep<Q, R> step) {}

    /**
     * The result of a page that was looked up or bought.
     *
     * @param request the request to which the result belongs
     * @param row the row of the store from which the result comes. Null if the result does not come from the store
     */
    record PageResult<Q extends Record, R extends Record>(
            Q request, RowResult<R> result, @Nullable Purchase row) {}

    static <Q extends Record, R extends Record> Next<Q, R> start(PagingProgress<Q, R, ?> progress) {
        return new RowSearch<>(progress, CollectedPages.<R>none(), BigDecimal.ZERO, false, null, null).lookUpNext();
    }

    /** Returns the next state and step if the store has a result for the page. */
    Next<Q, R> known(PageResult<Q, R> page) {
        return taken(page);
    }

    /**
     * Returns the next state and step if the page must be bought.
     *
     * @param row the stored row of the page. Null if the store has no row for it
     */
    Next<Q, R> missing(LookUp<Q, R> asked, @Nullable Purchase row) {
        return new Next<>(this, new Buy<>(asked.request(), maxCharge(row), false));
    }

    /**
     * Returns the credits that were or may have been charged for a page. Returns null if a call may be in flight,
     * because its cost is not known yet.
     */
    private static @Nullable BigDecimal maxCharge(@Nullable Purchase row) {
        if (row == null) {
            return BigDecimal.ZERO;
        }
        return row.state() == PurchaseState.INTENT ? null : row.paid().add(row.open());
    }

    /**
     * Returns the next state and step after the page was bought or buying it failed. The buyer may be this run or
     * another run or client, in this or another process.
     */
    Next<Q, R> bought(Buy<Q, R> asked, PageResult<Q, R> page) {
        RowResult<R> result = page.result();
        RowSearch<Q, R> paid = new RowSearch<>(
                progress, pages, cost.add(result.cost()), called || result.called(), lastCall, unrefreshed);
        PagingProgress<Q, R, ?> byOffset =
                result instanceof RowResult.Failed<R> failed ? progress.recovered(failed.cause()) : null;
        if (byOffset != null) {
            return paid.at(byOffset).request(next -> new Buy<>(next, asked.costBefore(), true));
        }
        return result.isNewlyInDoubt()
                ? new Next<>(paid, new LookUpEarlier<>(asked.request(), result))
                : paid.taken(page);
    }

    /** Returns the next state and step if the page has no earlier response of this search. */
    Next<Q, R> lost(LookUpEarlier<Q, R> asked) {
        return end(asked.lost());
    }

    /** Returns the next state and step if a page has a result, which may be a failure. */
    private Next<Q, R> taken(PageResult<Q, R> page) {
        ApiResponse<R> response = page.result().response();
        if (response == null || !(page.result() instanceof RowResult.Responded<R> responded)) {
            return end(page.result());
        }
        RowSearch<Q, R> received = from(page.row());
        PagingProgress<Q, R, ?> accepted = progress.accept(page.request(), response);
        PageFailedException failure = accepted.failure();
        if (failure != null) {
            return received.endWith(failure);
        }
        return new RowSearch<>(
                        accepted,
                        pages.plus(responded, response),
                        cost,
                        called,
                        received.lastCall,
                        received.unrefreshed)
                .lookUpNext();
    }

    /**
     * Returns this search with the number of the call that bought a page, and with the first call in doubt that should
     * have refreshed a page.
     *
     * @param row the stored row of the page; null if the page was not read from the store
     */
    private RowSearch<Q, R> from(@Nullable Purchase row) {
        if (row == null) {
            return new RowSearch<>(progress, pages, cost, called, null, unrefreshed);
        }
        UnresolvedCall first = unrefreshed == null && StoredResults.isUnresolved(row)
                ? StoredResults.unresolvedCall(row)
                : unrefreshed;
        return new RowSearch<>(progress, pages, cost, called, row.responseCall(), first);
    }

    private RowSearch<Q, R> at(PagingProgress<Q, R, ?> position) {
        return new RowSearch<>(position, pages, cost, called, lastCall, unrefreshed);
    }

    private Next<Q, R> lookUpNext() {
        return request(LookUp::new);
    }

    /**
     * Returns the step for the next page. Ends the search if there are no more pages, or if the next page must not be
     * requested.
     */
    private Next<Q, R> request(Function<Q, PageStep<Q, R>> step) {
        try {
            Q request = progress.nextRequest();
            return request == null ? end(null) : new Next<>(this, step.apply(request));
        } catch (PageFailedException e) {
            return endWith(e);
        }
    }

    /**
     * Ends the search at a page that does not continue it. If a page could not be refreshed, the result is the call in
     * doubt for that page. It explains the mismatch.
     */
    private Next<Q, R> endWith(PageFailedException failure) {
        // Pages from two purchases may not fit together.
        return unrefreshed == null
                ? end(new RowResult.Failed<>(failure, false))
                : end(new RowResult.InDoubt<>(unrefreshed, BigDecimal.ZERO, false));
    }

    private Next<Q, R> end(@Nullable RowResult<R> reason) {
        boolean isComplete = reason == null || reason.isNotFound(); // a 404 ends the search
        return new Next<>(this, new End<>(isComplete ? null : reason));
    }
}
