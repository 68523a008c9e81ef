package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.results.StoreException.Problem.READ_ONLY;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.enrichment.sdk.bulk.internal.store.Migrations.Migration;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Opens stores of earlier versions of the tables. The resources contain a store of each published version. */
@ExtendWith(StoreAudit.class)
class MigrationsTest {
    private static final int FIRST = Migrations.ALL.firstPublished();
    private static final String COLUMNS =
            "SELECT t.name || '.' || c.name || ' ' || c.type || c.\"notnull\" || c.pk AS value"
                    + " FROM sqlite_master t, pragma_table_info(t.name) c ORDER BY 1";
    private static final Migration ADD = new Migration(
            FIRST + 1,
            List.of("ALTER TABLE enrichment_purchase ADD COLUMN note {blob}", "CREATE TABLE added (name TEXT)"));
    private static final Migration FILL =
            new Migration(FIRST + 2, List.of("INSERT INTO added (name) VALUES ('second')"));

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void place() {
        file = directory.resolve("leads.db");
    }

    private static Stream<Integer> versions() {
        return Stream.iterate(FIRST, version -> version <= Migrations.ALL.latest(), version -> version + 1);
    }

    /** Creates a store as the version of the library with these tables has written it. */
    private void restore(int version) throws Exception {
        try (InputStream script = MigrationsTest.class.getResourceAsStream("/stores/version-" + version + ".sql")) {
            StoreSql.execute(file, new String(requireNonNull(script).readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aStoreOfEachPublishedVersionKeepsItsData(int version) throws Exception {
        restore(version);
        try (Store store = Store.sqlite(file)) {
            assertThat(store.verify()).isEmpty();
            assertThat(store.versions(StoreTest.key(1)))
                    .extracting(
                            each -> new String(requireNonNull(each.response().response()), StandardCharsets.UTF_8))
                    .containsExactly("{\"version\":1}", "{\"version\":2}");
            assertThat(store.open())
                    .extracting(row -> row.state() + " for \"" + row.list() + "\"")
                    .containsExactly("UNKNOWN for \"march\"", "LOST for \"\"");
            assertThat(requireNonNull(store.find(StoreTest.key(4))).state()).isEqualTo(PurchaseState.ERASED);
            assertThat(store.budget("march")).isEqualTo(store.budget("day"));
            assertThat(store.settlement().openCalls().earlier())
                    .extracting(share -> share.row().key())
                    .containsExactly(StoreTest.key(2));
            assertThat(requireNonNull(store.settlement().openCalls().start()).balance())
                    .isEqualByComparingTo("10");
            assertThat(ChangeMark.read(store, "email.validate", "march")).isEqualTo(new ChangeMark(1, StoreTest.NOW));
            StoreTest.buy(store, 5);
            assertThat(store.verify()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("versions")
    void theTablesOfAMigratedStoreAreThoseOfANewStore(int version) throws Exception {
        restore(version);
        Store.sqlite(file).close();
        Path created = directory.resolve("new.db");
        Store.sqlite(created).close();
        String indexes =
                "SELECT name || ' on ' || tbl_name AS value FROM sqlite_master WHERE type = 'index' ORDER BY 1";
        assertThat(values(file, COLUMNS)).isEqualTo(values(created, COLUMNS)).hasSizeGreaterThan(40);
        assertThat(values(file, indexes)).isEqualTo(values(created, indexes));
        assertThat(version(file)).isEqualTo(version(created));
    }

    @Test
    void migrationsAreMadeOnceAndInOrder() throws Exception {
        StoreTest.fill(file, 1);
        open(new Migrations(FIRST, List.of(ADD)));
        assertThat(version(file)).containsExactly(Integer.toString(FIRST + 1));
        assertThat(values(file, "SELECT name AS value FROM added")).isEmpty();
        for (int time = 0; time < 2; time++) {
            open(new Migrations(FIRST, List.of(ADD, FILL)));
            assertThat(version(file)).containsExactly(Integer.toString(FIRST + 2));
            assertThat(values(file, "SELECT name AS value FROM added")).containsExactly("second");
        }
        assertThat(values(file, COLUMNS)).contains("enrichment_purchase.note BLOB00");
        assertThat(values(file, "SELECT state AS value FROM enrichment_purchase"))
                .containsExactly("done");
    }

    @Test
    void aMigrationThatFailsChangesNothing() throws Exception {
        StoreTest.fill(file, 1);
        Migration wrong = new Migration(FIRST + 2, List.of("UPDATE no_table SET a = 1"));
        assertThatExceptionOfType(SQLException.class)
                .isThrownBy(() -> open(new Migrations(FIRST, List.of(ADD, wrong))))
                .withMessageContaining("no_table");
        Store.sqlite(file).close();
        assertThat(values(file, COLUMNS)).noneMatch(column -> column.startsWith("added."));
    }

    @Test
    void aSnapshotDoesNotMigrate() throws Exception {
        StoreTest.fill(file, 1);
        try (Session session = new Session(SqliteDialect.connect(file, true))) {
            Migrations newer = new Migrations(FIRST, List.of(ADD));
            StoreTest.assertProblem(READ_ONLY, () -> Schema.requireReadable(session, new SqliteDialect(file), newer));
        }
    }

    @Test
    void eachVersionHasAMigration() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Migrations(FIRST, List.of(FILL)))
                .withMessage("the migration to version " + (FIRST + 1) + " is missing");
    }

    private void open(Migrations migrations) throws SQLException {
        SqliteDialect dialect = new SqliteDialect(file);
        try (Session session = Session.prepare(SqliteDialect.connect(file, false), dialect)) {
            Schema.open(session, dialect, migrations);
        }
    }

    private static List<String> version(Path file) throws SQLException {
        return values(file, "SELECT value FROM enrichment_meta WHERE name = 'schema_version'");
    }

    private static List<String> values(Path file, String sql) throws SQLException {
        try (Session session = new Session(SqliteDialect.connect(file, true))) {
            return session.list(sql, row -> row.text(Column.VALUE));
        }
    }
}
