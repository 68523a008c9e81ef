package dev.enrichment.sdk.bulk.internal.run;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Next step of the worker that collects the pages of a row. {@link RowSearch} decides on the step, and
 * {@link PageBuyer} carries it out.
 */
sealed interface PageStep<Q extends Record, R extends Record> {
    /** Kinds of step, one for each implementation of {@link PageStep}. */
    enum Kind {
        LOOK_UP,
        BUY,
        LOOK_UP_EARLIER,
        END
    }

    /** Returns the kind of this step. */
    Kind kind();

    /**
     * Look up the next page in the store.
     *
     * @param request the request for the page
     */
    record LookUp<Q extends Record, R extends Record>(Q request) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.LOOK_UP;
        }
    }

    /**
     * Buy the page, because the store has no response that can be used.
     *
     * @param request the request for the page
     * @param costBefore credits that the page was or may have been charged before this row requested it. Null if
     *     unknown, because another call may have been in flight
     * @param byOffset whether the page is requested by offset, because the service has refused its cursor
     */
    record Buy<Q extends Record, R extends Record>(
            Q request, @Nullable BigDecimal costBefore, boolean byOffset) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.BUY;
        }

        /**
         * Returns the cost of earlier calls in doubt that do not prevent this call. A request by offset only repeats
         * the request by cursor, which was free, so it is sent even if earlier calls for the page are in doubt. If
         * their cost has changed, another caller has requested the page in the meantime, and the request is not sent.
         * Returns null if any calls in doubt prevent this call.
         */
        @Nullable
        BigDecimal consent() {
            return byOffset ? costBefore : null;
        }
    }

    /**
     * Look up whether the page has an earlier response, because the call that was to replace it is in doubt.
     *
     * @param request the request for the page
     * @param lost the result of the call in doubt
     */
    record LookUpEarlier<Q extends Record, R extends Record>(Q request, RowResult<R> lost) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.LOOK_UP_EARLIER;
        }
    }

    /**
     * End the search, and return the pages.
     *
     * @param reason the result of the page that the row could not get. Null if the row has all its pages
     */
    record End<Q extends Record, R extends Record>(@Nullable RowResult<R> reason) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.END;
        }
    }
}
