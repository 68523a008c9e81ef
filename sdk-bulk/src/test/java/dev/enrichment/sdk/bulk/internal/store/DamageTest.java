package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Damage that would buy rows again, whatever the size of the file, and files that lost commits. */
@Timeout(120)
class DamageTest {
    private static final int ROWS = 400;

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void place() {
        file = directory.resolve("leads.db");
    }

    private void fill(int rows) {
        try (Store store = Store.sqlite(file)) {
            for (int i = 0; i < rows; i++) {
                StoreTest.buy(store, i);
            }
        }
    }

    private void execute(String sql) throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private void assertProblem(Problem problem) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .satisfies(e -> assertThat(e.problem()).as(e.getMessage()).isEqualTo(problem));
    }

    /** The places of a key in the file: in its row, and in the index. */
    private static List<Integer> places(byte[] bytes, byte[] key) {
        List<Integer> places = new ArrayList<>();
        for (int at = 0; at + key.length <= bytes.length; at++) {
            if (bytes[at] == key[0] && Arrays.equals(bytes, at, at + key.length, key, 0, key.length)) {
                places.add(at);
            }
        }
        return places;
    }

    /** As in a file that is too large for a whole check when it is opened. */
    @Test
    void aDamagedKeyIsNoMiss() throws Exception {
        fill(ROWS);
        byte[] intact = Files.readAllBytes(file);
        Random random = new Random(20260302);
        int misses = 0;
        for (int round = 0; round < 24; round++) {
            byte[] flipped = intact.clone();
            List<Integer> places = places(flipped, StoreTest.key(random.nextInt(ROWS)));
            assertThat(places).hasSizeGreaterThanOrEqualTo(2);
            flipped[places.get(random.nextInt(places.size())) + random.nextInt(16)] ^= (byte) (1 << random.nextInt(8));
            Files.write(file, flipped);
            try (Session session = new Session(SqliteDialect.connect(file, false))) {
                for (int i = 0; i < ROWS; i++) {
                    misses += isFoundOrNoticed(session, StoreTest.key(i)) ? 0 : 1;
                }
            }
        }
        assertThat(misses).isPositive();
    }

    /** Each byte of the pages that have the rows and their keys: what is read is what was written, or the damage is noticed. */
    @Test
    @Tag("ci")
    void noByteOfARowChangesUnnoticed() throws Exception {
        int rows = 3;
        fill(rows);
        byte[] intact = Files.readAllBytes(file);
        List<Purchase> written = new ArrayList<>();
        try (Session session = new Session(SqliteDialect.connect(file, false))) {
            for (int i = 0; i < rows; i++) {
                written.add(Objects.requireNonNull(PurchaseTable.find(session, StoreTest.key(i))));
            }
        }
        int page = 4_096;
        Set<Integer> pages = new TreeSet<>();
        places(intact, StoreTest.key(0)).forEach(place -> pages.add(place / page));
        assertThat(pages).hasSizeGreaterThanOrEqualTo(2);
        int noticed = 0;
        List<String> unnoticed = new ArrayList<>();
        for (int damaged : pages) {
            for (int at = damaged * page; at < (damaged + 1) * page; at++) {
                byte[] flipped = intact.clone();
                flipped[at] ^= (byte) (1 << at % 8);
                Files.write(file, flipped);
                for (Purchase row : written) {
                    Purchase read = readOrNull(row.key());
                    noticed += read == null ? 1 : 0;
                    if (read != null && !isSame(row, read)) {
                        unnoticed.add("byte " + at % page + " of page " + damaged + ": " + read);
                    }
                }
            }
        }
        assertThat(unnoticed).isEmpty();
        assertThat(noticed).isGreaterThan(200);
    }

    /** A row among many, whose response has pages of its own; what it was charged is on the last of them. */
    @Test
    void noByteOfALargeRowChangesUnnoticed() throws Exception {
        byte[] response = new byte[60_000];
        new Random(20260302).nextBytes(response);
        try (Store store = Store.sqlite(file)) {
            for (int i = 0; i < 100; i++) {
                if (i == 50) {
                    StoreTest.intend(store, StoreTest.key(i), "email.validate", new byte[] {'{', '}'}, BigDecimal.ONE);
                    store.finish(
                            StoreTest.key(i),
                            StoreTest.CALL,
                            new StoredResponse(
                                    200, response, BigDecimal.ONE, BigDecimal.ZERO, "req-large", null, Instant.EPOCH));
                } else {
                    StoreTest.buy(store, i);
                }
            }
        }
        byte[] intact = Files.readAllBytes(file);
        Purchase written = Objects.requireNonNull(readOrNull(StoreTest.key(50)));
        int row = places(intact, Arrays.copyOf(response, 100)).get(0);
        int end = places(intact, "req-large".getBytes(StandardCharsets.UTF_8)).get(0);
        Set<Integer> damaged = new TreeSet<>();
        for (int i = -160; i < 0; i++) {
            damaged.add(row + i); // key, operation, state and price
            damaged.add(end + i); // the end of the response, its checksum and amounts
        }
        for (int middle = 500; middle < 60_000; middle += 5_000) {
            damaged.add(places(intact, Arrays.copyOfRange(response, middle, middle + 16))
                    .get(0));
        }
        int noticed = 0;
        for (int at : damaged) {
            byte[] flipped = intact.clone();
            flipped[at] ^= (byte) (1 << at % 8);
            Files.write(file, flipped);
            Purchase read = readOrNull(written.key());
            noticed += read == null ? 1 : 0;
            if (read != null) {
                assertThat(isSame(written, read))
                        .as("byte %d: %s", at - row, read)
                        .isTrue();
            }
        }
        assertThat(noticed).isGreaterThan(200);
    }

    /** Returns a row; null if it is damaged, or missed and that is noticed. */
    private @Nullable Purchase readOrNull(byte[] key) throws Exception {
        try (Session session = new Session(SqliteDialect.connect(file, false))) {
            Purchase found = PurchaseTable.find(session, key);
            if (found == null) {
                PurchaseTable.checkMiss(session, key);
                throw new AssertionError("a row was missed, and nobody noticed");
            }
            return found;
        } catch (StoreException | SQLException noticed) {
            return null;
        }
    }

    /** All that decides whether something is bought again, and what it cost. */
    private static boolean isSame(Purchase one, Purchase other) {
        return Arrays.equals(one.key(), other.key())
                && one.operation().equals(other.operation())
                && one.state() == other.state()
                && one.maxPrice().compareTo(other.maxPrice()) == 0
                && one.charged().compareTo(other.charged()) == 0
                && one.paid().compareTo(other.paid()) == 0
                && one.open().compareTo(other.open()) == 0
                && Objects.equals(one.finishedAt(), other.finishedAt())
                && Arrays.equals(one.response(), other.response());
    }

    /** False if the row was missed; then the miss was noticed. */
    private static boolean isFoundOrNoticed(Session session, byte[] key) throws Exception {
        try {
            @Nullable Purchase found = PurchaseTable.find(session, key);
            if (found == null) {
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> PurchaseTable.checkMiss(session, key))
                        .satisfies(e -> assertThat(e.problem()).isEqualTo(Problem.CORRUPT));
            }
            return found != null;
        } catch (StoreException e) {
            assertThat(e.problem()).isEqualTo(Problem.CORRUPT);
            return true;
        }
    }

    @Test
    void anHonestMissIsNoAlarm() throws Exception {
        fill(50);
        try (Session session = new Session(SqliteDialect.connect(file, false))) {
            for (int i = 1_000; i < 3_000; i++) {
                assertThat(PurchaseTable.find(session, StoreTest.key(i))).isNull();
                PurchaseTable.checkMiss(session, StoreTest.key(i));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "state = 'free'",
                "paid = '0'",
                "charged = '9'",
                "max_price = '9'",
                "response = x'7b7d'",
                "open_amount = '9'",
                "finished_at = 1",
                "operation = 'x'",
                "holds = '0.25 march'"
            })
    void aChangeFromOutsideIsDamage(String change) throws Exception {
        fill(2);
        execute("UPDATE enrichment_purchase SET " + change + " WHERE id = 2");
        try (Store store = Store.sqlite(file)) {
            assertThat(store.find(List.of(StoreTest.key(0)))).isNotNull();
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.find(List.of(StoreTest.key(1))))
                    .satisfies(e -> assertThat(e.problem()).isEqualTo(Problem.CORRUPT));
        }
    }

    /** A doubt that is settled is taken off the budgets that its row names, so damage there would free the wrong one. */
    @ParameterizedTest
    @ValueSource(strings = {"NULL", "'0.25 april'", "'9 march'"})
    void aChangeOfWhatADoubtHoldsIsDamage(String holds) throws Exception {
        try (Store store = Store.sqlite(file)) {
            BudgetLimit march = new BudgetLimit("march", null);
            store.intend(
                    StoreTest.key(1),
                    StoreTest.CALL,
                    null,
                    "x",
                    new byte[0],
                    BigDecimal.ONE,
                    List.of(march),
                    Instant.EPOCH);
            store.doubt(StoreTest.key(1), StoreTest.CALL, BigDecimal.ZERO, new BigDecimal("0.25"), null);
        }
        execute("UPDATE enrichment_purchase SET holds = " + holds);
        try (Store store = Store.sqlite(file)) {
            assertThatExceptionOfType(StoreException.class)
                    .isThrownBy(() -> store.settle(StoreTest.key(1), BigDecimal.ZERO))
                    .satisfies(e -> assertThat(e.problem()).isEqualTo(Problem.CORRUPT));
            assertThat(store.budget("march").open()).isEqualTo("0.25");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"secret", "schema_version", "commits", "paid"})
    void damageOfANoteIsATypedFailure(String note) throws Exception {
        fill(1);
        execute("UPDATE enrichment_meta SET value = 'x' || value WHERE name = '" + note + "'");
        assertProblem(Problem.CORRUPT);
    }

    /** The name is a pattern for the driver. */
    @Test
    void aTableWithASimilarNameIsAnotherProgram() throws Exception {
        execute("CREATE TABLE enrichmentXmeta (name TEXT, value TEXT)");
        assertProblem(Problem.NOT_A_STORE);
    }

    @Test
    void aLogThatIsMissingAfterAKillIsNoticed() throws Exception {
        try (Store store = Store.sqlite(file)) {
            StoreTest.buy(store, 1);
            StoreTest.buy(store, 2);
            // What a kill leaves. Not copied by this process, which would give up its locks.
            Path copies = Files.createDirectory(directory.resolve("killed"));
            new ProcessBuilder("sh", "-c", "cp " + directory + "/leads.db* " + copies)
                    .start()
                    .waitFor();
            file = copies.resolve(file.getFileName());
        }
        Path log = file.resolveSibling("leads.db-wal");
        Path away = Files.move(log, directory.resolve("log"));
        Files.deleteIfExists(file.resolveSibling("leads.db-shm"));
        byte[] withoutLog = Files.readAllBytes(file);
        assertProblem(Problem.CORRUPT);
        Files.write(file, withoutLog);
        Files.move(away, log);
        try (Store store = Store.sqlite(file)) {
            assertThat(store.totals().paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void anOlderCopyInItsPlaceIsNoticedAndAcceptedWithoutTheLockFile() throws Exception {
        fill(1);
        Path copy = Files.copy(file, directory.resolve("older.db"));
        try (Store store = Store.sqlite(file)) {
            StoreTest.buy(store, 7);
        }
        Files.delete(file);
        Files.copy(copy, file);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .withMessageContaining("commits are missing")
                .withMessageContaining("leads.db.lock");
        Files.delete(file.resolveSibling("leads.db.lock"));
        try (Store store = Store.sqlite(file)) {
            assertThat(store.find(List.of(StoreTest.key(7)))).isNull();
        }
    }

    /** Its locks say nothing about who has the file open under another name. */
    @Test
    void aFileThatSomebodyElseHasOpenIsNotAdopted() throws Exception {
        fill(1);
        Path moved = directory.resolve("moved.db");
        Files.move(file, moved);
        try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + moved);
                Statement statement = other.createStatement()) {
            statement.executeQuery("SELECT count(*) FROM enrichment_meta").close();
            file = moved;
            assertProblem(Problem.IN_USE);
        }
        Store.sqlite(moved).close();
    }

    @Test
    void filesOfEverybodyBecomePrivate() throws Exception {
        fill(1);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
        fill(0);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    @Test
    void theLogDoesNotGrowWhileAnExportReads() throws Exception {
        fill(300);
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

    @Test
    void erasingFindsRefusedAndDoubtfulRequestsAndWaitsForReaders() throws Exception {
        try (Store store = Store.sqlite(file)) {
            BigDecimal price = new BigDecimal("0.25");
            for (int i = 0; i < 3; i++) {
                byte[] request = "{\"email\":\"\\u00d6zil.Private@quorvane.example\"}".getBytes(StandardCharsets.UTF_8);
                StoreTest.intend(store, StoreTest.key(i), "email.validate", request, price);
            }
            store.notCharged(StoreTest.key(0), StoreTest.CALL, "refused");
            store.doubt(StoreTest.key(1), StoreTest.CALL, BigDecimal.ZERO, price, "timeout");
            store.finish(
                    StoreTest.key(2),
                    StoreTest.CALL,
                    new StoredResponse(
                            200,
                            "{\"email\":\"ÖZIL.private@quorvane.example\"}".getBytes(StandardCharsets.ISO_8859_1),
                            price,
                            BigDecimal.ZERO,
                            null,
                            null,
                            Instant.EPOCH));
            try (Connection reader = DriverManager.getConnection("jdbc:sqlite:" + file)) {
                reader.setAutoCommit(false);
                reader.createStatement()
                        .executeQuery("SELECT count(*) FROM enrichment_purchase")
                        .next();
                assertThatExceptionOfType(StoreException.class)
                        .isThrownBy(() -> store.eraseContaining("özil.private@quorvane.example"))
                        .withMessageContaining("snapshot");
            }
            // The rows were erased before, the files are clean now.
            assertThat(store.eraseContaining("özil.private@quorvane.example")).isZero();
            assertThat(store.open()).hasSize(1); // what the doubt can have cost stays
            assertThat(store.totals().open()).isEqualByComparingTo(price);
            for (String suffix : List.of("", "-wal", ".lock", ".owners")) {
                Process found = new ProcessBuilder("grep", "-c", "-a", "-i", "zil.private", file + suffix).start();
                assertThat(found.waitFor()).as(suffix).isEqualTo(1);
            }
        }
    }

    @Test
    void whatWasSentInVainGetsOldToo() {
        try (Store store = Store.sqlite(file)) {
            StoreTest.intend(store, StoreTest.key(1), "email.validate", new byte[] {'{', '}'}, BigDecimal.ONE);
            store.notCharged(StoreTest.key(1), StoreTest.CALL, "refused");
            assertThat(store.eraseBefore(Instant.now())).isEqualTo(1);
            assertThat(store.eraseBefore(Instant.now())).isZero();
        }
    }
}
