package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.purchase.ResponseVerdict;
import dev.enrichment.sdk.bulk.results.Purchased;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.ApiException;
import dev.enrichment.sdk.errors.DecodingException;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.http.IdentityVerdict;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The result of a request in a run. Rows with equal requests share a result. {@link RowOutcomes} turns the result and a
 * row into the outcome of that row.
 */
sealed interface RowResult<R extends Record> {
    /** Kinds of result, one for each implementation of {@link RowResult}. */
    enum Kind {
        REJECTED,
        SKIPPED,
        NOT_ATTEMPTED,
        ERASED,
        IN_DOUBT,
        FAILED,
        RESPONDED,
        DROPPED,
        PAGES
    }

    /** Returns the kind of this result. */
    Kind kind();

    /** Returns the cost of this run's calls for the request, in credits. It is 0 if the result came from the store. */
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

    /** Returns whether the response can be read from the store again, so that it does not have to stay in memory. */
    default boolean stored() {
        return false;
    }

    /**
     * Returns the size of the response that this result keeps in memory, in bytes of JSON. Returns 0 if no response is
     * in memory.
     */
    default int size() {
        return 0;
    }

    /** No valid request could be created from the row. */
    record Rejected<R extends Record>(Throwable cause) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.REJECTED;
        }
    }

    /** The row was left out by the user's mapping. */
    record Skipped<R extends Record>(String message, boolean excluded) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.SKIPPED;
        }
    }

    /** The request was not sent, for example because the run was stopped. */
    record NotAttempted<R extends Record>(String reason) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.NOT_ATTEMPTED;
        }
    }

    /** The response was erased, and the request is not bought again. */
    record Erased<R extends Record>(String reason) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.ERASED;
        }
    }

    /** A call of this or an earlier run may have been charged, or was charged but returned no response. */
    record InDoubt<R extends Record>(UnresolvedCall call, BigDecimal cost, boolean called) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.IN_DOUBT;
        }
    }

    /** A call of this or an earlier run failed, and its charge is known. */
    record Failed<R extends Record>(EnrichmentException cause, boolean called) implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.FAILED;
        }

        @Override
        public BigDecimal cost() {
            return called ? cause.receipt().charged() : BigDecimal.ZERO;
        }

        @Override
        public int size() {
            if (cause instanceof ApiException error) {
                return error.rawBody().length;
            }
            return cause instanceof DecodingException undecodable ? undecodable.rawBody().length : 0;
        }
    }

    /**
     * The service responded, in this run or earlier.
     *
     * @param body the response body; null after a 404
     * @param verdict whether the response has a result, and whether it is about the requested company or person
     * @param paid the charges of all calls for the response, including calls without a response, but not the responses
     *     that this one has replaced
     * @param purchased the time at which the response was bought, and its list; null if it was not bought
     */
    record Responded<R extends Record>(
            @Nullable R body,
            ResponseVerdict verdict,
            CreditReceipt receipt,
            BigDecimal paid,
            boolean called,
            boolean stored,
            int size,
            @Nullable Purchased purchased)
            implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.RESPONDED;
        }

        @Override
        public BigDecimal cost() {
            return called ? receipt.charged() : BigDecimal.ZERO;
        }

        @Override
        public IdentityVerdict identity() {
            return verdict.identity();
        }

        /** Returns whether the response has a result. */
        boolean isFound() {
            return verdict.found() && body != null;
        }

        @Override
        public @Nullable ApiResponse<R> response() {
            return body == null ? null : ApiResponse.of(body, receipt).withIdentity(verdict::identity);
        }
    }

    /**
     * The response is in the store and not in memory. It was dropped because the responses that wait for the consumer
     * need too much memory, or it is the earlier response to a request whose refresh ended with an unknown outcome.
     *
     * @param key the key of the request
     */
    @SuppressWarnings("ArrayRecordComponent") // instances are never compared
    record Dropped<R extends Record>(byte[] key, BigDecimal cost, boolean called, IdentityVerdict identity)
            implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.DROPPED;
        }
    }

    /**
     * The pages of a row whose search has ended.
     *
     * @param keys the keys of the pages in the store, in order
     * @param unsaved pages that are not in the store, by their number, counted from 0
     * @param receipt a receipt with the charges of the stored responses of the pages
     * @param paid cost of all calls for the pages, in credits, including calls without a response
     * @param about whether the first page with items is about the requested company or person; null if no page has
     *     items
     * @param purchased the time at which the first page was bought, and its list; null if the page was not bought
     * @param end the result of the page that the row could not get; null if the row has all its pages
     */
    record Pages<R extends Record>(
            List<byte[]> keys,
            Map<Integer, ApiResponse<R>> unsaved,
            CreditReceipt receipt,
            BigDecimal paid,
            BigDecimal cost,
            boolean called,
            @Nullable IdentityVerdict about,
            @Nullable Purchased purchased,
            @Nullable RowResult<R> end)
            implements RowResult<R> {
        @Override
        public Kind kind() {
            return Kind.PAGES;
        }

        @Override
        public IdentityVerdict identity() {
            return about == null ? IdentityVerdict.NOT_STATED : about;
        }
    }

    /** Returns the response if it is in memory and has a body. Otherwise returns null. */
    default @Nullable ApiResponse<R> response() {
        return null;
    }

    /** Returns whether a call of this run may have been charged, or was charged but returned no response. */
    default boolean isNewlyInDoubt() {
        return kind() == Kind.IN_DOUBT && called();
    }

    /** Returns whether the request has a response without a result. */
    default boolean isNotFound() {
        return this instanceof Responded<R> responded && !responded.isFound();
    }
}
