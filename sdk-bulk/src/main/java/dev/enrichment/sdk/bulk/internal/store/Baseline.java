package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Figures of the account and the store at a moment when the balance was known and no call was in flight. If the balance
 * later decreases by more than the charges that the store has recorded, the difference is the combined cost of the
 * calls whose outcome is unknown.
 *
 * @param balance balance of the account, in credits
 * @param paid credits that the store had recorded as charged
 * @param attempts number of attempts recorded in the store
 * @param charges number of charged calls recorded in the store
 * @param date first day that {@code requests} and {@code charged} include; a later comparison counts from the same day
 * @param requests number of requests of the account since that day
 * @param charged number of charged requests of the account since that day
 */
public record Baseline(
        BigDecimal balance, BigDecimal paid, long attempts, long charges, LocalDate date, long requests, long charged) {
    /**
     * Name of the stored value that contains the latest known account balance and related figures. The value is empty
     * if no balance is known.
     */
    private static final String NOTE = "baseline";

    /** Rounds the balance, so that it can be compared with the charges in the store. */
    public Baseline {
        balance = Micros.balance(balance);
    }

    /** Returns a copy with the same account figures, but with the charges and call counts in {@code totals}. */
    Baseline with(Totals totals) {
        return new Baseline(balance, totals.paid(), totals.attempts(), totals.charges(), date, requests, charged);
    }

    void save(Session session) throws SQLException {
        String amounts = balance.toPlainString() + " " + paid.toPlainString();
        Schema.setMeta(
                session, NOTE, amounts + " " + attempts + " " + charges + " " + date + " " + requests + " " + charged);
    }

    static void forget(Session session) throws SQLException {
        Schema.setMeta(session, NOTE, "");
    }

    static @Nullable Baseline load(Session session) throws SQLException {
        String note = Schema.meta(session, NOTE, "");
        if (note.isEmpty()) {
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
