package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * The cost of all calls for one list on one day, as reported by {@link dev.enrichment.sdk.bulk.StoreSnapshot#costs}.
 *
 * @param list the name of the list; empty for calls without a list
 * @param day in UTC: the day of the latest response to a request, or the day when the request was sent if there is none
 * @param credits the cost of all calls for these requests, including calls on earlier days
 */
public record ListCost(String list, LocalDate day, BigDecimal credits) {}
