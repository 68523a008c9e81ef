package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.models.analytics.UsageDay;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Account and store at a moment without doubts. What the account was charged since then, less what the store knows, is
 * what the doubts cost.
 *
 * @param balance of the account
 * @param paid by the store
 * @param attempts of the store
 * @param charges charged calls of the store
 * @param date the first day that the analytics of a comparison include
 * @param requests of the account on that day
 * @param charged charged requests of the account on that day
 */
record Baseline(
        BigDecimal balance, BigDecimal paid, long attempts, long charges, LocalDate date, long requests, long charged) {
    private static final String NOTE = "baseline";
    private static final int MAX_DAYS = 90;

    /** Returns what the account shows now; free calls. Null if it does not show everything that is needed. */
    static @Nullable Baseline measure(EnrichmentClient client, Totals totals, @Nullable LocalDate since) {
        try {
            BigDecimal balance = client.credits().balance().body().credits();
            List<UsageDay> days = client.analytics().usage(MAX_DAYS).body().daily();
            LocalDate today = days.stream()
                    .map(UsageDay::date)
                    .filter(Objects::nonNull)
                    .max(LocalDate::compareTo)
                    .orElse(LocalDate.EPOCH);
            LocalDate first = since == null ? today : since;
            long requests = 0;
            long charged = 0;
            for (UsageDay day : days) {
                if (day.date() == null || day.totalRequests() == null || day.chargeableRequests() == null) {
                    return null;
                }
                if (!day.date().isBefore(first)) {
                    requests += day.totalRequests();
                    charged += day.chargeableRequests();
                }
            }
            return balance == null
                    ? null
                    : new Baseline(
                            balance, totals.paid(), totals.attempts(), totals.charges(), first, requests, charged);
        } catch (EnrichmentException e) {
            return null;
        }
    }

    void save(Store store) {
        String amounts = balance.toPlainString() + " " + paid.toPlainString();
        store.note(NOTE, amounts + " " + attempts + " " + charges + " " + date + " " + requests + " " + charged);
    }

    static void forget(Store store) {
        store.note(NOTE, "");
    }

    static @Nullable Baseline load(Store store) {
        String note = store.note(NOTE);
        if (note == null || note.isEmpty()) {
            return null;
        }
        String[] part = note.split(" ", -1);
        return new Baseline(
                new BigDecimal(part[0]),
                new BigDecimal(part[1]),
                Long.parseLong(part[2]),
                Long.parseLong(part[3]),
                LocalDate.parse(part[4]),
                Long.parseLong(part[5]),
                Long.parseLong(part[6]));
    }
}
