package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import java.math.BigDecimal;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What became of one row. There is exactly one for each row.
 *
 * @param <T> the type of a row
 * @param <R> the type of the response body
 */
public sealed interface RowOutcome<T, R extends Record> {
    /** {@return row, position and key} */
    Source<T> source();

    /** {@return what became of the row} */
    OutcomeStatus status();

    /** {@return the row} */
    default T row() {
        return source().row();
    }

    /** {@return the number of rows before this one} */
    default long position() {
        return source().position();
    }

    /** {@return what identifies equal requests in the store; empty if the row makes no valid request} */
    default String key() {
        return source().key();
    }

    /** {@return the receipt of the call; null if none was made for the row, in this run or an earlier one} */
    default @Nullable CreditReceipt receipt() {
        return null;
    }

    /**
     * What this row cost in this run.
     *
     * @return credits; 0 if the response came from the store or from an equal row
     */
    default BigDecimal cost() {
        return BigDecimal.ZERO;
    }

    /** {@return the response body; null if there is none} */
    default @Nullable R body() {
        return null;
    }

    /** {@return what went wrong, in words; empty if nothing did} */
    default String message() {
        return "";
    }

    /**
     * Computes a value by kind. With JDK 21 or later, a {@code switch} over this type does the same.
     *
     * @param <V> the type of the value
     * @param found for a row with a result
     * @param notFound for a row without a result
     * @param rejected for a row that makes no valid request
     * @param failed for a call that failed
     * @param inDoubt for a call that may have been charged
     * @param notAttempted for a row after the run stopped
     * @return the value
     */
    default <V> V fold(
            Function<? super Found<T, R>, ? extends V> found,
            Function<? super NotFound<T, R>, ? extends V> notFound,
            Function<? super Rejected<T, R>, ? extends V> rejected,
            Function<? super Failed<T, R>, ? extends V> failed,
            Function<? super InDoubt<T, R>, ? extends V> inDoubt,
            Function<? super NotAttempted<T, R>, ? extends V> notAttempted) {
        if (this instanceof Found<T, R> outcome) {
            return found.apply(outcome);
        } else if (this instanceof NotFound<T, R> outcome) {
            return notFound.apply(outcome);
        } else if (this instanceof Rejected<T, R> outcome) {
            return rejected.apply(outcome);
        } else if (this instanceof Failed<T, R> outcome) {
            return failed.apply(outcome);
        } else if (this instanceof InDoubt<T, R> outcome) {
            return inDoubt.apply(outcome);
        }
        return notAttempted.apply((NotAttempted<T, R>) this);
    }

    /**
     * The service found something.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row, position and key
     * @param body the response body
     * @param receipt the receipt of the call that brought it
     * @param cost credits in this run; 0 if the response came from the store or from an equal row
     */
    record Found<T, R extends Record>(Source<T> source, R body, CreditReceipt receipt, BigDecimal cost)
            implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.FOUND;
        }

        /** Without row and body. */
        @Override
        public String toString() {
            return source + ": found, " + receipt;
        }
    }

    /**
     * The service found nothing.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row, position and key
     * @param body the response body; null after a 404
     * @param receipt the receipt of the call
     * @param cost credits in this run; usually 0
     */
    record NotFound<T, R extends Record>(
            Source<T> source, @Nullable R body, CreditReceipt receipt, BigDecimal cost) implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.NOT_FOUND;
        }

        /** Without row and body. */
        @Override
        public String toString() {
            return source + ": not found, " + receipt;
        }
    }

    /**
     * The row makes no valid request, so nothing was sent.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row and position
     * @param cause what the mapping threw, such as {@link dev.enrichment.sdk.models.InvalidRequestException}
     */
    record Rejected<T, R extends Record>(Source<T> source, RuntimeException cause) implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.REJECTED;
        }

        @Override
        public String message() {
            return String.valueOf(cause.getMessage());
        }

        /** Without the row and the message, which can contain it. */
        @Override
        public String toString() {
            return source + ": rejected, " + cause.getClass().getSimpleName();
        }
    }

    /**
     * The call failed. If it was not charged, the next run sends it again.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row, position and key
     * @param cause the failure, with the receipt of the call
     * @param cost credits in this run
     */
    record Failed<T, R extends Record>(Source<T> source, EnrichmentException cause, BigDecimal cost)
            implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.FAILED;
        }

        @Override
        public CreditReceipt receipt() {
            return cause.receipt();
        }

        @Override
        public String message() {
            return String.valueOf(cause.getMessage());
        }

        /** Without the row. */
        @Override
        public String toString() {
            return source + ": failed, " + cause.getMessage();
        }
    }

    /**
     * The call may have been charged, and there is no response. It is not sent again by itself.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row, position and key
     * @param doubt what is known
     */
    record InDoubt<T, R extends Record>(Source<T> source, Doubt doubt) implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.IN_DOUBT;
        }

        @Override
        public String message() {
            return doubt.toString();
        }

        /** Without the row. */
        @Override
        public String toString() {
            return source + ": in doubt, " + doubt;
        }
    }

    /**
     * The run stopped before this row, or the row was erased. It costs nothing, and another run can continue here.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source row, position and key
     * @param message why, in words
     */
    record NotAttempted<T, R extends Record>(Source<T> source, String message) implements RowOutcome<T, R> {
        @Override
        public OutcomeStatus status() {
            return OutcomeStatus.NOT_ATTEMPTED;
        }

        /** Without the row. */
        @Override
        public String toString() {
            return source + ": not attempted, " + message;
        }
    }
}
