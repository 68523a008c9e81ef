package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.RowEngine.Need;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.paging.PagingProgress;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
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
    RowResult<R> buy(Q request, byte[] key) {
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
            return new RowResult.NotAttempted<>("");
        });
        return need[0];
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
        /** Keys of the pages, in order. */
        private final List<byte[]> keys = new ArrayList<>();

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

        RowResult<R> follow(BiFunction<Q, byte[], RowResult<R>> missing) {
            try {
                for (Q page = progress.nextRequest(); page != null; page = progress.nextRequest()) {
                    RowResult<R> result = take(page, missing);
                    if (result != null) {
                        return ended(result);
                    }
                }
                return ended(null);
            } catch (PageFailedException e) {
                // Pages from two purchases may not fit together.
                return ended(kept == null ? new RowResult.Failed<>(e, false) : buyer.unresolved(kept));
            }
        }

        /**
         * Gets the next page from the store or buys it, and adds it to the row. Returns null if this succeeds.
         * Otherwise returns the result with which the row ends.
         */
        private @Nullable RowResult<R> take(Q page, BiFunction<Q, byte[], RowResult<R>> missing) {
            byte[] pageKey = shared.keys.ofPage(key, count);
            Purchase purchase = shared.store.find(pageKey);
            BigDecimal before = maxCharge(purchase);
            RowResult<R> result = buyer.known(buyer.decide(purchase, rules(), this::continues));
            if (result == null) {
                result = missing.apply(page, pageKey);
                purchase = result.called() ? null : shared.store.find(pageKey); // another process bought it
            }
            Q sent = page;
            called |= result.called();
            EnrichmentException refused = result instanceof RowResult.Failed<R> failed ? failed.cause() : null;
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
                    result = buyer.responses().load(pageKey);
                }
            }
            ApiResponse<R> response = result.response();
            if (response == null || !(result instanceof RowResult.Responded<R> responded)) {
                return result;
            }
            keys.add(pageKey);
            accept(sent, purchase, responded, response);
            return null;
        }

        /**
         * Adds a page to the row.
         *
         * @param purchase the row of the store that the response comes from; null if it was bought just now
         */
        private void accept(
                Q requested, @Nullable Purchase purchase, RowResult.Responded<R> result, ApiResponse<R> response) {
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
            purchased = purchased == null ? result.purchased() : purchased;
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

        private RowResult<R> ended(@Nullable RowResult<R> end) {
            RowResult<R> reason = end == null || end.isNotFound() ? null : end; // a 404 ends the row
            CreditReceipt receipt =
                    StoredResults.receipt(paging.operation().id(), charged, BigDecimal.ZERO, null, count);
            return new RowResult.Pages<>(
                    List.copyOf(keys.subList(0, count)),
                    Map.copyOf(unsaved),
                    receipt,
                    paid,
                    cost,
                    called,
                    identity,
                    purchased,
                    reason);
        }
    }
}
