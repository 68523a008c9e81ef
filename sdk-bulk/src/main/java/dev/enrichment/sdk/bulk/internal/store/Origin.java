package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.sql.SQLException;
import java.util.Objects;
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
    /** There once a run has begun to send: from then on the store does not follow another one. */
    public static final String HELD_NOTE = "origin_held";
    /** All sandboxes, whatever their address. */
    public static final String PRACTICE = "practice";

    /** Reads the notes; null if the store does not say it. */
    static @Nullable Origin read(Session session) throws SQLException {
        String service = Schema.meta(session, SERVICE_NOTE);
        return service == null ? null : new Origin(service, Schema.meta(session, ACCOUNT_NOTE, ""));
    }

    /** Writes the notes of a store that was empty. */
    void write(Session session) throws SQLException {
        Schema.setMeta(session, SERVICE_NOTE, service);
        Schema.setMeta(session, ACCOUNT_NOTE, account);
        Schema.setMeta(session, HELD_NOTE, "yes");
    }

    /**
     * Refuses to mix the responses of two stores.
     *
     * @param from where those of the store come from that is merged; null if it does not say
     * @param store its name in messages
     */
    void requireSame(@Nullable Origin from, Object store) {
        if (from == null) {
            throw refused(store + " does not say what it was filled from. If that is " + this
                    + ", run its list once more and accept it (--accept)");
        }
        boolean sameAccount = account.isEmpty() || from.account.isEmpty() || Objects.equals(account, from.account);
        if (!service.equals(from.service) || !sameAccount) {
            throw refused(store + " was filled from " + from + ", and the other store from " + this
                    + ": they are never mixed");
        }
    }

    private static StoreException refused(String why) {
        return new StoreException(Problem.OTHER_ORIGIN, why, null);
    }

    @Override
    public String toString() {
        return service.equals(PRACTICE)
                ? "a sandbox (practice data)"
                : service + (account.isEmpty() ? "" : " with account " + account);
    }
}
