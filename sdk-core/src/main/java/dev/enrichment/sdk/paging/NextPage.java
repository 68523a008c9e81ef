package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.paging.PagedOperation.PageInfo;
import dev.enrichment.sdk.paging.PagedOperation.PageRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which page follows a page.
 *
 * <pre>
 * has_more    cursor   then
 * false       any      the end
 * not false   yes      by that cursor
 * true        no       by offset, one limit further; where there is no offset, a dead end
 * unknown     no       by offset after a full page, the end after a shorter one
 * </pre>
 *
 * @param next the page to be asked for; null at the end
 * @param before how many items lie before it; null if that is not known
 * @param deadEnd why it must not be asked for; null if it may
 */
record NextPage(
        @Nullable PageRequest next,
        @Nullable Integer before,
        @Nullable String deadEnd) {
    /**
     * What follows.
     *
     * @param place the page that came
     * @param size how many items it has
     * @param before how many lie before it
     * @param wholeLimit the limit of whole pages; the one that came may have been cut short by a limit of the walk
     * @param byOffset whether the operation knows offsets
     * @param asked how many items the page was to have at most
     */
    static NextPage of(
            PageRequest place,
            PageInfo facts,
            int size,
            @Nullable Integer before,
            @Nullable Integer wholeLimit,
            boolean byOffset,
            int asked) {
        boolean saysMore = Boolean.TRUE.equals(facts.hasMore());
        boolean byCursor = facts.cursor() != null && !Boolean.FALSE.equals(facts.hasMore());
        int applied = facts.limitApplied() == null ? asked : facts.limitApplied();
        // A cursor counts rows; by offset the next page is one limit further, whatever this one held.
        int step = place.cursor() != null || byCursor ? size : Math.max(applied, size);
        Integer then = before == null ? null : before + step;
        if (byCursor) {
            return new NextPage(new PageRequest(place.limit(), null, facts.cursor()), then, null);
        }
        boolean fullPage = facts.hasMore() == null && size > 0 && size >= applied;
        if (byOffset && then != null && (saysMore || fullPage)) {
            return new NextPage(
                    new PageRequest(wholeLimit, then, null),
                    then,
                    step > 0 ? null : "the offset does not advance: the service applies a limit of " + applied);
        }
        return saysMore
                ? new NextPage(place, then, "the service says that there is more, but sends no cursor to ask for it")
                : new NextPage(null, then, null);
    }

    /** Why a page that came is of no use; null if it is. */
    static @Nullable String problemOf(PageRequest place, PageInfo facts, List<?> items, List<?> itemsBefore) {
        if (items.isEmpty() && facts.degraded()) {
            return "the search gave up, so it is not known what is on this page";
        }
        if (place.cursor() != null) {
            return null;
        }
        int asked = place.offset() == null ? 0 : place.offset();
        String advance = "the offset does not advance: asked for the page at " + asked + ", got ";
        if (facts.offset() != null) {
            return facts.offset() < asked ? advance + "the one at " + facts.offset() : null;
        }
        return !items.isEmpty() && items.equals(itemsBefore) ? advance + "the page before again" : null;
    }
}
