package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The number and cost of the requests for one list that were sent to one operation on one day, as reported by
 * {@link dev.enrichment.sdk.bulk.StoreSnapshot#purchases}.
 *
 * @param list the name of the list; empty for calls without a list
 * @param operation the operation ID
 * @param day the day of the latest response to a request in UTC, or the day when the request was sent if it has no
 *     response
 * @param requests the number of different requests that have a response or were charged; each page of a row counts as
 *     one request
 * @param charged the credits charged for all calls for these requests
 * @param chargedEarlier the part of these credits that was charged for earlier calls for requests that have a response
 *     now. These calls may have been made before {@code day}
 */
public record PurchaseSum(
        String list, String operation, LocalDate day, long requests, BigDecimal charged, BigDecimal chargedEarlier) {}
