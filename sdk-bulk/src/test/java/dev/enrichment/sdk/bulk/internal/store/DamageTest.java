package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.results.StoreException.Problem.CORRUPT;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.NOT_A_STORE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import java.io.RandomAccessFile;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests store files that are truncated, damaged, replaced by an older copy, or lack their write-ahead log. If such
 * damage went unnoticed, rows would be bought again.
 */
@Timeout(120)
@ExtendWith(StoreAudit.class)
@StoreAudit.Damages("its files")
class DamageTest {
    private static final int PAGE = 4_096;

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void place() {
        file = directory.resolve("leads.db");
    }

    private void assertProblem(Problem problem) {
        StoreTest.assertProblem(problem, () -> Store.sqlite(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "schema_version"})
    void damageOfANoteIsATypedFailure(String note) throws Exception {
        StoreTest.fill(file, 1);
        StoreSql.execute(file, "UPDATE enrichment_meta SET value = 'x' || value WHERE name = '" + note + "'");
        assertProblem(CORRUPT);
    }

    @Test
    void aMissingRowOfTheAccountIsATypedFailure() throws Exception {
        StoreTest.fill(file, 1);
        StoreSql.execute(file, "DELETE FROM enrichment_account");
        assertProblem(CORRUPT);
    }

    /** The name is a pattern for the driver. */
    @Test
    void aTableWithASimilarNameIsAnotherProgram() throws Exception {
        StoreSql.execute(file, "CREATE TABLE enrichmentXmeta (name TEXT, value TEXT)");
        assertProblem(NOT_A_STORE);
    }

    @Test
    void aTruncatedFileIsRefused() throws Exception {
        StoreTest.fill(file, 200);
        long size = Files.size(file);
        try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
            for (long length : new long[] {size - 1, size / 2, PAGE, 150, 99, 17}) {
                raw.setLength(length);
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> Store.sqlite(file))
                        .satisfies(e -> assertThat(e.problem()).isIn(CORRUPT, NOT_A_STORE));
            }
        }
    }

    /** Whatever is flipped in a page of an index or a table: the check of a small file finds it. */
    @Test
    void aDamagedPageOfASmallFileIsRefused() throws Exception {
        StoreTest.fill(file, 200);
        byte[] damaged = Files.readAllBytes(file);
        for (int page = 1; page < damaged.length / PAGE; page++) {
            damaged[page * PAGE + 3] ^= (byte) 0x5a; // the number of its cells
        }
        Files.write(file, damaged);
        assertProblem(CORRUPT);
        assertThat(Files.readAllBytes(file)).isEqualTo(damaged);
    }

    /** Copies the file with its log as a kill leaves them: pages beyond the end of the file are in the log. */
    private Path killed(int from, int to) throws Exception {
        try (Store store = Store.sqlite(file)) {
            for (int i = from; i < to; i++) {
                StoreTest.buy(store, i);
            }
            // Not copied by this process, which would give up its locks.
            Path copies = Files.createDirectory(directory.resolve("killed"));
            new ProcessBuilder("sh", "-c", "cp " + directory + "/leads.db* " + copies)
                    .start()
                    .waitFor();
            return copies.resolve(file.getFileName());
        }
    }

    @Test
    void aCheckpointThatWasCutOffLosesNothing() throws Exception {
        file = killed(0, 30);
        Path log = file.resolveSibling("leads.db-wal");
        ByteBuffer frames = ByteBuffer.wrap(Files.readAllBytes(log));
        try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
            int end = frames.capacity() / 2;
            for (int at = 32; at + 24 + PAGE <= end; at += 24 + PAGE) {
                raw.seek((frames.getInt(at) - 1L) * PAGE);
                raw.write(frames.array(), at + 24, PAGE);
            }
        }
        try (Store store = Store.sqlite(file)) {
            assertThat(store.after("email.validate", 0, 100)).hasSize(30);
            assertThat(store.totals().paid()).isEqualByComparingTo("7.5");
        }
    }

    /** As a large file, which is not checked as a whole; the test knows that it is too short for its log to have the rest. */
    @Test
    void aLogDoesNotHideThatTheFileIsTruncated() throws Exception {
        long left = 30 * PAGE; // enough for the definitions of the tables
        StoreTest.fill(file, 1_000);
        file = killed(1_000, 1_001);
        try (RandomAccessFile raw = new RandomAccessFile(file.toFile(), "rw")) {
            raw.setLength(left);
        }
        byte[] log = Files.readAllBytes(file.resolveSibling("leads.db-wal"));
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .satisfies(e -> assertThat(e.problem()).isEqualTo(CORRUPT))
                .withMessageContaining("truncated");
        assertThat(Files.size(file)).isEqualTo(left);
        assertThat(Files.readAllBytes(file.resolveSibling("leads.db-wal"))).isEqualTo(log);
    }

    @Test
    void aFileThatWasCutOffWhileItWasMadeIsMadeAnew() throws Exception {
        Path made = directory.resolve("made.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + made);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=DELETE");
            statement.execute("PRAGMA cache_size=1"); // so that pages reach the file before the commit
            statement.execute("BEGIN");
            statement.execute("CREATE TABLE rest (text)");
            statement.execute(
                    "INSERT INTO rest WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)"
                            + " SELECT hex(randomblob(2000)) FROM n");
            Files.write(file, Arrays.copyOf(Files.readAllBytes(made), 2 * PAGE));
            Files.copy(made.resolveSibling("made.db-journal"), file.resolveSibling("leads.db-journal"));
            statement.execute("ROLLBACK");
        }
        StoreTest.fill(file, 1);
        try (Store store = Store.sqlite(file)) {
            assertThat(store.totals().paid()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aFileWithoutItsBeginningIsRefused() throws Exception {
        StoreTest.fill(file, 1);
        byte[] rest = Files.readAllBytes(file);
        Arrays.fill(rest, 0, 512, (byte) 0);
        Files.write(file, rest);
        assertProblem(NOT_A_STORE);
    }

    @Test
    void aLogThatIsMissingAfterAKillIsNoticed() throws Exception {
        file = killed(0, 2);
        Path log = file.resolveSibling("leads.db-wal");
        Path away = Files.move(log, directory.resolve("log"));
        Files.deleteIfExists(file.resolveSibling("leads.db-shm"));
        byte[] withoutLog = Files.readAllBytes(file);
        assertProblem(CORRUPT);
        Files.write(file, withoutLog);
        Files.move(away, log, StandardCopyOption.REPLACE_EXISTING);
        try (Store store = Store.sqlite(file)) {
            assertThat(store.totals().paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void anOlderCopyInItsPlaceIsNoticedAndAcceptedWithoutTheCountOfAttempts() throws Exception {
        StoreTest.fill(file, 1);
        Path copy = Files.copy(file, directory.resolve("older.db"));
        try (Store store = Store.sqlite(file)) {
            StoreTest.buy(store, 7);
        }
        Files.delete(file);
        Files.copy(copy, file);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .withMessageContaining("calls are missing")
                .withMessageContaining("leads.db.attempts");
        Files.delete(file.resolveSibling("leads.db.attempts"));
        try (Store store = Store.sqlite(file)) {
            assertThat(store.find(StoreTest.key(7))).isNull();
        }
    }

    /** Without these files, other processes would not see that this one is alive, or that calls are missing. */
    @ParameterizedTest
    @ValueSource(strings = {".lock", ".owners", ".attempts"})
    void aFileBesideItThatIsDeletedMeanwhileIsNoticed(String suffix) throws Exception {
        try (Store store = Store.sqlite(file)) {
            StoreTest.buy(store, 1);
            Path away = Files.move(file.resolveSibling("leads.db" + suffix), directory.resolve("away"));
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> StoreTest.buy(store, 2))
                    .withMessageContaining("a file beside it was deleted, moved or replaced while it was open");
            Files.move(away, file.resolveSibling("leads.db" + suffix));
            StoreTest.buy(store, 2);
        }
        try (Store store = Store.sqlite(file)) {
            assertThat(store.totals().paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void filesOfEverybodyBecomePrivate() throws Exception {
        StoreTest.fill(file, 1);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        StoreTest.fill(file, 0);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void theLogDoesNotGrowWhileAnExportReads() throws Exception {
        StoreTest.fill(file, 300);
        try (Store store = Store.sqlite(file);
                Snapshot export = Snapshot.sqlite(file)) {
            assertThat(export.after("email.validate", 0, 100)).hasSize(100);
            for (int i = 300; i < 800; i++) {
                StoreTest.buy(store, i);
            }
            assertThat(Files.size(file.resolveSibling("leads.db-wal"))).isLessThan(9_000_000);
            assertThat(export.after("email.validate", 200, 1_000)).hasSize(100);
        }
    }

    /** The process that had the call in flight was killed, and no other one has opened the store since. */
    @Test
    void aSnapshotTellsCallsOfKilledProcessesFromThoseInFlight() {
        byte[] request = {'{', '}'};
        try (Store killed = Store.sqlite(file)) {
            StoreTest.intend(killed, StoreTest.key(1), "email.validate", request, StoreTest.PRICE);
            try (Snapshot during = Snapshot.sqlite(file)) {
                assertThat(StoredResults.unresolvedCalls(during)).isEmpty();
            }
        } // its claim stays, and its lock ends
        try (Snapshot after = Snapshot.sqlite(file)) {
            assertThat(StoredResults.unresolvedCalls(after))
                    .singleElement()
                    .satisfies(call -> assertThat(call.unconfirmed()).isEqualByComparingTo(StoreTest.PRICE));
        }
        try (Store living = Store.sqlite(file)) {
            StoreTest.intend(living, StoreTest.key(2), "email.validate", request, StoreTest.PRICE);
            try (Snapshot during = Snapshot.sqlite(file)) {
                assertThat(StoredResults.unresolvedCalls(during)).hasSize(1);
                assertThat(during.totals().open()).isEqualByComparingTo("0.5");
            }
        }
    }

    @Test
    void erasingFindsRefusedRequestsAndRequestsInDoubtAndWaitsForReaders() throws Exception {
        try (Store store = Store.sqlite(file)) {
            BigDecimal price = new BigDecimal("0.25");
            for (int i = 0; i < 3; i++) {
                byte[] request = "{\"email\":\"\\u00d6zil.Private@quorvane.example\"}".getBytes(StandardCharsets.UTF_8);
                StoreTest.intend(store, StoreTest.key(i), "email.validate", request, price);
            }
            store.attempts().notCharged(StoreTest.key(0), StoreTest.CALL, "refused");
            store.attempts().unknownOutcome(StoreTest.key(1), StoreTest.CALL, BigDecimal.ZERO, price, "timeout", null);
            StoreTest.finish(
                    store,
                    StoreTest.key(2),
                    StoreTest.CALL,
                    StoreTest.response(
                            "{\"email\":\"ÖZIL.private@quorvane.example\"}".getBytes(StandardCharsets.ISO_8859_1)));
            try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file)) {
                reader.setAutoCommit(false);
                reader.createStatement()
                        .executeQuery("SELECT count(*) FROM enrichment_purchase")
                        .next();
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> store.erasure().eraseContaining("özil.private@quorvane.example"))
                        .withMessageContaining("snapshot");
            }
            // The rows were erased before, the files are clean now.
            assertThat(store.erasure().eraseContaining("özil.private@quorvane.example"))
                    .isZero();
            assertThat(store.open()).hasSize(1); // what the call in doubt may have cost stays
            assertThat(store.totals().open()).isEqualByComparingTo(price);
            for (String suffix : List.of("", "-wal", ".lock", ".owners", ".attempts")) {
                Process found = new ProcessBuilder("grep", "-c", "-a", "-i", "zil.private", file + suffix).start();
                assertThat(found.waitFor()).as(suffix).isEqualTo(1);
            }
        }
    }

    @Test
    void whatWasSentInVainGetsOldToo() {
        try (Store store = Store.sqlite(file)) {
            StoreTest.intend(store, StoreTest.key(1), "email.validate", new byte[] {'{', '}'}, BigDecimal.ONE);
            store.attempts().notCharged(StoreTest.key(1), StoreTest.CALL, "refused");
            assertThat(store.erasure().eraseBefore(Instant.now())).isEqualTo(1);
            assertThat(store.erasure().eraseBefore(Instant.now())).isZero();
        }
    }
}
