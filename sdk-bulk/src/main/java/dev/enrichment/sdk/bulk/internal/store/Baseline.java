package dev.enrichment.sdk.bulk.internal.store;

import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.Optional;
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
    private static final String SET_BALANCE = "balance_micros = ?, balance_paid_micros = ?, balance_attempts = ?,"
            + " balance_charges = ?, balance_day = ?, balance_requests = ?, balance_charged_requests = ?";

    /** Rounds the balance, so that it can be compared with the charges in the store. */
    public Baseline {
        balance = Micros.balance(balance);
    }

    /** Returns a copy with the same account figures, but with the charges and call counts in {@code totals}. */
    Baseline with(Totals totals) {
        return new Baseline(balance, totals.paid(), totals.attempts(), totals.charges(), date, requests, charged);
    }

    void save(Session session) throws SQLException {
        Account.update(session, SET_BALANCE, balance, paid, attempts, charges, date.toString(), requests, charged);
    }

    static void forget(Session session) throws SQLException {
        Account.update(session, SET_BALANCE, null, null, null, null, null, null, null);
    }

    static @Nullable Baseline load(Session session) throws SQLException {
        return Account.read(session, SET_BALANCE.replace(" = ?", ""), row -> Optional.ofNullable(read(row)))
                .orElse(null);
    }

    private static @Nullable Baseline read(Cursor row) throws SQLException {
        String day = row.optionalText(Column.BALANCE_DAY);
        return day == null
                ? null
                : new Baseline(
                        row.amount(Column.BALANCE_MICROS),
                        row.amount(Column.BALANCE_PAID_MICROS),
                        row.number(Column.BALANCE_ATTEMPTS),
                        row.number(Column.BALANCE_CHARGES),
                        LocalDate.parse(day),
                        row.number(Column.BALANCE_REQUESTS),
                        row.number(Column.BALANCE_CHARGED_REQUESTS));
    }
}
