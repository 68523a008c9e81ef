package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The account or sandbox from which the responses in a store come. It is recorded in the store.
 *
 * @param service address of the service, or {@link #SANDBOX}
 * @param account ID of the account; empty if unknown, and for a sandbox
 */
public record Origin(String service, String account) {
    public static final String SERVICE_NOTE = "origin";
    private static final String ACCOUNT_NOTE = "account";
    /** Name of the stored value that tells whether rows or calls have ever been processed with the store. */
    public static final String HELD_NOTE = "origin_held";
    /** Value of {@code service} for every sandbox, whatever its address. */
    public static final String SANDBOX = "sandbox";

    /** Reads the origin that is recorded in a store. Returns null if none is recorded. */
    static @Nullable Origin read(Session session) throws SQLException {
        String service = Schema.meta(session, SERVICE_NOTE);
        return service == null ? null : new Origin(service, Schema.meta(session, ACCOUNT_NOTE, ""));
    }

    void save(Session session) throws SQLException {
        Schema.setMeta(session, SERVICE_NOTE, service);
        Schema.setMeta(session, ACCOUNT_NOTE, account);
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
