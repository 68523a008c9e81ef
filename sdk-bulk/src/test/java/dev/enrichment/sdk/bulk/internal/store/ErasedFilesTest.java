package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that no byte of erased data is left in any file of a SQLite store. */
@Timeout(60)
@ExtendWith(StoreAudit.class)
class ErasedFilesTest {
    private static final int ROWS = 600;
    /** Number of calls in flight at the same time, so that rows grow between other rows. */
    private static final int IN_FLIGHT = 16;

    private static final Pattern SECRET = Pattern.compile("(?i)private[a-z0-9]+secret");

    @TempDir
    Path directory;

    /** Buys rows whose requests and responses have different sizes, so that SQLite moves rows between pages. */
    private static void fill(Store store, long seed) {
        Random random = new Random(seed);
        List<Integer> open = new ArrayList<>();
        for (int i = 0; i < ROWS || !open.isEmpty(); i++) {
            if (i < ROWS) {
                StoreTest.intend(
                        store, StoreTest.key(i), "email.validate", json(i, random.nextInt(60)), StoreTest.PRICE);
                open.add(i);
            }
            if (open.size() == IN_FLIGHT || i >= ROWS) {
                int row = open.remove(random.nextInt(open.size()));
                byte[] body = json(row, random.nextInt(500));
                Instant at = StoreTest.NOW.minus(Duration.ofDays(row % 2));
                StoreTest.finish(
                        store,
                        StoreTest.key(row),
                        StoreTest.CALL,
                        new StoredResponse(200, body, StoreTest.PRICE, BigDecimal.ZERO, "req", null, at));
            }
        }
    }

    /** The data of every second row is that of the person who is erased. */
    private static byte[] json(int row, int length) {
        String text = row % 2 == 0
                ? "public" + row
                : "private%d@quorvane.example\",\"name\":\"private%dsecret".formatted(row, row);
        return ("{\"email\":\"" + text + "\",\"x\":\"" + "x".repeat(length) + "\"}").getBytes(StandardCharsets.UTF_8);
    }

    private List<String> remains() throws Exception {
        List<String> found = new ArrayList<>();
        try (var files = Files.list(directory)) {
            for (Path each : files.toList()) {
                // Opening the file in this process would release the locks of SQLite.
                Process cat = new ProcessBuilder("cat", each.toString()).start();
                String bytes = new String(cat.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
                SECRET.matcher(bytes).results().forEach(match -> found.add(each.getFileName() + ": " + match.group()));
            }
        }
        return found;
    }

    private static int responses(Statement reader) throws SQLException {
        try (ResultSet count =
                reader.executeQuery("SELECT count(*) FROM enrichment_purchase WHERE response IS NOT NULL")) {
            return count.getInt(1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void nothingRemainsInTheFiles(long seed) throws Exception {
        Path file = directory.resolve("leads.db");
        try (Store store = Store.sqlite(file);
                Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement reader = other.createStatement()) {
            fill(store, seed);
            assertThat(responses(reader)).isEqualTo(ROWS);
            assertThat(remains()).isNotEmpty();
            long erased = seed % 2 == 0
                    ? store.erasure().eraseBefore(StoreTest.NOW)
                    : store.erasure().eraseContaining("quorvane.example");
            assertThat(erased).isEqualTo(ROWS / 2);
            assertThat(remains()).isEmpty();
            assertThat(store.after("email.validate", 0, ROWS)).hasSize(ROWS / 2);
            // A program that has the file open, as another process would, sees the new pages.
            assertThat(responses(reader)).isEqualTo(ROWS / 2);
            StoreTest.buy(store, ROWS);
            assertThat(responses(reader)).isEqualTo(ROWS / 2 + 1);
        }
        assertThat(remains()).isEmpty();
    }
}
