package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.store.PurchaseTable.Amounts;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Claims of several processes, each with a {@link Lease}. A claim that has a price has an attempt that may be on the wire.
 * When its owner is dead, it becomes an abandoned one, which excludes nobody: it only tells what the result is about that
 * the owner may bring later all the same.
 */
final class SharedClaims implements Claims {
    /** An owner is remembered for long after its death, because it can still ask whether a commit succeeded. */
    private static final Duration MEMORY = Duration.ofDays(1);

    private static final String OWN = " WHERE request_key = ? AND owner = ?";

    private final Lease lease;

    SharedClaims(Lease lease) {
        this.lease = lease;
    }

    @Override
    public boolean claim(Session session, byte[] key) throws SQLException {
        return change(
                        session,
                        "INSERT INTO enrichment_claim (request_key, owner) SELECT ?, ? WHERE NOT EXISTS (SELECT 1 FROM"
                                + " enrichment_claim WHERE request_key = ? AND owner <> ? AND NOT abandoned)"
                                + " ON CONFLICT (request_key, owner) DO UPDATE SET price = NULL, abandoned = FALSE",
                        key,
                        lease.owner(),
                        key,
                        lease.owner())
                == 1;
    }

    @Override
    public boolean owns(Session session, byte[] key) throws SQLException {
        PreparedStatement select =
                prepare(session, "SELECT 1 FROM enrichment_claim" + OWN + " AND NOT abandoned", key, lease.owner());
        try (ResultSet row = select.executeQuery()) {
            return row.next();
        }
    }

    @Override
    public void intended(Session session, byte[] key, BigDecimal maxPrice) throws SQLException {
        change(session, "UPDATE enrichment_claim SET price = ?" + OWN, maxPrice, key, lease.owner());
    }

    @Override
    public @Nullable Held held(Session session, byte[] key, Amounts row) throws SQLException {
        PreparedStatement select = prepare(
                session,
                "SELECT price, abandoned FROM enrichment_claim" + OWN + " AND price IS NOT NULL",
                key,
                lease.owner());
        try (ResultSet claim = select.executeQuery()) {
            return claim.next() ? new Held(claim.getBigDecimal(1), claim.getBoolean(2)) : null;
        }
    }

    /** With a response, claims of others that have sent nothing yet lapse, too: they find the response instead. */
    @Override
    public void ended(Session session, byte[] key, boolean claimToo) throws SQLException {
        String sql = claimToo
                ? "DELETE FROM enrichment_claim WHERE request_key = ? AND (owner = ? OR price IS NULL)"
                : "UPDATE enrichment_claim SET price = NULL" + OWN;
        change(session, sql, key, lease.owner());
    }

    @Override
    public void release(Session session, byte[] key) throws SQLException {
        change(session, "DELETE FROM enrichment_claim" + OWN + " AND price IS NULL", key, lease.owner());
    }

    @Override
    public void settled(Session session, byte[] key) throws SQLException {
        change(session, "DELETE FROM enrichment_claim WHERE request_key = ? AND abandoned", key);
    }

    @Override
    public void recover(Session session) throws SQLException {
        long now = lease.now().toEpochMilli();
        String dead = " WHERE NOT abandoned AND NOT EXISTS (SELECT 1 FROM enrichment_owner"
                + " WHERE id = owner AND expires_at > ?)";
        change(session, "DELETE FROM enrichment_claim" + dead + " AND price IS NULL", now);
        List<byte[]> keys = new ArrayList<>();
        PreparedStatement abandon =
                prepare(session, "UPDATE enrichment_claim SET abandoned = TRUE" + dead + " RETURNING request_key", now);
        try (ResultSet row = abandon.executeQuery()) {
            while (row.next()) {
                keys.add(row.getBytes(1));
            }
        }
        for (byte[] key : keys) {
            PurchaseTable.abandon(session, key);
        }
        change(
                session,
                "DELETE FROM enrichment_owner WHERE expires_at < ?"
                        + " AND NOT EXISTS (SELECT 1 FROM enrichment_claim WHERE owner = id)",
                now - MEMORY.toMillis());
    }

    @Override
    public void leave(Session session) throws SQLException {
        change(session, "UPDATE enrichment_owner SET expires_at = 0 WHERE id = ?", lease.owner());
        recover(session);
    }

    @Override
    public BigDecimal inFlight(Session session) throws SQLException {
        PreparedStatement sum =
                session.prepare("SELECT coalesce(sum(price), 0) FROM enrichment_claim WHERE NOT abandoned");
        try (ResultSet row = sum.executeQuery()) {
            return row.next() ? row.getBigDecimal(1) : BigDecimal.ZERO;
        }
    }

    private static int change(Session session, String sql, Object... values) throws SQLException {
        return prepare(session, sql, values).executeUpdate();
    }

    private static PreparedStatement prepare(Session session, String sql, Object... values) throws SQLException {
        PreparedStatement statement = session.prepare(sql);
        for (int i = 0; i < values.length; i++) {
            statement.setObject(i + 1, values[i]);
        }
        return statement;
    }
}
