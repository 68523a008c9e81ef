package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults.DecodedResponse;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The result of a request in a run. Rows with equal requests share a result, but each row has its own
 * {@link RowOutcome} and cost. The response may be dropped from memory, and is then read from the store again when the
 * outcome is returned.
 */
sealed interface RequestResult<R extends Record> {
    /**
     * Creates a result from a stored response. The result is a failure if the response is an error or cannot be
     * decoded.
     *
     * @param sent supplies the request, which is not always needed
     */
    static <Q extends Record, R extends Record> RequestResult<R> ofStored(
            Purchase purchase, Operation<Q, R> operation, JsonCodec codec, Supplier<Q> sent) {
        CreditReceipt receipt = StoredResults.receipt(
                purchase.operation(), purchase.charged(), purchase.open(), purchase.requestId(), 1);
        Purchased purchased =
                purchase.finishedAt() == null ? null : new Purchased(purchase.finishedAt(), purchase.list());
        if (Objects.requireNonNull(purchase.status()) == 404) {
            return new Response<>(
                    null, ResponseVerdict.NOTHING, receipt, purchase.paid(), false, 0, purchase.key(), purchased);
        }
        DecodedResponse<R> decoded = StoredResults.decode(purchase, operation, codec, receipt, sent);
        ApiResponse<R> response = decoded.response();
        if (response == null) {
            return new Failure<>(Objects.requireNonNull(decoded.failure()), false);
        }
        int size = Objects.requireNonNull(purchase.response()).length;
        return new Response<>(
                response.body(), decoded.verdict(), receipt, purchase.paid(), false, size, purchase.key(), purchased);
    }

    /**
     * Creates the outcome that the user receives for a row with this result.
     *
     * @param cost the cost of the row in this run, in credits
     * @param before the earlier pages of the row
     */
    <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before);

    /** Returns the cost of this run's calls for the request, in credits. Zero if the result came from the store. */
    default BigDecimal cost() {
        return BigDecimal.ZERO;
    }

    /** Returns whether a call of this run produced this result. */
    default boolean called() {
        return false;
    }

    /** Returns whether the response is about the requested company or person. */
    default IdentityVerdict identity() {
        return IdentityVerdict.NOT_STATED;
    }

    /**
     * Returns the size of the response that this result keeps in memory, in bytes of JSON. Returns 0 if it keeps none.
     */
    default int size() {
        return 0;
    }

    /**
     * A response from the service, received by a call of this run or stored earlier.
     *
     * @param body the response body; null after a 404
     * @param verdict the operation's verdict on the response
     * @param receipt the receipt of the call that returned the response
     * @param paid the charges of all calls for the request, including earlier calls and calls without a response
     * @param called whether a call of this run returned the response
     * @param size the size of the JSON, in bytes
     * @param storedKey the key to read the response from the store again; null if it is not in the store
     * @param purchased when the response was bought, and for which list; null if it was not bought
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Response<R extends Record>(
            @Nullable R body,
            ResponseVerdict verdict,
            CreditReceipt receipt,
            BigDecimal paid,
            boolean called,
            int size,
            byte @Nullable [] storedKey,
            @Nullable Purchased purchased)
            implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            if (!verdict.found() || body == null) {
                return new RowOutcome.NotFound<>(source, body, receipt, cost, purchased);
            }
            ApiResponse<R> response = ApiResponse.of(body, receipt).withIdentity(verdict::identity);
            return new RowOutcome.Found<>(
                    source,
                    body,
                    receipt,
                    cost,
                    new RowPages<>(1, paid, page -> response),
                    verdict.identity(),
                    purchased);
        }

        @Override
        public IdentityVerdict identity() {
            return verdict.identity();
        }

        @Override
        public BigDecimal cost() {
            return called ? receipt.confirmed() : BigDecimal.ZERO;
        }
    }

    /** A response that was dropped from memory, and is read from the store again when it is needed. */
    record Stored<R extends Record>(Supplier<RequestResult<R>> reader, BigDecimal cost, boolean called)
            implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow, RowPages<R> before) {
            return reader.get().outcome(source, paidNow, before);
        }
    }

    /**
     * The combined result of all pages of a row.
     *
     * @param end the reason why the row has no more pages; null if it is complete
     * @param pages the pages bought for the row
     * @param receipt a single receipt over all pages
     * @param verdict whether the pages have items, and whether the first page with items is about the requested company
     *     or person
     * @param purchased when the first page was bought; null if there is none
     * @param cost the cost of the calls that this run made for the row, in credits
     * @param called whether this run made calls
     */
    record Paged<R extends Record>(
            @Nullable RequestResult<R> end,
            RowPages<R> pages,
            CreditReceipt receipt,
            ResponseVerdict verdict,
            @Nullable Purchased purchased,
            BigDecimal cost,
            boolean called)
            implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow, RowPages<R> before) {
            if (end != null) {
                return end.outcome(source, paidNow, pages);
            }
            R first = pages.count() == 0 ? null : pages.reader().apply(0).body();
            return verdict.found() && first != null
                    ? new RowOutcome.Found<>(source, first, receipt, paidNow, pages, verdict.identity(), purchased)
                    : new RowOutcome.NotFound<>(source, first, receipt, paidNow, purchased);
        }

        @Override
        public IdentityVerdict identity() {
            return verdict.identity();
        }
    }

    /** A call that failed, and whose charge is known. */
    record Failure<R extends Record>(EnrichmentException cause, boolean called) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.Failed<>(source, cause, cost, before);
        }

        @Override
        public BigDecimal cost() {
            return called ? cause.receipt().confirmed() : BigDecimal.ZERO;
        }

        @Override
        public int size() {
            return cause instanceof ApiException error
                    ? error.rawBody().length
                    : cause instanceof DecodingException undecodable ? undecodable.rawBody().length : 0;
        }
    }

    /** The result of a call that may have been charged, or that was charged but returned no response. */
    record InDoubt<R extends Record>(UnresolvedCall call, BigDecimal cost, boolean called) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow, RowPages<R> before) {
            return new RowOutcome.InDoubt<>(source, call, paidNow, before);
        }
    }

    /** No request was sent, for example because the run was stopped. */
    record NotAttempted<R extends Record>(String reason) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.NotAttempted<>(source, reason, cost, before);
        }
    }

    /** The response was erased and is not bought again. */
    record Erased<R extends Record>(String reason) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.Erased<>(source, reason, cost, before);
        }
    }

    /** The mapping skipped the row, so no request was made from it. */
    record Skipped<R extends Record>(String reason, boolean excluded) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            String message = (excluded ? "excluded: " : "skipped: ") + reason;
            return new RowOutcome.Skipped<>(source, message, excluded);
        }
    }

    /** The mapping threw an exception, so the row has no valid request. */
    record Rejected<R extends Record>(Throwable cause) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.Rejected<>(source, cause);
        }
    }
}
