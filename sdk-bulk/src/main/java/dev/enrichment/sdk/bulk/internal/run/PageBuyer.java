package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.RowEngine.Need;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.PurchaseState;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.paging.PagingState;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Buys the pages of a row one after another, each as a separate purchase. The stored response of a page contains the
 * cursor of the next one, so a row continues where an earlier run or process stopped.
 */
final class PageBuyer<Q extends Record, R extends Record> {
    private final RunContext shared;
    private final Operation<Q, R> operation;
    private final RowPaging<Q, R> paging;
    private final Buyer<Q, R> buyer;

    PageBuyer(RowEngine<Q, R> run, RowPaging<Q, R> paging, Buyer<Q, R> buyer) {
        this.shared = run.shared;
        this.operation = run.operation;
        this.paging = paging;
        this.buyer = buyer;
    }

    /** Buys the pages of a row that are not in the store, and returns the result of the whole row. */
    RequestResult<R> buy(Q request, byte[] key) {
        Row row = new Row(request, key);
        return row.follow((page, pageKey) -> buyer.buy(page, pageKey, row::ignores));
    }

    /**
     * Returns the price of the pages that a row still needs, in addition to the pages that are in the store. Nothing is
     * bought.
     */
    Need needOf(Q request, byte[] key) {
        Row row = new Row(request, key);
        Need[] need = {new Need(key, PriceEstimate.FREE, BigDecimal.ZERO, false)};
        row.follow((page, pageKey) -> {
            PriceEstimate price = shared.client.estimate(operation, page);
            BigDecimal maxPrice = paging.maxPrice(shared.client, page, row.sequence.itemsLeft());
            Purchase known = shared.store.find(pageKey);
            need[0] = new Need(pageKey, price, maxPrice, known != null && known.state() == PurchaseState.DONE);
            return new RequestResult.NotAttempted<>("");
        });
        return need[0];
    }

    private ApiResponse<R> read(byte[] pageKey) {
        RequestResult<R> stored = buyer.stored(pageKey);
        if (stored instanceof RequestResult.Response<R> response && response.body() != null) {
            return ApiResponse.of(response.body(), response.receipt()).withIdentity(response::identity);
        }
        throw new StoreException(StoreException.Problem.FAILED, "a page of the row was erased from the store", null);
    }

    /**
     * Returns the credits that were charged for a page, and those that may also have been charged. Returns null if an
     * attempt may be in flight, because its cost is not known yet.
     */
    private static @Nullable List<BigDecimal> amounts(@Nullable Purchase page) {
        if (page == null) {
            return List.of(BigDecimal.ZERO, BigDecimal.ZERO);
        }
        return StoredResults.isPending(page)
                ? null
                : List.of(page.paid().stripTrailingZeros(), page.open().stripTrailingZeros());
    }

    /**
     * Progress of one row of a search, with the pages collected so far, their cost and the next page to request. Used
     * by the worker that processes the row.
     */
    private final class Row {
        private final byte[] key;
        private final PagingState<Q, R, ?> sequence;
        private int count;
        /** Cost of the stored responses of the pages, in credits, according to their receipts. */
        private BigDecimal charged = BigDecimal.ZERO;
        /** Cost of all calls for the pages, in credits, including calls without a response. */
        private BigDecimal paid = BigDecimal.ZERO;

        private BigDecimal cost = BigDecimal.ZERO;
        private boolean called;
        private ResponseVerdict verdict = ResponseVerdict.NOTHING;
        private @Nullable Purchased purchased;
        /**
         * The first page whose refresh ended with an unknown outcome, so its earlier response is used. Null if there is
         * no such page.
         */
        private @Nullable Purchase kept;

        private @Nullable Instant storedAt;
        /**
         * Charges that the store had recorded for the current page when the service refused its cursor. The page is
         * then requested by offset, unless these charges have changed because another process has requested the page in
         * the meantime. Null if no page is being requested by offset, or if the charges are unknown.
         */
        private @Nullable List<BigDecimal> consented;
        /**
         * Pages that must be kept in memory, because they could not be stored or because an interceptor created them.
         * The keys are page numbers, counted from 0.
         */
        private final Map<Integer, ApiResponse<R>> unsaved = new HashMap<>(0);

        Row(Q request, byte[] key) {
            this.key = key;
            this.sequence = paging.sequence(request);
        }

        RequestResult<R> follow(BiFunction<Q, byte[], RequestResult<R>> missing) {
            try {
                for (Q page = sequence.nextRequest(); page != null; page = sequence.nextRequest()) {
                    RequestResult<R> result = take(page, missing);
                    if (result != null) {
                        return ended(result);
                    }
                }
                return ended(null);
            } catch (PageFailedException e) {
                // Pages from two purchases may not fit together.
                return ended(kept == null ? new RequestResult.Failure<>(e, false) : buyer.unresolved(kept));
            }
        }

        /**
         * Gets the next page from the store or buys it, and adds it to the row. Returns null if this succeeds.
         * Otherwise returns the result with which the row ends.
         */
        private @Nullable RequestResult<R> take(Q page, BiFunction<Q, byte[], RequestResult<R>> missing) {
            byte[] pageKey = shared.keys.ofPage(key, count);
            Purchase purchase = shared.store.find(pageKey);
            List<BigDecimal> before = amounts(purchase);
            boolean missed = purchase == null || isOlder(purchase) || StoredResults.isPending(purchase);
            RequestResult<R> result = missed ? null : known(Objects.requireNonNull(purchase));
            if (result == null) {
                result = missing.apply(page, pageKey);
                purchase = result.called() ? null : shared.store.find(pageKey); // another process bought it
            }
            Q sent = page;
            called |= result.called();
            if (result instanceof RequestResult.Failure<R> refused && sequence.recover(refused.cause())) {
                sent = Objects.requireNonNull(sequence.nextRequest());
                consented = before;
                result = missing.apply(sent, pageKey);
                purchase = null;
                consented = null;
            }
            cost = cost.add(result.cost());
            if (result instanceof RequestResult.InDoubt<R> && result.called() && keep(pageKey)) {
                purchase = kept;
                result = buyer.stored(pageKey);
            }
            if (purchase == null) {
                storedAt = shared.time.instant();
            } else if (result instanceof RequestResult.Response<R>) {
                sent = StoredResults.request(purchase, operation, shared.client.codec());
                storedAt = purchase.finishedAt();
            }
            R body = result instanceof RequestResult.Response<R> response ? response.body() : null;
            if (!(result instanceof RequestResult.Response<R> response) || body == null) {
                return result;
            }
            ApiResponse<R> accepted = ApiResponse.of(body, response.receipt()).withIdentity(response::identity);
            sequence.accept(sent, accepted);
            verdict = verdict.found() ? verdict : response.verdict();
            purchased = purchased == null ? response.purchased() : purchased;
            if (response.storedKey() == null) {
                unsaved.put(count, accepted);
            }
            count++;
            charged = charged.add(response.receipt().confirmed());
            paid = paid.add(response.paid());
            return null;
        }

        /**
         * Uses the earlier response of a page after a call to refresh the page ended with an unknown outcome. Returns
         * false if there is no earlier response.
         */
        private boolean keep(byte[] pageKey) {
            Purchase now = shared.store.find(pageKey);
            if (now == null || now.response() == null) {
                return false;
            }
            kept = now;
            return true;
        }

        /**
         * Returns the stored result of a page, or null if the page must be bought. If an earlier page could not be
         * refreshed, stored pages are used whatever their age.
         */
        private @Nullable RequestResult<R> known(Purchase purchase) {
            if (kept != null && purchase.state() == PurchaseState.DONE) {
                return buyer.stored(purchase.key());
            }
            if (kept == null && StoredResults.isUnresolved(purchase) && purchase.response() != null) {
                kept = purchase;
            }
            return buyer.known(purchase);
        }

        /**
         * Returns whether a page must be bought even though the store already has a response or a call with an unknown
         * outcome for it.
         */
        private boolean ignores(Purchase purchase) {
            // Another process may have added its own unknown outcome since.
            return isOlder(purchase)
                    || (StoredResults.isUnresolved(purchase)
                            && consented != null
                            && consented.equals(amounts(purchase)));
        }

        /**
         * Returns whether a stored page is older than the page before it, which was bought again in the meantime.
         * Returns false if stored responses never become stale.
         */
        private boolean isOlder(Purchase purchase) {
            return shared.options.refreshAfter != null
                    && purchase.state() == PurchaseState.DONE
                    && isOlderThanRow(purchase);
        }

        private boolean isOlderThanRow(Purchase purchase) {
            Instant finishedAt = purchase.finishedAt();
            return storedAt != null && finishedAt != null && finishedAt.isBefore(storedAt);
        }

        private RequestResult<R> ended(@Nullable RequestResult<R> end) {
            byte[] rowKey = key;
            Map<Integer, ApiResponse<R>> kept = unsaved;
            IntFunction<ApiResponse<R>> reader = page -> {
                ApiResponse<R> inMemory = kept.get(page);
                return inMemory == null ? read(shared.keys.ofPage(rowKey, page)) : inMemory;
            };
            boolean missing = end instanceof RequestResult.Response<R>; // a 404 ends the row
            return new RequestResult.Paged<>(
                    missing ? null : end,
                    new RowPages<>(count, paid, reader),
                    StoredResults.receipt(operation.id(), charged, BigDecimal.ZERO, null, count),
                    verdict,
                    purchased,
                    cost,
                    called);
        }
    }
}
