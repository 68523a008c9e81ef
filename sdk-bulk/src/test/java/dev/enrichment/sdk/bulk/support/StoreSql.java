package dev.enrichment.sdk.bulk.support;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/** Executes SQL statements directly in the SQLite file of a store. */
public final class StoreSql {
    private StoreSql() {}

    /** Executes a statement and returns the number of rows that it changed. */
    public static int execute(Path file, String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            return statement.executeUpdate(sql);
        }
    }
}
