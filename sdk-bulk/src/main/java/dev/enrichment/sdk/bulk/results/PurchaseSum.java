package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Sums up the requests of one list to one operation on one day. Get it from {@link
 * dev.enrichment.sdk.bulk.StoreSnapshot#purchases}.
 *
 * @param list the name that runs gave it; empty for calls of no list
 * @param operation the id of the operation
 * @param day in UTC, on which the latest response of the requests came, or on which they were sent if none did
 * @param requests how many different requests there are; a page of a row is one
 * @param credits what all calls for these requests were charged
 * @param earlier the part of these credits that was for responses which were bought again since, on an earlier day that the
 *     store does not have any more
 */
public record PurchaseSum(
        String list, String operation, LocalDate day, long requests, BigDecimal credits, BigDecimal earlier) {}
