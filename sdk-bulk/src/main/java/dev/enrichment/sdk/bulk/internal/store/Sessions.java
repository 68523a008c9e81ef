package dev.enrichment.sdk.bulk.internal.store;

import java.sql.Connection;
import java.sql.SQLException;

/** Opens database connections. Each new connection is checked and configured before it is used. */
final class Sessions {
    private final Source source;
    private final Dialect dialect;

    interface Source {
        Connection get() throws SQLException;
    }

    Sessions(Source source, Dialect dialect) {
        this.source = source;
        this.dialect = dialect;
    }

    Session open() throws SQLException {
        Connection connection = source.get();
        try {
            dialect.prepare(connection);
            return new Session(connection);
        } catch (SQLException | RuntimeException | Error e) {
            connection.close();
            throw e;
        }
    }
}
