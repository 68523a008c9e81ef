package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Gives tests of other packages access to the check of the books. */
public final class StoreBooks {
    private StoreBooks() {}

    /** Returns a sentence for each difference between the books of a store. */
    public static List<String> differences(Connection connection) throws SQLException {
        Session session = new Session(connection);
        try {
            return new ArrayList<>(BookCheck.of(session));
        } finally {
            session.reset();
        }
    }

    /** Returns the differences of a store in a SQLite file. Files that are not stores have none. */
    public static List<String> differences(Path file) throws SQLException {
        try (Connection connection = SqliteDialect.connect(file, true)) {
            String sql = "SELECT count(*) FROM sqlite_master WHERE name = 'enrichment_earlier_of'";
            return SqliteDialect.query(connection, sql).equals("1") ? differences(connection) : List.of();
        } catch (SQLException e) {
            if (new SqliteDialect(file).problem(e) == Problem.NOT_A_STORE) {
                return List.of();
            }
            throw e;
        }
    }
}
