package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.PageStep.Buy;
import dev.enrichment.sdk.bulk.internal.run.PageStep.End;
import dev.enrichment.sdk.bulk.internal.run.PageStep.Kind;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUp;
import dev.enrichment.sdk.bulk.internal.run.PageStep.LookUpEarlier;
import dev.enrichment.sdk.bulk.internal.run.RowEngine.Need;
import dev.enrichment.sdk.bulk.internal.run.RowSearch.Next;
import dev.enrichment.sdk.bulk.internal.run.RowSearch.PageResult;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Buys the pages of a row one after another, each as a separate purchase. The stored response of a page contains the
 * cursor of the next one, so a row continues where an earlier run or process stopped. {@link RowSearch} decides each
 * step, and this class carries it out.
 */
record PageBuyer<Q extends Record, R extends Record>(RunContext shared, RowPaging<Q, R> paging, Buyer<Q, R> buyer) {
    /** Buys the pages of a row that are not in the store, and returns the result of the whole row. */
    RowResult<R> buy(Q request, byte[] key) {
        Next<Q, R> next = RowSearch.start(paging.start(request));
        while (next.step().kind() != Kind.END) {
            next = take(next.step(), next.search(), key);
        }
        return result(next.search(), ((End<Q, R>) next.step()).reason(), key);
    }

    /**
     * Returns the price of the pages that a row still needs. Pages that are in the store do not count. Nothing is
     * bought.
     */
    Need needOf(Q request, byte[] key) {
        Next<Q, R> next = RowSearch.start(paging.start(request));
        while (next.step() instanceof LookUp<Q, R> lookUp) {
            next = lookUp(lookUp, next.search(), key);
        }
        return next.step() instanceof Buy<Q, R> buy
                ? needOf(buy.request(), next.search(), key)
                : new Need(key, PriceEstimate.FREE, BigDecimal.ZERO, false);
    }

    private Need needOf(Q page, RowSearch<Q, R> search, byte[] key) {
        byte[] pageKey = nextKey(search, key);
        PriceEstimate price = shared.client.estimate(paging.operation(), page);
        BigDecimal maxPrice =
                paging.maxPrice(shared.client, page, search.progress().itemsLeft());
        Purchase known = shared.store.find(pageKey);
        return new Need(pageKey, price, maxPrice, known != null && known.state() == PurchaseState.DONE);
    }

    /**
     * Carries out a step, and returns the next state and step.
     *
     * @param key the key of the row
     */
    private Next<Q, R> take(PageStep<Q, R> step, RowSearch<Q, R> search, byte[] key) {
        return switch (step.kind()) {
            case LOOK_UP -> lookUp((LookUp<Q, R>) step, search, key);
            case BUY -> buy((Buy<Q, R>) step, search, key);
            case LOOK_UP_EARLIER -> lookUpEarlier((LookUpEarlier<Q, R>) step, search, key);
            case END -> new Next<>(search, step);
        };
    }

    private Next<Q, R> lookUp(LookUp<Q, R> step, RowSearch<Q, R> search, byte[] key) {
        Purchase row = shared.store.find(nextKey(search, key));
        RowResult<R> known = buyer.known(buyer.decide(row, rules(search), stored -> continues(search, stored, key)));
        return known == null ? search.missing(step, row) : search.known(page(step.request(), known, row));
    }

    private Next<Q, R> buy(Buy<Q, R> step, RowSearch<Q, R> search, byte[] key) {
        byte[] pageKey = nextKey(search, key);
        BigDecimal consent = step.consent();
        PurchaseRules rules = consent == null ? rules(search) : rules(search).withConsent(consent);
        RowResult<R> result = buyer.buy(step.request(), pageKey, rules, stored -> continues(search, stored, key));
        boolean isOfOther = !result.called() && result.stored();
        return search.bought(step, page(step.request(), result, isOfOther ? shared.store.find(pageKey) : null));
    }

    private Next<Q, R> lookUpEarlier(LookUpEarlier<Q, R> step, RowSearch<Q, R> search, byte[] key) {
        Purchase row = shared.store.find(nextKey(search, key));
        if (row == null || row.response() == null || !continues(search, row, key)) {
            return search.lost(step);
        }
        return search.known(page(step.request(), buyer.responses().read(row), row));
    }

    /**
     * Combines the result of a page with its request. For a stored response, this is the stored request, which may have
     * another cursor or page size.
     */
    private PageResult<Q, R> page(Q asked, RowResult<R> result, @Nullable Purchase row) {
        if (row == null || row.response() == null || result.response() == null) {
            return new PageResult<>(asked, result, row);
        }
        Q stored = StoredResults.request(row, paging.operation(), shared.client.codec());
        return new PageResult<>(stored, result, row);
    }

    /** Returns the key of the next page of a row. */
    private byte[] nextKey(RowSearch<Q, R> search, byte[] key) {
        return shared.keys.ofPage(key, search.pages().count());
    }

    /**
     * Returns the rules by which the next page is bought. If an earlier page could not be refreshed, stored pages are
     * used whatever their age.
     */
    private PurchaseRules rules(RowSearch<Q, R> search) {
        return search.unrefreshed() == null ? buyer.rules() : buyer.rules().with(Freshness.ANY_AGE);
    }

    /**
     * Returns whether a stored page belongs to the same search as the page before it. If that page was bought later, it
     * has replaced a page of an earlier search. Items may then be missing between the two pages.
     */
    private boolean continues(RowSearch<Q, R> search, Purchase stored, byte[] key) {
        // The store does not know a page that it could not store, or that an interceptor created.
        if (!search.pages().isLastStored()) {
            return true;
        }
        return stored.responseCall() > lastCall(search, key);
    }

    /** Returns the number of the call that bought the last page. */
    private long lastCall(RowSearch<Q, R> search, byte[] key) {
        Long read = search.lastCall();
        if (read != null) {
            return read;
        }
        Purchase last = shared.store.find(shared.keys.ofPage(key, search.pages().count() - 1));
        return last == null ? 0 : last.responseCall();
    }

    private RowResult<R> result(RowSearch<Q, R> search, @Nullable RowResult<R> reason, byte[] key) {
        CollectedPages<R> pages = search.pages();
        List<byte[]> keys = IntStream.range(0, pages.count())
                .mapToObj(page -> shared.keys.ofPage(key, page))
                .toList();
        CreditReceipt receipt =
                StoredResults.receipt(paging.operation().id(), pages.charged(), BigDecimal.ZERO, null, pages.count());
        return new RowResult.Pages<>(
                keys,
                pages.unsaved(),
                receipt,
                pages.paid(),
                search.cost(),
                search.called(),
                pages.identity(),
                pages.purchased(),
                reason);
    }
}
