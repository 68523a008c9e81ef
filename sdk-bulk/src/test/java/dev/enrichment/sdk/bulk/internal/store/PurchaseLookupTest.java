package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.internal.store.StoreTest.PRICE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that several requests can be looked up in a store together, with the same result as if each were looked up
 * alone.
 */
@ExtendWith(StoreAudit.class)
class PurchaseLookupTest {
    private static final int ROWS = PurchaseTable.LOOKUP + 8;
    private static final int BYTES = 100;

    @TempDir
    Path directory;

    private final AtomicInteger statements = new AtomicInteger();
    private Session session;

    @BeforeEach
    void fill() throws Exception {
        Path file = directory.resolve("store.db");
        try (Store store = Store.sqlite(file, RunTime.SYSTEM)) {
            for (int i = 0; i < ROWS; i++) {
                byte[] key = StoreTest.key(i);
                Intent unused = store.attempts()
                        .intend(
                                key,
                                i + 1,
                                null,
                                "email.validate",
                                new byte[] {'{', '}'},
                                PRICE,
                                List.of(),
                                StoreTest.CLOCK);
                StoreTest.finish(store, key, i + 1, StoreTest.response(new byte[BYTES]));
            }
        }
        Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        session = new Session(WatchedConnection.of(connection, statement -> statements.incrementAndGet()));
    }

    @AfterEach
    void close() throws Exception {
        session.close();
    }

    private static List<byte[]> requests(int from, int to) {
        return IntStream.range(from, to).mapToObj(StoreTest::key).toList();
    }

    /** A statement for each row would read a list of a million at a third of the pace. */
    @Test
    void aLookupIsOneStatement() throws Exception {
        List<Optional<Purchase>> found = PurchaseTable.findFirst(session, requests(0, ROWS), Integer.MAX_VALUE);
        assertThat(found).hasSize(PurchaseTable.LOOKUP);
        for (int i = 0; i < found.size(); i++) {
            assertThat(found.get(i).orElseThrow().key()).isEqualTo(StoreTest.key(i));
        }
        assertThat(statements).hasValue(1);
    }

    @Test
    void requestsWithoutARowAreEmpty() throws Exception {
        assertThat(PurchaseTable.findFirst(session, requests(ROWS - 1, ROWS + 2), Integer.MAX_VALUE))
                .extracting(Optional::isPresent)
                .containsExactly(true, false, false);
    }

    /** Otherwise the heap would grow with the size of the responses; the first rows are needed first. */
    @Test
    void endsInOrderBeforeTheResponsesExceedTheBytes() throws Exception {
        List<Optional<Purchase>> found = PurchaseTable.findFirst(session, requests(0, ROWS), 2 * BYTES);
        assertThat(found)
                .extracting(row -> row.orElseThrow().key())
                .containsExactly(StoreTest.key(0), StoreTest.key(1));
        assertThat(PurchaseTable.findFirst(session, requests(0, ROWS), 70 * BYTES))
                .hasSize(70);
        assertThat(PurchaseTable.findFirst(session, requests(0, ROWS), 0)).hasSize(1);
    }
}
