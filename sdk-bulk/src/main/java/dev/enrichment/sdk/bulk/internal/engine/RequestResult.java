package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RowPages;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The result of a request, in a run of rows. It is no {@link RowOutcome}: equal rows share one request, each with a cost of its
 * own, and the response may have left the heap until it is the turn of the row.
 */
sealed interface RequestResult<R extends Record> {
    /**
     * Returns the outcome of a row with this request, which cost something in this run, after other pages of the row.
     */
    <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before);

    /** Returns what calls of this run cost. */
    default BigDecimal cost() {
        return BigDecimal.ZERO;
    }

    /** Returns whether a call of this run brought it. */
    default boolean called() {
        return false;
    }

    /** Returns whether a response is about whom the request asked for. */
    default IdentityVerdict identity() {
        return IdentityVerdict.NOT_STATED;
    }

    /** Returns how many bytes of a response it keeps in the heap. */
    default int size() {
        return 0;
    }

    /** Returns whether an equal row has to make a call of its own: nothing is known and nothing was charged. */
    default boolean openForOthers() {
        return false;
    }

    /**
     * A response.
     *
     * @param body null after a 404
     * @param meaning what the catalogue says of it
     * @param receipt of the call that brought it
     * @param paid what all calls for the request were charged, those without a response and earlier ones included
     * @param called whether that was in this run
     * @param size bytes of the JSON
     * @param storedKey the key to read it from the store again; null if it is not there
     * @param purchased when it was bought, and for which list; null if it was not
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Response<R extends Record>(
            @Nullable R body,
            Meaning meaning,
            CreditReceipt receipt,
            BigDecimal paid,
            boolean called,
            int size,
            byte @Nullable [] storedKey,
            @Nullable Purchased purchased)
            implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            if (!meaning.found() || body == null) {
                return new RowOutcome.NotFound<>(source, body, receipt, cost, purchased);
            }
            ApiResponse<R> response = ApiResponse.of(body, receipt).withIdentity(meaning::identity);
            return new RowOutcome.Found<>(
                    source,
                    body,
                    receipt,
                    cost,
                    new RowPages<>(1, paid, page -> response),
                    meaning.identity(),
                    purchased);
        }

        @Override
        public IdentityVerdict identity() {
            return meaning.identity();
        }

        @Override
        public BigDecimal cost() {
            return called ? receipt.confirmed() : BigDecimal.ZERO;
        }
    }

    /** A response that is in the store and was dropped from the heap. */
    record Stored<R extends Record>(Supplier<RequestResult<R>> reader, BigDecimal cost, boolean called)
            implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow, RowPages<R> before) {
            return reader.get().outcome(source, paidNow, before);
        }
    }

    /**
     * A row of several pages.
     *
     * @param end why it has no more of them; null if it is complete
     * @param pages the pages, which are in the store
     * @param receipt over all pages
     * @param meaning whether they have items, and about whom the first of them are
     * @param purchased when the first of them was bought; null if there is none
     * @param cost what calls of this run cost
     * @param called whether there were any
     */
    record Paged<R extends Record>(
            @Nullable RequestResult<R> end,
            RowPages<R> pages,
            CreditReceipt receipt,
            Meaning meaning,
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
            return meaning.found() && first != null
                    ? new RowOutcome.Found<>(source, first, receipt, paidNow, pages, meaning.identity(), purchased)
                    : new RowOutcome.NotFound<>(source, first, receipt, paidNow, purchased);
        }

        @Override
        public IdentityVerdict identity() {
            return meaning.identity();
        }

        @Override
        public boolean openForOthers() {
            return end != null && end.openForOthers();
        }
    }

    /** A failure whose charge is known. */
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

        /** The service refuses an equal request for the same reason, so that is not tried again. */
        @Override
        public boolean openForOthers() {
            return cause.receipt().confirmed().signum() == 0 && !(cause instanceof BadRequestException);
        }
    }

    /** It is unknown whether the request was charged, or it was and the response is lost. */
    record InDoubt<R extends Record>(Doubt doubt, BigDecimal cost, boolean called) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow, RowPages<R> before) {
            return new RowOutcome.InDoubt<>(source, doubt, paidNow, before);
        }
    }

    /** Nothing was sent. */
    record NotAttempted<R extends Record>(String reason) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.NotAttempted<>(source, reason, cost, before);
        }

        @Override
        public boolean openForOthers() {
            return true;
        }
    }

    /** The response was erased, and is not bought again. */
    record Erased<R extends Record>(String reason) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.Erased<>(source, reason, cost, before);
        }
    }

    /** The mapping left the row out. */
    record Skipped<R extends Record>(String reason, boolean excluded) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            String message = (excluded ? "excluded: " : "skipped: ") + reason;
            return new RowOutcome.Skipped<>(source, message, excluded);
        }
    }

    /** The row makes no valid request. */
    record Rejected<R extends Record>(Throwable cause) implements RequestResult<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal cost, RowPages<R> before) {
            return new RowOutcome.Rejected<>(source, cause);
        }
    }
}
