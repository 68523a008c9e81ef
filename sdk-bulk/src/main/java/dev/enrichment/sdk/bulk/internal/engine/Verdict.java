package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What became of a request, whichever rows it is for. */
sealed interface Verdict<R extends Record> {
    /** The outcome of a row with this request. */
    <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner);

    /** Whether an equal row has to make a call of its own: nothing is known and nothing was charged. */
    default boolean openForOthers() {
        return false;
    }

    private static BigDecimal cost(CreditReceipt receipt, boolean paidNow) {
        return paidNow ? receipt.confirmed() : BigDecimal.ZERO;
    }

    /**
     * A response.
     *
     * @param body null after a 404
     * @param found whether it has a result
     * @param receipt of the call that brought it
     * @param bought whether that was in this run
     * @param size bytes of the JSON
     * @param storedKey the key to read it from the store again; null if it is not there
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Response<R extends Record>(
            @Nullable R body,
            boolean found,
            CreditReceipt receipt,
            boolean bought,
            int size,
            byte @Nullable [] storedKey)
            implements Verdict<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner) {
            BigDecimal cost = cost(receipt, bought && owner);
            return found && body != null
                    ? new RowOutcome.Found<>(source, body, receipt, cost)
                    : new RowOutcome.NotFound<>(source, body, receipt, cost);
        }
    }

    /** A response that is in the store and was dropped from the heap. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Stored<R extends Record>(byte[] key, boolean bought) implements Verdict<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner) {
            throw new IllegalStateException("has to be read from the store");
        }
    }

    /** A failure whose charge is known. */
    record Failure<R extends Record>(EnrichmentException cause, boolean bought) implements Verdict<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner) {
            return new RowOutcome.Failed<>(source, cause, cost(cause.receipt(), bought && owner));
        }

        /** The service refuses an equal request for the same reason, so that is not tried again. */
        @Override
        public boolean openForOthers() {
            return cause.receipt().confirmed().signum() == 0 && !(cause instanceof BadRequestException);
        }
    }

    /** It is unknown whether the request was charged, or it was and the response is lost. */
    record InDoubt<R extends Record>(Doubt doubt) implements Verdict<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner) {
            return new RowOutcome.InDoubt<>(source, doubt);
        }
    }

    /** Nothing was sent. */
    record NotAttempted<R extends Record>(String reason, boolean erased) implements Verdict<R> {
        @Override
        public <T> RowOutcome<T, R> outcome(Source<T> source, boolean owner) {
            return new RowOutcome.NotAttempted<>(source, reason);
        }

        @Override
        public boolean openForOthers() {
            return !erased;
        }
    }
}
