package dev.enrichment.sdk.testing.internal.account;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Log of an account's requests, counted by UTC day and product. Only the latest {@value #MAX_DAYS} days with requests
 * are kept.
 */
public final class UsageLog {
    private static final int MAX_DAYS = 400;

    private final TreeMap<LocalDate, Day> days = new TreeMap<>();
    private Instant minute = Instant.EPOCH;
    private long inMinute;

    public synchronized void record(String product, Instant at, BigDecimal credits, boolean found, long nanos) {
        days.computeIfAbsent(LocalDate.ofInstant(at, ZoneOffset.UTC), date -> new Day(at))
                .add(product, at, UsageTotals.one(found, credits), nanos);
        if (days.size() > MAX_DAYS) {
            days.pollFirstEntry();
        }
        inMinute = requestsInMinute(at) + 1;
        minute = at.truncatedTo(ChronoUnit.MINUTES);
    }

    synchronized void clear() {
        days.clear();
        inMinute = 0;
    }

    /** Returns the number of requests in the calendar minute that contains the given instant. */
    public synchronized long requestsInMinute(Instant now) {
        return minute.equals(now.truncatedTo(ChronoUnit.MINUTES)) ? inMinute : 0;
    }

    public synchronized long requestsOn(LocalDate date) {
        Day day = days.get(date);
        return day == null ? 0 : day.latencies.count();
    }

    /**
     * Returns the usage for each day from {@code from} to {@code to}, both inclusive, oldest first. Days without
     * requests are omitted.
     */
    public synchronized List<DayUsage> days(LocalDate from, LocalDate to) {
        return from.isAfter(to)
                ? List.of()
                : days.subMap(from, true, to, true).entrySet().stream()
                        .map(entry -> entry.getValue().snapshot(entry.getKey()))
                        .toList();
    }

    private static final class Day {
        private final Map<String, UsageTotals> products = new LinkedHashMap<>();
        private final Latencies latencies = new Latencies();
        private final Instant first;
        private Instant last;

        Day(Instant first) {
            this.first = first;
            this.last = first;
        }

        void add(String product, Instant at, UsageTotals one, long nanos) {
            products.merge(product, one, UsageTotals::plus);
            latencies.add(nanos);
            last = at;
        }

        DayUsage snapshot(LocalDate date) {
            return new DayUsage(
                    date,
                    Collections.unmodifiableMap(new LinkedHashMap<>(products)),
                    first,
                    last,
                    latencies.totalNanos(),
                    latencies.percentile(50),
                    latencies.percentile(95),
                    latencies.percentile(99));
        }
    }
}
