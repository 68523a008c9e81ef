package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;

/**
 * Says what came from one store into another one; see {@link dev.enrichment.sdk.bulk.RunStore#merge}.
 *
 * @param isNew false if all of it had come before, so that nothing changed
 * @param requests how many requests came, pages of a row included
 * @param known how many of them the store had, too
 * @param doubts how many of them are in doubt
 * @param paid credits that they were charged
 * @param inDoubt credits that they can have been charged in addition
 */
public record MergeReport(boolean isNew, long requests, long known, long doubts, BigDecimal paid, BigDecimal inDoubt) {}
