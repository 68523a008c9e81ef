package dev.enrichment.sdk.adversary;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * A search over several pages.
 *
 * @param target which search
 * @param kind how the service pages
 * @param total how many rows it says it has
 * @param limit the rows of a page
 * @param cycle how many different pages there are before the first comes again
 * @param use how the program reads the rows
 * @param maxItems the limit of the paginator, 0 for none
 * @param maxPages the limit of the paginator, 0 for none
 * @param maxCredits the limit of the paginator; null for none
 * @param askAgain whether the program uses the iterator again after a failure
 * @param tampering what happens to the resume token of the first page, with which the program goes on; {@code NONE} for
 *     a program that does not stop after the first page
 * @param resume whether the program goes on with the resume token after a failure that is known to have cost nothing
 */
record PaginationPlan(
        PaginationTarget<?, ?, ?> target,
        Kind kind,
        int total,
        int limit,
        int cycle,
        Use use,
        int maxItems,
        int maxPages,
        @Nullable BigDecimal maxCredits,
        boolean askAgain,
        Tampering tampering,
        boolean resume) {
    enum Kind {
        BY_CURSOR,
        BY_OFFSET,
        /** The same page for each of its cursors, which all differ. */
        SAME_PAGE,
        /** The first page whatever the offset, which it repeats as if it had honoured it. */
        IGNORED_OFFSET,
        CYCLE,
        /** Rows in a circle, with a cursor and a time that are always new. */
        FRESH_CYCLE,
        /** The same by offset. */
        FRESH_CYCLE_BY_OFFSET,
        /** New rows without end, but a total. */
        BEYOND_TOTAL;

        boolean byOffset() {
            return this == BY_OFFSET || this == IGNORED_OFFSET || this == FRESH_CYCLE_BY_OFFSET;
        }

        boolean fresh() {
            return this == FRESH_CYCLE || this == FRESH_CYCLE_BY_OFFSET;
        }

        boolean honest() {
            return this == BY_CURSOR || this == BY_OFFSET;
        }
    }

    enum Use {
        ITERATOR,
        TO_LIST,
        STREAM,
        PAGES,
        FOR_EACH_ASYNC,
        PUBLISHER
    }

    boolean limited() {
        return maxItems > 0 || maxPages > 0 || maxCredits != null;
    }

    /** The most pages that such a search may be charged for; more is a pagination without end. */
    int mostPages() {
        return switch (kind) {
            case BY_CURSOR, BY_OFFSET, BEYOND_TOTAL -> total / limit + 2;
            case SAME_PAGE, IGNORED_OFFSET -> 2;
            case CYCLE, FRESH_CYCLE, FRESH_CYCLE_BY_OFFSET -> cycle + 1;
        };
    }
}
