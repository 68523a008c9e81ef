package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.RowEngine.Need;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.paging.PagingProgress;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Buys the pages of a row one after another, each as a separate purchase. The stored response of a page contains the
 * cursor of the next one, so a row continues where an earlier run or process stopped.
 */
record PageBuyer<Q extends Record, R extends Record>(RunContext shared, RowPaging<Q, R> paging, Buyer<Q, R> buyer) {
    /** Buys the pages of a row that are not in the store, and returns the result of the whole row. */
    RequestResult<R> buy(Q request, byte[] key) {
        Row row = new Row(request, key);
        return row.follow((page, pageKey) -> buyer.buy(page, pageKey, row.rules(), row::continues));
    }

    /**
     * Returns the price of the pages that a row still needs, in addition to the pages that are in the store. Nothing is
     * bought.
     */
    Need needOf(Q request, byte[] key) {
        Row row = new Row(request, key);
        Need[] need = {new Need(key, PriceEstimate.FREE, BigDecimal.ZERO, false)};
        row.follow((page, pageKey) -> {
            PriceEstimate price = shared.client.estimate(paging.operation(), page);
            BigDecimal maxPrice = paging.maxPrice(shared.client, page, row.progress.itemsLeft());
            Purchase known = shared.store.find(pageKey);
            need[0] = new Need(pageKey, price, maxPrice, known != null && known.state() == PurchaseState.DONE);
            return RequestResult.notAttempted("");
        });
        return need[0];
    }

    private ApiResponse<R> read(byte[] pageKey) {
        ApiResponse<R> response = buyer.stored(pageKey).response();
        if (response == null) {
            throw new StoreException(StoreException.Problem.FAILED, "a page of the row was erased from the store");
        }
        return response;
    }

    /**
     * Returns the credits that were or may have been charged for a page. Returns null if an attempt may be in flight,
     * because its cost is not known yet.
     */
    private static @Nullable BigDecimal maxCharge(@Nullable Purchase page) {
        if (page == null) {
            return BigDecimal.ZERO;
        }
        return page.state() == PurchaseState.INTENT ? null : page.paid().add(page.open());
    }

    /**
     * Progress of one row of a search, with the pages collected so far, their cost and the next page to request. Used
     * by the worker that processes the row.
     */
    private final class Row {
        private final byte[] key;
        private PagingProgress<Q, R, ?> progress;
        private int count;
        /** Cost of the stored responses of the pages, in credits, according to their receipts. */
        private BigDecimal charged = BigDecimal.ZERO;
        /** Cost of all calls for the pages, in credits, including calls without a response. */
        private BigDecimal paid = BigDecimal.ZERO;

        private BigDecimal cost = BigDecimal.ZERO;
        private boolean called;
        /** Whether the first page with items is about the requested company or person. Null if no page has items. */
        private @Nullable IdentityVerdict identity;

        private @Nullable Purchased purchased;
        /**
         * The first page whose refresh ended with an unknown outcome, so its earlier response is used. Null if there is
         * no such page.
         */
        private @Nullable Purchase kept;

        /** Number of the call that bought the last page. Null if it was not read from the store yet. */
        private @Nullable Long lastCall;
        /**
         * Credits that were or may have been charged for the current page when the service refused its cursor. The page
         * is then requested by offset, unless this cost has changed because another process has requested the page in
         * the meantime. Null if no page is being requested by offset, or if the cost is unknown.
         */
        private @Nullable BigDecimal consented;
        /**
         * Pages that must be kept in memory, because they could not be stored or because an interceptor created them.
         * The keys are page numbers, counted from 0.
         */
        private final Map<Integer, ApiResponse<R>> unsaved = new HashMap<>(0);

        Row(Q request, byte[] key) {
            this.key = key;
            this.progress = paging.start(request);
        }

        RequestResult<R> follow(BiFunction<Q, byte[], RequestResult<R>> missing) {
            try {
                for (Q page = progress.nextRequest(); page != null; page = progress.nextRequest()) {
                    RequestResult<R> result = take(page, missing);
                    if (result != null) {
                        return ended(result);
                    }
                }
                return ended(null);
            } catch (PageFailedException e) {
                // Pages from two purchases may not fit together.
                return ended(kept == null ? RequestResult.failed(e, false) : buyer.unresolved(kept));
            }
        }

        /**
         * Gets the next page from the store or buys it, and adds it to the row. Returns null if this succeeds.
         * Otherwise returns the result with which the row ends.
         */
        private @Nullable RequestResult<R> take(Q page, BiFunction<Q, byte[], RequestResult<R>> missing) {
            byte[] pageKey = shared.keys.ofPage(key, count);
            Purchase purchase = shared.store.find(pageKey);
            BigDecimal before = maxCharge(purchase);
            RequestResult<R> result = buyer.known(buyer.decide(purchase, rules(), this::continues));
            if (result == null) {
                result = missing.apply(page, pageKey);
                purchase = result.called() ? null : shared.store.find(pageKey); // another process bought it
            }
            Q sent = page;
            called |= result.called();
            EnrichmentException refused = result.failure();
            PagingProgress<Q, R, ?> byOffset = refused == null ? null : progress.recovered(refused);
            if (byOffset != null) {
                progress = byOffset;
                sent = Objects.requireNonNull(progress.nextRequest());
                consented = before;
                result = missing.apply(sent, pageKey);
                purchase = null;
                consented = null;
            }
            cost = cost.add(result.cost());
            if (result.isNewlyInDoubt()) {
                Purchase earlier = shared.store.find(pageKey);
                if (earlier != null && earlier.response() != null && continues(earlier)) {
                    purchase = earlier;
                    result = buyer.stored(pageKey);
                }
            }
            ApiResponse<R> response = result.response();
            if (response == null) {
                return result;
            }
            accept(sent, purchase, result, response);
            return null;
        }

        /**
         * Adds a page to the row.
         *
         * @param purchase the row of the store that the response comes from; null if it was bought just now
         */
        private void accept(
                Q requested, @Nullable Purchase purchase, RequestResult<R> result, ApiResponse<R> response) {
            Q sent = requested;
            if (purchase == null) {
                lastCall = null;
            } else {
                sent = StoredResults.request(purchase, paging.operation(), shared.client.codec());
                lastCall = purchase.responseCall();
                kept = kept == null && StoredResults.isUnresolved(purchase) ? purchase : kept;
            }
            progress = progress.accept(sent, response);
            if (progress.failure() != null) {
                throw progress.failure();
            }
            identity = identity != null || result.isNotFound() ? identity : result.identity();
            purchased = purchased == null ? result.outcome().purchased() : purchased;
            if (!result.stored()) {
                unsaved.put(count, response);
            }
            count++;
            charged = charged.add(response.receipt().charged());
            paid = paid.add(result.paid());
        }

        /**
         * Returns the rules by which the next page is bought. If an earlier page could not be refreshed, stored pages are
         * used whatever their age.
         */
        private PurchaseRules rules() {
            PurchaseRules rules = kept == null ? buyer.rules() : buyer.rules().with(Freshness.ANY_AGE);
            return consented == null ? rules : rules.withConsent(consented);
        }

        /**
         * Returns whether a stored page belongs to the same search as the page before it. If that page was bought
         * later, it has replaced a page of an earlier search. Items may then be missing between the two pages.
         */
        private boolean continues(Purchase stored) {
            boolean isFirst = count == 0;
            // The store does not know a page that it could not store, or that an interceptor created.
            if (isFirst || unsaved.containsKey(count - 1)) {
                return true;
            }
            Long before = lastCall;
            if (before == null) {
                Purchase last = shared.store.find(shared.keys.ofPage(key, count - 1));
                before = last == null ? 0 : last.responseCall();
                lastCall = before;
            }
            return stored.responseCall() > before;
        }

        private RequestResult<R> ended(@Nullable RequestResult<R> end) {
            byte[] rowKey = key;
            Map<Integer, ApiResponse<R>> inMemory = unsaved;
            RowPages<R> pages = new RowPages<>(count, paid, page -> {
                ApiResponse<R> response = inMemory.get(page);
                return response == null ? read(shared.keys.ofPage(rowKey, page)) : response;
            });
            RequestResult.Outcomes<R> outcomes = complete(pages);
            if (end != null && !end.isNotFound()) { // a 404 ends the row
                outcomes = (source, paidNow, before) -> end.outcomes().of(source, paidNow, pages);
            }
            IdentityVerdict about = identity == null ? IdentityVerdict.NOT_STATED : identity;
            return new RequestResult<>(outcomes, about, cost, paid, called, false, 0);
        }

        /** Creates the outcomes of a row that has all its pages. The first page is read only then. */
        private RequestResult.Outcomes<R> complete(RowPages<R> pages) {
            CreditReceipt receipt =
                    StoredResults.receipt(paging.operation().id(), charged, BigDecimal.ZERO, null, count);
            IdentityVerdict about = identity;
            Purchased first = purchased;
            return (source, paidNow, before) -> {
                R body = pages.count() == 0 ? null : pages.reader().apply(0).body();
                return about == null || body == null
                        ? new RowOutcome.NotFound<>(source, body, receipt, paidNow, first)
                        : new RowOutcome.Found<>(source, body, receipt, paidNow, pages, about, first);
            };
        }
    }
}
