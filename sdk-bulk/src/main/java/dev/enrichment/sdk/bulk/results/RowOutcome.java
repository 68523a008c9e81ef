package dev.enrichment.sdk.bulk.results;

import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.SafeText;
import java.io.Serializable;
import java.math.BigDecimal;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of one row of a run. A run returns exactly one outcome for each row.
 *
 * <p>Outcomes can be serialized if their rows can, for example to send them from a Spark executor to its driver. If a
 * run can buy several pages for a row, they are read from the store when the outcome is serialized, so the store must
 * still be open.
 *
 * @param <T> the type of a row
 * @param <R> the type of the response body
 */
public sealed interface RowOutcome<T, R extends Record> extends Serializable {
    /** {@return the row of this outcome, with its position and key} */
    Source<T> source();

    /** {@return whether the row has a result or, if not, why} */
    default OutcomeStatus status() {
        if (this instanceof Found) {
            return OutcomeStatus.FOUND;
        } else if (this instanceof NotFound) {
            return OutcomeStatus.NOT_FOUND;
        } else if (this instanceof Rejected) {
            return OutcomeStatus.REJECTED;
        } else if (this instanceof Failed) {
            return OutcomeStatus.FAILED;
        } else if (this instanceof InDoubt) {
            return OutcomeStatus.IN_DOUBT;
        } else if (this instanceof Skipped) {
            return OutcomeStatus.SKIPPED;
        }
        return this instanceof Erased ? OutcomeStatus.ERASED : OutcomeStatus.NOT_ATTEMPTED;
    }

    /** {@return the row that this outcome belongs to} */
    default T row() {
        return source().row();
    }

    /** {@return the number of rows before this row} */
    default long position() {
        return source().position();
    }

    /**
     * {@return the key that identifies equal requests in the store, or an empty string if no valid request could be
     * created from the row}
     */
    default String key() {
        return source().key();
    }

    /**
     * Returns the receipt of the call if the row was found, not found or failed. For a complete row with several pages,
     * a single receipt covers all of them.
     *
     * @return the receipt; null for other outcomes
     */
    default @Nullable CreditReceipt receipt() {
        return null;
    }

    /**
     * Returns the credits charged for this row in this run, including all its pages.
     *
     * @return credits; 0 if the response came from the store or from an equal row
     */
    default BigDecimal charged() {
        return BigDecimal.ZERO;
    }

    /**
     * {@return the response body of a row that was found or not found. For a row with several pages, this is the body
     * of the first page. Null after a 404, and for rows with another status}
     */
    default @Nullable R body() {
        return null;
    }

    /**
     * Returns the pages bought for the row. If one of the pages failed, may have been charged without a response, was
     * erased or was not attempted, these are the pages before it. They stay in the store for later runs.
     *
     * @return the pages in order. A single call that found something has one page, and a row that was not found or has
     *     no response has no pages
     */
    default RowPages<R> pages() {
        return RowPages.none();
    }

    /**
     * Returns whether the response is about the requested company or person, as
     * {@link dev.enrichment.sdk.call.Operation#identity} determines it. If there are several pages, the first page with
     * items determines the verdict.
     *
     * @return the verdict; {@code NOT_STATED} unless the service found something
     */
    default IdentityVerdict identity() {
        return IdentityVerdict.NOT_STATED;
    }

    /**
     * Returns the time at which the response was bought, and the list for which it was bought. An earlier run may have
     * bought it.
     *
     * @return the purchase; null if there is no response, or the response is not in the store because an interceptor
     *     created it
     */
    default @Nullable Purchased purchased() {
        return null;
    }

    /**
     * Returns the time at which the response was bought. An earlier run may have bought it.
     *
     * @return the time; null if there is no response, or the response is not in the store because an interceptor
     *     created it
     */
    default @Nullable Instant purchasedAt() {
        Purchased purchased = purchased();
        return purchased == null ? null : purchased.at();
    }

    /** {@return whether the row is about an excluded person or company and therefore omitted from tables} */
    default boolean isExcluded() {
        return this instanceof Skipped<T, R> skipped && skipped.excluded();
    }

    /** {@return a description of what went wrong, or an empty string for a row that was found or not found} */
    default String message() {
        return "";
    }

    /**
     * The service returned a result for the row.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row, with its position and the key of its request
     * @param body the response body, or the body of the first page if there are several pages
     * @param receipt the receipt of the call that returned the response, or a single receipt over all pages if there
     *     are several pages
     * @param charged the credits charged in this run; 0 if the response came from the store or from an equal row
     * @param pages all pages of the row
     * @param identity whether the response is about the requested company or person
     * @param purchased the time and the list of the purchase; null if the response is not in the store
     */
    record Found<T, R extends Record>(
            Source<T> source,
            R body,
            CreditReceipt receipt,
            BigDecimal charged,
            RowPages<R> pages,
            IdentityVerdict identity,
            @Nullable Purchased purchased)
            implements RowOutcome<T, R> {
        /** Returns a description that omits the row and the body, because they can contain personal data. */
        @Override
        public String toString() {
            return source + ": found, " + receipt;
        }
    }

    /**
     * The service found nothing for the row.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row, with its position and the key of its request
     * @param body the response body; null after a 404
     * @param receipt the receipt of the call
     * @param charged the credits charged in this run; usually 0
     * @param purchased the time and the list of the purchase; null if the response is not in the store
     */
    record NotFound<T, R extends Record>(
            Source<T> source,
            @Nullable R body,
            CreditReceipt receipt,
            BigDecimal charged,
            @Nullable Purchased purchased)
            implements RowOutcome<T, R> {
        /** Returns a description that omits the row and the body, because they can contain personal data. */
        @Override
        public String toString() {
            return source + ": not found, " + receipt;
        }
    }

    /**
     * No valid request could be created from the row, so nothing was sent.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row and its position
     * @param cause the reason, usually the exception that the mapping threw, such as
     *     {@link dev.enrichment.sdk.models.InvalidRequestException}. If the mapping returned null, a
     *     {@link NullPointerException}
     */
    record Rejected<T, R extends Record>(Source<T> source, Throwable cause) implements RowOutcome<T, R> {
        /** Returns the message of the cause, or its class name if it has no message. */
        @Override
        public String message() {
            String message = cause.getMessage();
            return message == null ? cause.getClass().getSimpleName() : SafeText.message(message);
        }

        /** Returns a description that omits the row and the message, because they can contain personal data. */
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
     * @param source the row, with its position and the key of its request
     * @param cause the failure, with the receipt of the call
     * @param charged the credits charged in this run
     * @param pages the pages before the one that failed
     */
    record Failed<T, R extends Record>(
            Source<T> source, EnrichmentException cause, BigDecimal charged, RowPages<R> pages)
            implements RowOutcome<T, R> {
        @Override
        public CreditReceipt receipt() {
            return cause.receipt();
        }

        @Override
        public String message() {
            String message = String.valueOf(cause.getMessage());
            return cause instanceof PageFailedException ? message : afterPages(message, pages);
        }

        /** Returns a description that omits the row, because it can contain personal data. */
        @Override
        public String toString() {
            return source + ": failed, " + message();
        }
    }

    /**
     * The call was or may have been charged, but there is no response. Neither the request nor later pages of the row
     * are sent automatically.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row, with its position and the key of its request
     * @param call the request in doubt
     * @param charged the credits that were certainly charged in this run
     * @param pages the pages before the one in doubt
     */
    record InDoubt<T, R extends Record>(Source<T> source, UnresolvedCall call, BigDecimal charged, RowPages<R> pages)
            implements RowOutcome<T, R> {
        @Override
        public String message() {
            return afterPages(call.toString(), pages);
        }

        /** Returns a description that omits the row, because it can contain personal data. */
        @Override
        public String toString() {
            return source + ": in doubt, " + message();
        }
    }

    /**
     * The mapping skipped the row with {@link SkipRowException}, so nothing was sent. The next run calls the mapping
     * again.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row and its position
     * @param message {@code skipped:} or {@code excluded:}, followed by the reason
     * @param excluded whether the row is also omitted from tables; see {@link SkipRowException#excluded}
     */
    record Skipped<T, R extends Record>(Source<T> source, String message, boolean excluded)
            implements RowOutcome<T, R> {
        /** Returns a description that omits the row, because it can contain personal data. */
        @Override
        public String toString() {
            return source + ": " + message;
        }
    }

    /**
     * The response, or one of its pages, was erased from the store. The row is not bought again with this store, and
     * its list counts as complete without it.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row, with its position and the key of its request
     * @param reason a description of what was erased, without the page number
     * @param charged the credits charged in this run; more than 0 only for earlier pages, or if the response was erased
     *     during the run
     * @param pages the pages before the erased one
     */
    record Erased<T, R extends Record>(Source<T> source, String reason, BigDecimal charged, RowPages<R> pages)
            implements RowOutcome<T, R> {
        /** Returns why the row has no result. If a later page than the first was erased, its number is included. */
        @Override
        public String message() {
            return afterPages(reason, pages);
        }

        /** Returns a description that omits the row, because it can contain personal data. */
        @Override
        public String toString() {
            return source + ": erased, " + message();
        }
    }

    /**
     * The run stopped before this row, or between two of its pages. Another run can continue here.
     *
     * @param <T> the type of a row
     * @param <R> the type of the response body
     * @param source the row, with its position and the key of its request
     * @param reason the reason why the run stopped, without the page number
     * @param charged the credits charged in this run; more than 0 only for earlier pages
     * @param pages the pages bought before the run stopped
     */
    record NotAttempted<T, R extends Record>(Source<T> source, String reason, BigDecimal charged, RowPages<R> pages)
            implements RowOutcome<T, R> {
        /** Returns the reason. If the run stopped between two pages, also contains the number of the next page. */
        @Override
        public String message() {
            return afterPages(reason, pages);
        }

        /** Returns a description that omits the row, because it can contain personal data. */
        @Override
        public String toString() {
            return source + ": not attempted, " + message();
        }
    }

    private static String afterPages(String message, RowPages<?> pages) {
        return pages.count() == 0 ? message : "page " + (pages.count() + 1) + ": " + message;
    }
}
