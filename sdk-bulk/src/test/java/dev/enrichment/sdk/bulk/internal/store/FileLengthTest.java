package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.results.StoreException.Problem;
import java.io.RandomAccessFile;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Files as a kill or a full disk in the middle of a checkpoint leaves them, and files that really lost their end. */
@Timeout(60)
class FileLengthTest {
    private static final int PAGE = 4_096;
    private static final int ROWS = 60; // few enough that nothing is checkpointed meanwhile

    @TempDir
    Path directory;

    private Path original;
    private byte[] file;
    private byte[] log;

    /** A file of few pages whose log has many more. */
    @BeforeEach
    void fill() throws Exception {
        original = directory.resolve("original.db");
        try (Store store = Store.sqlite(original)) {
            buy(store, 0);
        }
        try (Store store = Store.sqlite(original)) {
            for (int i = 1; i < ROWS; i++) {
                buy(store, i);
            }
            file = Files.readAllBytes(original);
            log = Files.readAllBytes(original.resolveSibling("original.db-wal"));
        }
    }

    private static void buy(Store store, int i) {
        byte[] body = " ".repeat(3_000).getBytes(StandardCharsets.UTF_8);
        BigDecimal price = new BigDecimal("0.25");
        StoreTest.intend(store, StoreTest.key(i), "email.validate", new byte[] {'{', '}'}, price);
        store.finish(
                StoreTest.key(i),
                StoreTest.CALL,
                new StoredResponse(200, body, price, BigDecimal.ZERO, null, null, Instant.EPOCH));
    }

    @Test
    void aFileThatWasCutOffWhileItWasMadeIsMadeAnew() throws Exception {
        Path made = directory.resolve("made.db");
        Path cut = directory.resolve("cut.db");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + made);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode=DELETE");
            statement.execute("PRAGMA cache_size=1"); // so that pages reach the file before the commit
            statement.execute("BEGIN");
            statement.execute("CREATE TABLE rest (text)");
            statement.execute(
                    "INSERT INTO rest WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 100)"
                            + " SELECT hex(randomblob(2000)) FROM n");
            Files.write(cut, Arrays.copyOf(Files.readAllBytes(made), 2 * PAGE));
            Files.copy(made.resolveSibling("made.db-journal"), cut.resolveSibling("cut.db-journal"));
            statement.execute("ROLLBACK");
        }
        try (Store store = Store.sqlite(cut)) {
            buy(store, 0);
            assertThat(store.totals().paid()).isEqualByComparingTo("0.25");
        }
    }

    @Test
    void aFileWithoutItsBeginningIsRefusedWithAdvice() throws Exception {
        Path cut = directory.resolve("cut.db");
        byte[] rest = file.clone();
        Arrays.fill(rest, 0, 512, (byte) 0);
        Files.write(cut, rest);
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(cut))
                .withMessageContaining("delete it; otherwise restore a copy");
    }

    /** The place of each page's latest frame in the log. */
    private Map<Integer, Integer> frames() {
        Map<Integer, Integer> frames = new TreeMap<>();
        for (int at = 32; at + 24 + PAGE <= log.length; at += 24 + PAGE) {
            int page = ByteBuffer.wrap(log).getInt(at);
            frames.put(page, at + 24);
        }
        return frames;
    }

    /** Copies the pages of the log, in order, as far as a checkpoint came. */
    private Path cutOff(int pages, int lengthLimit) throws Exception {
        Path copy = directory.resolve("copy" + pages + "-" + lengthLimit + ".db");
        Files.write(copy, file);
        Files.write(copy.resolveSibling(copy.getFileName() + "-wal"), log);
        int done = 0;
        try (RandomAccessFile raw = new RandomAccessFile(copy.toFile(), "rw")) {
            for (Map.Entry<Integer, Integer> frame : frames().entrySet()) {
                if (done++ == pages) {
                    break;
                }
                raw.seek((frame.getKey() - 1L) * PAGE);
                raw.write(log, frame.getValue(), PAGE);
            }
            raw.setLength(Math.min(raw.length(), lengthLimit));
        }
        return copy;
    }

    private static void assertComplete(Path copy) {
        try (Store store = Store.sqlite(copy)) {
            assertThat(store.after("email.validate", 0, 1_000).size()).isEqualTo(ROWS);
            assertThat(store.totals().paid()).isEqualByComparingTo(new BigDecimal("15"));
        }
    }

    private static void assertTruncated(Path copy) {
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> Store.sqlite(copy))
                .satisfies(e -> assertThat(e.problem()).isEqualTo(Problem.CORRUPT))
                .withMessageContaining("truncated");
    }

    @Test
    void aCheckpointThatWasCutOffLosesNothing() throws Exception {
        int pages = frames().size();
        assertThat(pages).isGreaterThan(8);
        for (int done : new int[] {0, 1, 2, pages / 2, pages - 1, pages}) {
            assertComplete(cutOff(done, Integer.MAX_VALUE));
        }
        // A page was only half written.
        assertComplete(cutOff(pages / 2, file.length + PAGE / 2));
    }

    @Test
    void aLogThatDoesNotHaveTheMissingPagesDoesNotHideThatTheFileIsTruncated() throws Exception {
        int pages = frames().size();
        Path copy = cutOff(pages, Integer.MAX_VALUE);
        Path wal = copy.resolveSibling(copy.getFileName() + "-wal");
        Files.write(wal, new byte[0]);
        assertComplete(copy);
        // A log of one page that has nothing to do with the end of the file.
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy);
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE enrichment_meta SET value = value || '' WHERE name = 'paid'");
            byte[] small = Files.readAllBytes(wal);
            byte[] whole = Files.readAllBytes(copy);
            Path cut = directory.resolve("cut.db");
            Files.write(cut, Arrays.copyOf(whole, whole.length - 3 * PAGE));
            Files.write(cut.resolveSibling("cut.db-wal"), small);
            assertTruncated(cut);
        }
    }

    @Test
    void framesAfterADamagedOneDoNotCount() throws Exception {
        log[32 + 24 + PAGE / 2] ^= 1;
        assertTruncated(cutOff(1, Integer.MAX_VALUE));
    }
}
