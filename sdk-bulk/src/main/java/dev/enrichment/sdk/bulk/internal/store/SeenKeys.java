package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.sql.PreparedStatement;

/** Set of keys in a temporary database table, so that memory use does not grow with the number of keys. */
public final class SeenKeys implements AutoCloseable {
    private final Committer committer;

    SeenKeys(Committer committer) {
        this.committer = committer;
        committer.write(session -> {
            session.execute("CREATE TEMPORARY TABLE IF NOT EXISTS enrichment_seen (request_key TEXT PRIMARY KEY)");
            session.execute("DELETE FROM enrichment_seen");
        });
    }

    /** Adds a key. Returns false if the set already contains it. */
    public boolean add(String key) {
        return committer.run(session -> {
            PreparedStatement insert = session.prepare("INSERT INTO enrichment_seen VALUES (?) ON CONFLICT DO NOTHING");
            insert.setString(1, key);
            return insert.executeUpdate() == 1;
        });
    }

    /** Removes all keys. */
    @Override
    public void close() {
        try {
            committer.write(session -> session.execute("DELETE FROM enrichment_seen"));
        } catch (StoreException e) {
            // The temporary table ends with the connection, and the output is complete.
        }
    }
}
