package dev.enrichment.sdk.bulk.internal.store;

import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Says where the responses of a store come from, as its notes have it.
 *
 * @param service its address, or {@link #PRACTICE}
 * @param account the account; empty if it is not known, and for practice
 */
public record Origin(String service, String account) {
    public static final String SERVICE_NOTE = "origin";
    public static final String ACCOUNT_NOTE = "account";
    /** The processes that may send their first request at any moment: until they end, the store does not follow another one. */
    public static final String HELD_NOTE = "origin_held";
    /** All sandboxes, whatever their address. */
    public static final String PRACTICE = "practice";

    /** Reads the notes; null if the store does not say it. */
    static @Nullable Origin read(Session session) throws SQLException {
        String service = Schema.meta(session, SERVICE_NOTE);
        return service == null ? null : new Origin(service, Schema.meta(session, ACCOUNT_NOTE, ""));
    }

    @Override
    public String toString() {
        return service.equals(PRACTICE)
                ? "a sandbox (practice data)"
                : service + (account.isEmpty() ? "" : " with account " + account);
    }
}
