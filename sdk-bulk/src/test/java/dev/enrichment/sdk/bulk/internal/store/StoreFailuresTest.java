package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests that messages about a failed store name what the user of this database can change. */
class StoreFailuresTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            42501 | the PostgreSQL store: the store cannot be written; check that the database user may write its tables, and that the server is not a read-only replica (no)
            25006 | the PostgreSQL store: the store cannot be written; check that the database user may write its tables, and that the server is not a read-only replica (no)
            XX001 | the PostgreSQL store: the store is damaged; nothing is bought with it. Restore a backup of the database (no)
            """)
    void postgresHasNoFile(String state, String message) {
        assertThat(StoreFailures.of(new PostgresDialect(Duration.ofSeconds(1)), new SQLException("no", state)))
                .hasMessage(message);
    }

    @Test
    void sqliteHasAFile() {
        assertThat(StoreFailures.of(new SqliteDialect(Path.of("leads.db")), new SQLException("no", null, 8)))
                .hasMessage(
                        "leads.db: the store cannot be written; check the permissions of the file and its directory (no)");
        assertThat(StoreFailures.of(new SqliteDialect(Path.of("leads.db")), new SQLException("no", null, 11)))
                .hasMessage(
                        "leads.db: the store is damaged; nothing is bought with it. Restore a copy, or export what is"
                                + " readable with sqlite3's .recover (no)");
    }
}
