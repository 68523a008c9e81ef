package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * Account and store at a moment when the balance was known and nothing was on the wire. What the account was charged since
 * then, less what the store knows, is what the doubts cost that arose since.
 *
 * @param balance of the account
 * @param paid by the store
 * @param attempts of the store
 * @param charges charged calls of the store
 * @param date the first day that the analytics of a comparison include
 * @param requests of the account since that day
 * @param charged charged requests of the account since that day
 */
public record Baseline(
        BigDecimal balance, BigDecimal paid, long attempts, long charges, LocalDate date, long requests, long charged) {
    /** The note of the latest one; empty if it is not known. */
    public static final String NOTE = "baseline";

    /** Returns the same moment of the account with other sums of the store. */
    Baseline with(Totals totals) {
        return new Baseline(balance, totals.paid(), totals.attempts(), totals.charges(), date, requests, charged);
    }

    /** Counts a charge that the account had before this moment, and the store learned of later. */
    Baseline plusEarlier(BigDecimal charge) {
        return charge.signum() <= 0
                ? this
                : new Baseline(balance, paid.add(charge), attempts, charges + 1, date, requests, charged);
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
