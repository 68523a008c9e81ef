package dev.enrichment.sdk.bulk.internal.run;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** What the worker of a row with several pages does next. {@link RowSearch} returns it, {@link PageBuyer} does it. */
sealed interface PageStep<Q extends Record, R extends Record> {
    /** The cases, one for each type. */
    enum Kind {
        LOOK_UP,
        BUY,
        LOOK_UP_EARLIER,
        END
    }

    /** Returns the case. */
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
         * Returns the cost of the earlier calls for the page that may be in doubt without preventing this call. The
         * request by offset only repeats the one by cursor, which was free. So it is sent unless this cost has changed,
         * because somebody else has requested the page in the meantime. Returns null if calls in doubt prevent it.
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
     * @param lost the result of the call
     */
    record LookUpEarlier<Q extends Record, R extends Record>(Q request, RowResult<R> lost) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.LOOK_UP_EARLIER;
        }
    }

    /**
     * Return the pages.
     *
     * @param reason the result of the page that the row could not get. Null if it has all its pages
     */
    record End<Q extends Record, R extends Record>(@Nullable RowResult<R> reason) implements PageStep<Q, R> {
        @Override
        public Kind kind() {
            return Kind.END;
        }
    }
}
