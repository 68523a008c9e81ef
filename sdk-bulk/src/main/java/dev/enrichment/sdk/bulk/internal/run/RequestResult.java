package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults.DecodedResponse;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
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
 * {@link RowOutcome} and cost.
 *
 * @param outcomes creates the outcomes of the rows. Reads the response from the store if it is not in memory
 * @param identity whether the response is about the requested company or person
 * @param cost the cost of this run's calls for the request, in credits; 0 if the result came from the store
 * @param paid the charges of all calls for the response, including calls without a response, but not the responses
 *     that this one has replaced
 * @param called whether a call of this run produced this result
 * @param stored whether the response can be read from the store again
 * @param size the size of the response that this result keeps in memory, in bytes of JSON; 0 if it keeps none
 */
record RequestResult<R extends Record>(
        Outcomes<R> outcomes,
        IdentityVerdict identity,
        BigDecimal cost,
        BigDecimal paid,
        boolean called,
        boolean stored,
        int size) {
    private static final Source<Object> NO_ROW = new Source<>("", 0, "");

    /** Creates the outcomes of rows with equal requests. */
    interface Outcomes<R extends Record> {
        /**
         * Creates the outcome of a row.
         *
         * @param cost the cost of the row in this run, in credits
         * @param before the earlier pages of the row
         */
        RowOutcome<Object, R> of(Source<Object> source, BigDecimal cost, RowPages<R> before);
    }

    /** Creates a result without a response, which cost nothing. */
    static <R extends Record> RequestResult<R> of(Outcomes<R> outcomes) {
        return of(outcomes, BigDecimal.ZERO, false, 0);
    }

    private static <R extends Record> RequestResult<R> of(
            Outcomes<R> outcomes, BigDecimal cost, boolean called, int size) {
        return new RequestResult<>(outcomes, IdentityVerdict.NOT_STATED, cost, BigDecimal.ZERO, called, false, size);
    }

    /** Creates the result of a request that was not sent, for example because the run was stopped. */
    static <R extends Record> RequestResult<R> notAttempted(String reason) {
        return of((source, cost, before) -> new RowOutcome.NotAttempted<>(source, reason, cost, before));
    }

    /** Creates the result of a request whose response was erased and is not bought again. */
    static <R extends Record> RequestResult<R> erased(String reason) {
        return of((source, cost, before) -> new RowOutcome.Erased<>(source, reason, cost, before));
    }

    /** Creates the result of a call that may have been charged, or that was charged but returned no response. */
    static <R extends Record> RequestResult<R> inDoubt(UnresolvedCall call, BigDecimal cost, boolean called) {
        Outcomes<R> outcomes = (source, paidNow, before) -> new RowOutcome.InDoubt<>(source, call, paidNow, before);
        return of(outcomes, cost, called, 0);
    }

    /** Creates the result of a call that failed, and whose charge is known. */
    static <R extends Record> RequestResult<R> failed(EnrichmentException cause, boolean called) {
        BigDecimal cost = called ? cause.receipt().charged() : BigDecimal.ZERO;
        int size = cause instanceof ApiException error
                ? error.rawBody().length
                : cause instanceof DecodingException undecodable ? undecodable.rawBody().length : 0;
        Outcomes<R> outcomes = (source, paidNow, before) -> new RowOutcome.Failed<>(source, cause, paidNow, before);
        return of(outcomes, cost, called, size);
    }

    /**
     * Creates the result of a request to which the service responded, in this run or earlier.
     *
     * @param body the response body; null after a 404
     * @param purchased when the response was bought, and for which list; null if it was not bought
     */
    static <R extends Record> RequestResult<R> responded(
            @Nullable R body,
            ResponseVerdict verdict,
            CreditReceipt receipt,
            BigDecimal paid,
            boolean called,
            boolean stored,
            int size,
            @Nullable Purchased purchased) {
        Outcomes<R> outcomes = (source, paidNow, before) -> {
            if (!verdict.found() || body == null) {
                return new RowOutcome.NotFound<>(source, body, receipt, paidNow, purchased);
            }
            ApiResponse<R> response = ApiResponse.of(body, receipt).withIdentity(verdict::identity);
            RowPages<R> pages = new RowPages<>(1, paid, page -> response);
            return new RowOutcome.Found<>(source, body, receipt, paidNow, pages, verdict.identity(), purchased);
        };
        BigDecimal cost = called ? receipt.charged() : BigDecimal.ZERO;
        return new RequestResult<>(outcomes, verdict.identity(), cost, paid, called, stored, size);
    }

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
        boolean isMissing = Objects.requireNonNull(purchase.status()) == 404;
        DecodedResponse<R> decoded = StoredResults.decode(purchase, operation, codec, receipt, sent);
        if (decoded.failure() != null && !isMissing) {
            return failed(decoded.failure(), false);
        }
        R body = decoded.response() == null ? null : decoded.response().body();
        int size = isMissing ? 0 : Objects.requireNonNull(purchase.response()).length;
        Purchased purchased =
                purchase.finishedAt() == null ? null : new Purchased(purchase.finishedAt(), purchase.list());
        return responded(body, decoded.verdict(), receipt, purchase.cost(), false, true, size, purchased);
    }

    /** Returns this result with a response that is read again for each outcome, instead of being kept in memory. */
    RequestResult<R> reading(Supplier<RequestResult<R>> reader) {
        Outcomes<R> reading = (source, paidNow, before) -> reader.get().outcomes.of(source, paidNow, before);
        return new RequestResult<>(reading, identity, cost, paid, called, false, 0);
    }

    /** Creates the outcome that the user receives for a row with this result. */
    @SuppressWarnings("unchecked") // outcomes only pass on their row
    <T> RowOutcome<T, R> outcome(Source<T> source, BigDecimal paidNow) {
        return (RowOutcome<T, R>) outcomes.of((Source<Object>) source, paidNow, RowPages.none());
    }

    /** Returns the outcome without a row. */
    RowOutcome<Object, R> outcome() {
        return outcome(NO_ROW, cost);
    }

    /** Returns why the call failed. Returns null if it did not fail. */
    @Nullable
    EnrichmentException failure() {
        return outcome() instanceof RowOutcome.Failed<Object, R> failed ? failed.cause() : null;
    }

    /** Returns whether the request has a response without a result. */
    boolean isNotFound() {
        return outcome().status() == OutcomeStatus.NOT_FOUND;
    }

    /** Returns whether a call of this run may have been charged, or was charged but returned no response. */
    boolean isNewlyInDoubt() {
        return called && outcome().status() == OutcomeStatus.IN_DOUBT;
    }

    /** Returns the response. Returns null if there is none, or if it has no body. */
    @Nullable
    ApiResponse<R> response() {
        RowOutcome<Object, R> known = outcome();
        R body = known.body();
        CreditReceipt receipt = known.receipt();
        return body == null || receipt == null
                ? null
                : ApiResponse.of(body, receipt).withIdentity(known::identity);
    }
}
