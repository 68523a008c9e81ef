package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.DONE;
import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.FREE;
import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.LOST;
import static dev.enrichment.sdk.bulk.internal.store.PurchaseState.UNKNOWN;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.CLOSED;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.DRIVER;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.FAILED;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.IN_USE;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.NOT_A_STORE;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.READ_ONLY;
import static dev.enrichment.sdk.bulk.results.StoreException.Problem.TOO_NEW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.StoreSql;
import dev.enrichment.sdk.bulk.support.Until;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@ExtendWith(StoreAudit.class)
class StoreTest {
    static final BigDecimal PRICE = new BigDecimal("0.25");
    /** The call of each key that is bought once. */
    static final long CALL = 7;

    static final Instant NOW = Instant.parse("2026-03-02T10:00:00Z");
    static final RunTime CLOCK = ForwardingTime.withClock(() -> NOW);

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void place() {
        file = directory.resolve("a store's file.db");
    }

    static byte[] key(int i) {
        byte[] key = new byte[16];
        new Random(i).nextBytes(key);
        return key;
    }

    private static byte[] json(int i) {
        return ("{\"row\":" + i + "}").getBytes(StandardCharsets.UTF_8);
    }

    /** A response that cost 0.25 credits. */
    static StoredResponse response(byte[] body) {
        return new StoredResponse(200, body, PRICE, BigDecimal.ZERO, null, null, NOW);
    }

    /** An intent of a call of its own, of no list. */
    static Intent intend(Store store, byte[] key, String operation, byte[] request, BigDecimal price) {
        return intend(store, key, CALL, null, operation, request, price);
    }

    static Intent intend(
            Store store,
            byte[] key,
            long call,
            @Nullable Purchase known,
            String operation,
            byte[] request,
            BigDecimal price) {
        return store.attempts()
                .intend(key, call, known, operation, request, price, List.of(new BudgetLimit("", null)), CLOCK);
    }

    private static long callNumber(Intent recorded) {
        return ((Intent.Recorded) recorded).callNumber();
    }

    /** Stores the response to the latest attempt that the store has recorded. */
    static void finish(Store store, byte[] key, long call, StoredResponse response) {
        store.attempts().finish(key, call, store.totals().attempts(), response);
    }

    static void buy(Store store, int i) {
        assertThat(intend(store, key(i), "email.validate", json(i), PRICE).refusal())
                .isNull();
        finish(store, key(i), CALL, new StoredResponse(200, json(i), PRICE, BigDecimal.ZERO, "req-" + i, null, NOW));
    }

    private static Purchase find(Store store, int i) {
        return Objects.requireNonNull(store.find(key(i)));
    }

    static void assertProblem(Problem problem, ThrowingCallable action) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(action)
                .satisfies(e -> assertThat(e.problem()).as(e.getMessage()).isEqualTo(problem));
    }

    /** The charge was found out, and then the row was opened for another request, before the first response arrived. */
    @Test
    void aLateResponseToAReopenedRowIsNotCountedTwice() {
        try (Store store = Store.sqlite(file)) {
            intend(store, key(1), "people.search", json(1), PRICE);
            store.attempts().unknownOutcome(key(1), CALL, BigDecimal.ZERO, PRICE, null, null);
            store.settlement().settle(key(1), PRICE);
            store.settlement().reopen(key(1));
            finish(store, key(1), CALL, response(json(1)));
            assertThat(find(store, 1).paid()).isEqualByComparingTo(PRICE);
            assertThat(store.totals().paid()).isEqualByComparingTo(PRICE);
            assertThat(store.totals().open()).isZero();
        }
    }

    /** The first commit of a response succeeded although it was reported as failed. Then the request was bought again. */
    @Test
    void aRepeatedResponseDoesNotReplaceANewerOne() {
        StoredResponse first = new StoredResponse(200, json(1), PRICE, BigDecimal.ZERO, "req-1", null, NOW);
        StoredResponse second =
                new StoredResponse(200, json(2), PRICE, BigDecimal.ZERO, "req-2", null, NOW.plusSeconds(1));
        try (Store store = Store.sqlite(file)) {
            long firstCall = callNumber(intend(store, key(1), "email.validate", json(1), PRICE));
            store.attempts().finish(key(1), CALL, firstCall, first);
            Intent again = intend(store, key(1), 8, find(store, 1), "email.validate", json(1), PRICE);
            store.attempts().finish(key(1), 8, callNumber(again), second);
            store.attempts().finish(key(1), CALL, firstCall, first);
            assertThat(find(store, 1).requestId()).isEqualTo("req-2");
            assertThat(store.versions(key(1))).hasSize(2);
            assertThat(store.totals().paid()).isEqualByComparingTo("0.5");
            assertThat(store.verify()).isEmpty();
        }
    }

    /** The first attempt of a call was free and taken back, and its 404 arrives in the millisecond of another response. */
    @Test
    void anotherResponseOfTheSameMillisecondIsNotTakenForARepetition() {
        try (Store store = Store.sqlite(file)) {
            buy(store, 1);
            Intent again = intend(store, key(1), 8, find(store, 1), "email.validate", json(1), PRICE);
            store.attempts().notCharged(key(1), 8, null);
            StoredResponse late =
                    new StoredResponse(404, json(2), BigDecimal.ZERO, BigDecimal.ZERO, "req-2", null, NOW);
            store.attempts().finish(key(1), 8, callNumber(again), late);
            assertThat(find(store, 1).requestId()).isEqualTo("req-2");
            assertThat(store.verify()).isEmpty();
        }
    }

    /** Two processes have read the same row and the consent of the user, and resend it one after the other. */
    @Test
    void aRowInDoubtIsResentOncePerConsent() {
        try (Store store = Store.sqlite(file)) {
            intend(store, key(1), "email.validate", json(1), PRICE);
            store.attempts().unknownOutcome(key(1), CALL, BigDecimal.ZERO, PRICE, null, null);
            Purchase seen = find(store, 1);
            assertThat(intend(store, key(1), 8, seen, "email.validate", json(1), PRICE)
                            .refusal())
                    .isNull();
            store.attempts().unknownOutcome(key(1), 8, BigDecimal.ZERO, PRICE, null, null);
            assertThat(find(store, 1).state()).isEqualTo(UNKNOWN);
            assertThat(intend(store, key(1), 9, seen, "email.validate", json(1), PRICE)
                            .refusal())
                    .isEqualTo(Refusal.CLAIM_LOST);
            assertThat(intend(store, key(1), 9, find(store, 1), "email.validate", json(1), PRICE)
                            .refusal())
                    .isNull();
        }
    }

    @Test
    void anAbandonedIntentIsInDoubtUnlessItWasFree() {
        try (Store store = Store.sqlite(file)) {
            intend(store, key(1), "email.validate", json(1), PRICE);
            intend(store, key(2), "stats.summary", json(2), BigDecimal.ZERO);
            buy(store, 3);
            intend(store, key(3), 99, find(store, 3), "email.validate", json(3), PRICE);
        }
        try (Store store = Store.sqlite(file)) {
            store.recover();
            assertThat(find(store, 1).state()).isEqualTo(UNKNOWN);
            assertThat(find(store, 2).state()).isEqualTo(FREE);
            assertThat(find(store, 3).state()).isEqualTo(UNKNOWN);
            assertThat(store.open()).hasSize(2);
            assertThat(store.totals().open()).isEqualByComparingTo("0.5");
            store.settlement().settle(key(1), PRICE);
            store.settlement().settle(key(3), BigDecimal.ZERO);
            assertThat(find(store, 1).state()).isEqualTo(LOST);
            // The refreshing was not charged, and the older response is still there.
            assertThat(find(store, 3).state()).isEqualTo(DONE);
            assertThat(store.totals().open()).isZero();
            assertThat(store.totals().paid()).isEqualByComparingTo("0.5");
        }
    }

    @Test
    void theDeathOfAnotherProcessIsNoticedWhileTheStoreIsOpen() throws Exception {
        try (Store store = Store.sqlite(file)) {
            intend(store, key(1), "email.validate", json(1), PRICE);
            StoreSql.execute(file, "UPDATE enrichment_call SET owner = '99'"); // a process that does not exist
            Until.holds(() -> find(store, 1).state() == UNKNOWN);
        }
    }

    @Test
    void oneBadWriteDoesNotSpoilTheOthers() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try (Store store = Store.sqlite(file)) {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < 100; i++) {
                int row = i;
                all.add(threads.submit(() -> {
                    if (row % 10 == 0) {
                        store.attempts().finish(key(-1), CALL, 1, response(json(1)));
                    } else {
                        buy(store, row);
                    }
                }));
            }
            int failed = 0;
            for (Future<?> each : all) {
                try {
                    each.get();
                } catch (java.util.concurrent.ExecutionException e) {
                    assertThat(e).hasCauseInstanceOf(StoreException.class);
                    failed++;
                }
            }
            assertThat(failed).isEqualTo(10);
            assertThat(store.totals().paid()).isEqualByComparingTo("22.5");
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void onlyTheOwnerCanReadTheFiles() throws Exception {
        try (Store store = Store.sqlite(file)) {
            buy(store, 1);
            for (String suffix : List.of("", "-wal", "-shm", ".lock", ".owners", ".attempts")) {
                Path each = file.resolveSibling(file.getFileName() + suffix);
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .as(suffix)
                        .isEqualTo("rw-------");
            }
        }
    }

    /** Whoever restores an older copy deletes the count of its attempts, which must not release any lock. */
    @Test
    void theFilesWithLocksContainNothing() throws Exception {
        try (Store store = Store.sqlite(file)) {
            buy(store, 1);
            assertThat(file.resolveSibling(file.getFileName() + ".lock")).isEmptyFile();
            assertThat(file.resolveSibling(file.getFileName() + ".owners")).isEmptyFile();
            assertThat(file.resolveSibling(file.getFileName() + ".attempts"))
                    .hasBinaryContent(new byte[] {0, 0, 0, 0, 0, 0, 0, 1});
        }
    }

    @Test
    void aSecondOpeningOfTheProcessIsTheSameStore() throws Exception {
        Path link = Files.createSymbolicLink(directory.resolve("link.db"), file);
        Path directoryLink =
                Files.createSymbolicLink(directory.resolveSibling("of " + directory.getFileName()), directory);
        try (Store store = Store.sqlite(file)) {
            for (Path name : List.of(file, link, directoryLink.resolve(file.getFileName()))) {
                try (Store second = Store.sqlite(name)) {
                    assertThat(second).isSameAs(store);
                }
            }
            buy(store, 1);
        }
        Store.sqlite(file).close();
    }

    @Test
    void anotherCopyOfTheLibraryInTheProcessIsRefused() {
        String identity = LockFiles.identity(file);
        assertThat(OpenFiles.enter(identity)).isTrue();
        assertProblem(IN_USE, () -> Store.sqlite(file));
        OpenFiles.leave(identity);
        Store.sqlite(file).close();
    }

    /** SQLite has a write-ahead log for each name. */
    @Test
    void aHardLinkIsRefused() throws Exception {
        fill(file, 1);
        Files.createLink(directory.resolve("other.db"), file);
        assertProblem(FAILED, () -> Store.sqlite(file));
        assertProblem(FAILED, () -> Store.sqlite(directory.resolve("other.db")));
    }

    @Test
    void aStoreThatIsDeletedOrReplacedWhileItIsOpenBuysNothingMore() throws Exception {
        for (String suffix : List.of("", ".lock")) {
            Path victim = file.resolveSibling(file.getFileName() + suffix);
            try (Store store = Store.sqlite(file)) {
                buy(store, 1);
                Path away = Files.move(victim, directory.resolve("away"));
                assertProblem(FAILED, () -> buy(store, 2));
                Files.copy(away, victim);
                assertProblem(FAILED, () -> buy(store, 2));
                Files.move(away, victim, StandardCopyOption.REPLACE_EXISTING);
                buy(store, 2);
            }
            Files.delete(file);
        }
    }

    @Test
    void otherFilesAreRefused() throws Exception {
        Files.writeString(file, "name;email\nAda;ada@quorvane.example\n");
        assertProblem(NOT_A_STORE, () -> Store.sqlite(file));
        Files.writeString(file, "no");
        assertProblem(NOT_A_STORE, () -> Store.sqlite(file));
        assertProblem(NOT_A_STORE, () -> Store.sqlite(directory));
        assertProblem(
                FAILED,
                () -> Store.sqlite(directory.resolve("no such directory").resolve("a.db")));
    }

    @Test
    void anotherProgramsDatabaseIsRefusedAndLeftAlone() throws Exception {
        StoreSql.execute(file, "CREATE TABLE customers (name TEXT)");
        assertProblem(NOT_A_STORE, () -> Store.sqlite(file));
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                ResultSet tables = connection.createStatement().executeQuery("SELECT count(*) FROM sqlite_master")) {
            assertThat(tables.getInt(1)).isEqualTo(1);
        }
    }

    @Test
    void aFileThatCannotBeWrittenIsRefused() throws Exception {
        assumeTrue(!"root".equals(System.getProperty("user.name")), "root may write anything");
        Store.sqlite(file).close();
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------"));
        assertProblem(READ_ONLY, () -> Store.sqlite(file));
    }

    @Test
    void networkDrivesAndOldEnginesAreRecognized() {
        assertThat(List.of("nfs4", "cifs", "smb3", "fuse.sshfs", "9p", "virtiofs", "fuse.grpcfuse", "beegfs", "gpfs"))
                .allMatch(SqliteFile::isNetwork);
        assertThat(List.of("ext4", "xfs", "apfs", "ntfs", "tmpfs", "overlay", "btrfs", "fuse.fuse-overlayfs"))
                .noneMatch(SqliteFile::isNetwork);
        List.of("3.51.3", "3.51.3.0", "3.52.0", "3.54.1.0", "3.100.0").forEach(SqliteDialect::requireVersion);
        for (String old : List.of("3.51.2", "3.50.7", "3.50", "3.44.6", "3.8.11.1")) {
            assertProblem(DRIVER, () -> SqliteDialect.requireVersion(old));
        }
    }

    @Test
    void aNewerSchemaIsRefused() throws Exception {
        fill(file, 1);
        StoreSql.execute(file, "UPDATE enrichment_meta SET value = '6' WHERE name = 'schema_version'");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .withMessageContaining("has schema version 6, this library knows version 5")
                .satisfies(e -> assertThat(e.problem()).isEqualTo(TOO_NEW));
    }

    @Test
    void anInterruptedThreadCanOpenAStore() {
        Thread.currentThread().interrupt();
        Store store = Store.sqlite(file);
        assertThat(Thread.interrupted()).isTrue();
        buy(store, 1);
        store.close();
    }

    @Test
    void aStoreOfAnUnpublishedVersionIsRefused() throws Exception {
        fill(file, 1);
        StoreSql.execute(file, "UPDATE enrichment_meta SET value = '4' WHERE name = 'schema_version'");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(file))
                .withMessageContaining("has schema version 4, which no published version of this library has written");
    }

    /** A commit is on the disk before it is acknowledged: what was bought survives a power cut. */
    @Test
    void commitsWaitForTheDisk() throws Exception {
        try (Session session = Session.prepare(SqliteDialect.connect(file, false), new SqliteDialect(file))) {
            assertThat(SqliteDialect.query(session.connection(), "PRAGMA journal_mode"))
                    .isEqualTo("wal");
            assertThat(SqliteDialect.query(session.connection(), "PRAGMA synchronous"))
                    .isEqualTo("2"); // FULL
            assertThat(SqliteDialect.query(session.connection(), "PRAGMA fullfsync"))
                    .isEqualTo("1");
        }
    }

    @Test
    void aRowSaysWhichListBoughtIt() throws Exception {
        try (Store store = Store.sqlite(file)) {
            buy(store, 1);
            for (String list : List.of("march", "april")) {
                Purchase known = store.find(key(2));
                store.attempts()
                        .intend(key(2), CALL, known, "x", json(2), PRICE, List.of(new BudgetLimit(list, null)), CLOCK);
                store.attempts().notCharged(key(2), CALL, null);
            }
            assertThat(lists()).isEqualTo("none april");
            store.attempts()
                    .intend(key(2), CALL, null, "x", json(2), PRICE, List.of(new BudgetLimit("may", null)), CLOCK);
            finish(store, key(2), CALL, response(json(2)));
            Purchase bought = find(store, 2);
            store.attempts()
                    .intend(key(2), CALL, bought, "x", json(2), PRICE, List.of(new BudgetLimit("june", null)), CLOCK);
            assertThat(lists()).isEqualTo("none may");
            finish(store, key(2), CALL, response(json(2)));
            assertThat(lists()).isEqualTo("none june");
        }
    }

    private String lists() throws SQLException {
        try (Connection connection = SqliteDialect.connect(file, true)) {
            return String.valueOf(SqliteDialect.query(
                    connection,
                    "SELECT group_concat(coalesce(nullif(list, ''), 'none'), ' ') FROM (SELECT list FROM enrichment_purchase"
                            + " ORDER BY id)"));
        }
    }

    static void fill(Path file, int rows) {
        try (Store store = Store.sqlite(file)) {
            for (int i = 0; i < rows; i++) {
                buy(store, i);
            }
        }
    }

    /** As a binary number, 0.1 has no exact value. */
    @Test
    void sumsOfAmountsAreExact() {
        BigDecimal tenth = new BigDecimal("0.1");
        try (Store store = Store.sqlite(file)) {
            for (int i = 0; i < 300; i++) {
                Intent unused = intend(store, key(i), "email.validate", json(i), PRICE);
                finish(store, key(i), CALL, new StoredResponse(200, json(i), tenth, BigDecimal.ZERO, null, null, NOW));
            }
        }
        try (Snapshot snapshot = Snapshot.sqlite(file)) {
            LocalDate day = LocalDate.ofInstant(NOW, ZoneOffset.UTC);
            assertThat(snapshot.purchases())
                    .containsExactly(
                            new PurchaseSum("", "email.validate", day, 300, new BigDecimal("30"), BigDecimal.ZERO));
        }
    }

    @Test
    void aClosedStoreSaysSo() {
        Store store = Store.sqlite(file);
        store.close();
        store.close();
        assertProblem(CLOSED, () -> buy(store, 1));
    }
}
