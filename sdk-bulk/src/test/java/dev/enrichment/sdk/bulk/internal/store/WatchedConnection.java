package dev.enrichment.sdk.bulk.internal.store;

import java.sql.Connection;
import java.sql.PreparedStatement;

/** A connection whose statements and commits are told to a test before they happen. */
final class WatchedConnection {
    private WatchedConnection() {}

    /** Receives the text of a statement, or COMMIT. */
    interface Watcher {
        void before(String statement) throws Exception;
    }

    static Connection of(Connection real, Watcher watcher) {
        return (Connection) CrashConnection.proxy(Connection.class, (self, method, arguments) -> {
            if (method.getName().equals("commit")) {
                watcher.before("COMMIT");
            }
            Object result = CrashConnection.call(real, method, arguments);
            return result instanceof PreparedStatement statement
                    ? CrashConnection.proxy(PreparedStatement.class, (same, called, with) -> {
                        if (called.getName().startsWith("execute")) {
                            watcher.before((String) arguments[0]);
                        }
                        return CrashConnection.call(statement, called, with);
                    })
                    : result;
        });
    }
}
