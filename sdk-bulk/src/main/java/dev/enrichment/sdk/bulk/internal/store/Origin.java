package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The account or sandbox from which the responses in a store come. It is recorded in the store.
 *
 * @param service address of the service, or {@link #SANDBOX}
 * @param account ID of the account; empty if unknown, and for a sandbox
 */
public record Origin(String service, String account) {
    /** Value of {@code service} for every sandbox, whatever its address. */
    public static final String SANDBOX = "sandbox";

    /** Reads the origin that is recorded in a store. Returns null if no origin is recorded. */
    static @Nullable Origin read(Session session) throws SQLException {
        return Account.read(session, "service, account", row -> Optional.ofNullable(read(row)))
                .orElse(null);
    }

    private static @Nullable Origin read(Cursor row) throws SQLException {
        String service = row.optionalText(Column.SERVICE);
        return service == null
                ? null
                : new Origin(service, Objects.requireNonNullElse(row.optionalText(Column.ACCOUNT), ""));
    }

    void save(Session session) throws SQLException {
        Account.update(session, "service = ?, account = ?", service, account);
    }

    /**
     * Returns whether a run has ever begun to process rows with the store, or a caching client to send a request. The
     * rows of the run may all have been found in the store.
     */
    static boolean isInUse(Session session) throws SQLException {
        return Account.read(session, "in_use", row -> row.flag(Column.IN_USE));
    }

    /** Records that a run has begun to process rows with the store, or a caching client to send a request. */
    static void use(Session session) throws SQLException {
        Account.update(session, "in_use = TRUE");
    }

    /**
     * Returns whether the other origin may be the same as this one. The services must be equal, and the accounts must
     * be equal unless one of them is unknown.
     */
    public boolean mayBe(Origin other) {
        return service.equals(other.service)
                && (account.isEmpty() || other.account.isEmpty() || account.equals(other.account));
    }

    @Override
    public String toString() {
        return service.equals(SANDBOX) ? "a sandbox" : service + (account.isEmpty() ? "" : " with account " + account);
    }
}
