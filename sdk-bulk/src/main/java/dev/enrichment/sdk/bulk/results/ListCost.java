package dev.enrichment.sdk.bulk.results;

import java.math.BigDecimal;
import java.time.LocalDate;

/**
 * Says what the calls of one list cost on one day. Get it from {@link dev.enrichment.sdk.bulk.StoreSnapshot#costs}.
 *
 * @param list the name that runs gave it; empty for calls of no list
 * @param day in UTC, on which the latest response of a request came, or on which it was sent if none did
 * @param credits what all calls for these requests were charged, also on earlier days
 */
public record ListCost(String list, LocalDate day, BigDecimal credits) {}
