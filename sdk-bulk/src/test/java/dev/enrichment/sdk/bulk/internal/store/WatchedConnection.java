package dev.enrichment.sdk.bulk.internal.store;

import java.sql.Connection;
import java.sql.PreparedStatement;

/** Database connection that notifies a test before each statement and each commit. */
final class WatchedConnection {
    private WatchedConnection() {}

    /** Listener that is called before each statement with its SQL text, and before each commit with {@code COMMIT}. */
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
