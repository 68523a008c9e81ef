package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A request of two stores becomes one row. What both were charged adds up; a doubt of either stays one; a response or an
 * erasure, whichever is later, wins over a request without one. Nothing that the other store has on the wire is disturbed.
 *
 * @param row what there is of it in one store
 * @param list who bought it; null if nobody named a list
 * @param holds what it holds open, by budget
 */
record MergedRow(Purchase row, @Nullable String list, Map<String, BigDecimal> holds) {
    private static final String COLUMNS = "request_key, operation, state, request, max_price, sent_at, finished_at,"
            + " status, response, checksum, charged, paid, open_amount, request_id, message, unreadable, list, holds,"
            + " row_checksum";
    private static final String UPSERT = "INSERT INTO enrichment_purchase (" + COLUMNS
            + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (request_key) DO UPDATE SET"
            + " state = excluded.state, request = excluded.request, max_price = excluded.max_price,"
            + " sent_at = excluded.sent_at, finished_at = excluded.finished_at, status = excluded.status,"
            + " response = excluded.response, checksum = excluded.checksum, charged = excluded.charged,"
            + " paid = excluded.paid, open_amount = excluded.open_amount, request_id = excluded.request_id,"
            + " message = excluded.message, unreadable = excluded.unreadable, list = excluded.list,"
            + " holds = excluded.holds, row_checksum = excluded.row_checksum";

    /**
     * Reads what belongs to a row.
     *
     * @param unnamed the list of what names none
     */
    static MergedRow of(Session session, Purchase row, String unnamed) throws SQLException {
        PreparedStatement select = session.prepare("SELECT list, holds FROM enrichment_purchase WHERE request_key = ?");
        select.setBytes(1, row.key());
        String list;
        String held;
        try (ResultSet found = select.executeQuery()) {
            boolean isThere = found.next();
            list = isThere ? found.getString(1) : null;
            held = isThere ? found.getString(2) : null;
        }
        Map<String, BigDecimal> holds = new LinkedHashMap<>();
        Budgets.holds(held)
                .forEach((name, open) -> holds.merge(name.isEmpty() ? unnamed : name, open, BigDecimal::add));
        return new MergedRow(row, list == null && !unnamed.isEmpty() ? unnamed : list, holds);
    }

    /** Returns whether this has the later response or erasure, or anything where the other one has nothing. */
    boolean isBetterThan(MergedRow other) {
        int difference = weight() - other.weight();
        return difference > 0 || (difference == 0 && weight() == 2 && time().isAfter(other.time()));
    }

    private int weight() {
        return isSettled(row) ? 2 : row.state() == PurchaseState.FREE ? 0 : 1;
    }

    static boolean isSettled(Purchase row) {
        return row.response() != null || row.state() == PurchaseState.ERASED;
    }

    private Instant time() {
        return Objects.requireNonNullElse(row.finishedAt(), Instant.EPOCH);
    }

    /**
     * Returns what both stores know of the request.
     *
     * @param there the row of the store that gets this one
     * @param better whether the response of this one is kept
     */
    MergedRow with(MergedRow there, boolean better) {
        boolean mine = better ? isSettled(row) || !isSettled(there.row) : isSettled(row) && !isSettled(there.row);
        MergedRow kept = mine ? this : there;
        MergedRow other = mine ? there : this;
        boolean doubt = row.state() == PurchaseState.DOUBT || there.row.state() == PurchaseState.DOUBT;
        PurchaseState state = there.row.state() == PurchaseState.INTENT
                ? PurchaseState.INTENT
                : doubt && kept.row.state() != PurchaseState.ERASED ? PurchaseState.DOUBT : kept.row.state();
        Map<String, BigDecimal> both = new LinkedHashMap<>(there.holds);
        holds.forEach((name, open) -> both.merge(name, open, BigDecimal::add));
        Purchase base = kept.row;
        boolean erased = state == PurchaseState.ERASED;
        Purchase row = new Purchase(
                base.id(),
                there.row.key(),
                base.operation(),
                state,
                base.request().length == 0 && !erased ? other.row.request() : base.request(),
                base.maxPrice().max(other.row.maxPrice()),
                state == PurchaseState.INTENT ? there.row.sentAt() : base.sentAt(),
                base.finishedAt(),
                base.status(),
                base.response(),
                base.charged(),
                base.paid().add(other.row.paid()),
                base.open().add(other.row.open()),
                base.requestId(),
                base.message(),
                base.list(),
                base.unreadable() == null && !erased ? other.row.unreadable() : base.unreadable());
        return new MergedRow(row, kept.list == null ? other.list : kept.list, both);
    }

    /** Writes the row with a key, new or in place of what there was. */
    void write(Session session, byte[] key) throws SQLException {
        byte[] response = row.response();
        Instant finished = row.finishedAt();
        SealedRow sealed = new SealedRow(
                key,
                row.operation(),
                row.state().column(),
                PurchaseTable.text(row.maxPrice()),
                finished == null ? null : Long.toString(finished.toEpochMilli()),
                PurchaseTable.text(row.charged()),
                PurchaseTable.text(row.paid()),
                PurchaseTable.text(row.open()),
                Budgets.holds(holds));
        PreparedStatement upsert = session.prepare(UPSERT);
        upsert.setBytes(1, key);
        upsert.setString(2, sealed.operation());
        upsert.setString(3, sealed.state());
        upsert.setBytes(4, row.request());
        upsert.setString(5, sealed.maxPrice());
        set(upsert, 6, row.sentAt());
        set(upsert, 7, finished);
        upsert.setObject(8, row.status(), Types.INTEGER);
        upsert.setBytes(9, response);
        upsert.setObject(10, response == null ? null : PurchaseTable.checksum(response), Types.BIGINT);
        upsert.setString(11, sealed.charged());
        upsert.setString(12, sealed.paid());
        upsert.setString(13, sealed.open());
        upsert.setString(14, row.requestId());
        upsert.setString(15, row.message());
        upsert.setBytes(16, row.unreadable());
        upsert.setString(17, list);
        upsert.setString(18, sealed.holds());
        upsert.setLong(19, sealed.checksum());
        if (upsert.executeUpdate() != 1) {
            throw new StoreException(Problem.FAILED, "a row could not be merged", null);
        }
    }

    private static void set(PreparedStatement statement, int column, @Nullable Instant time) throws SQLException {
        statement.setObject(column, time == null ? null : time.toEpochMilli(), Types.BIGINT);
    }
}
