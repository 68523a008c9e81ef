package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests that are looked up together: each gets its own row, as if it had been looked up alone. */
class PurchaseLookupTest {
    private static final int ROWS = 200;
    private static final int BYTES = 100;
    private static final BigDecimal PRICE = new BigDecimal("0.25");

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
                Intent unused = store.intend(
                        key, i + 1, null, "email.validate", new byte[] {'{', '}'}, PRICE, List.of(), Instant.EPOCH);
                store.finish(
                        key,
                        i + 1,
                        new StoredResponse(200, new byte[BYTES], PRICE, BigDecimal.ZERO, null, null, Instant.EPOCH));
            }
        }
        session = new Session(counted(DriverManager.getConnection("jdbc:sqlite:" + file)));
    }

    @AfterEach
    void close() throws Exception {
        session.close();
    }

    /** Counts the queries that are executed. */
    private Connection counted(Connection connection) {
        return proxy(
                Connection.class,
                connection,
                (name, result) -> result instanceof PreparedStatement statement
                        ? proxy(PreparedStatement.class, statement, (query, rows) -> {
                            statements.addAndGet(query.equals("executeQuery") ? 1 : 0);
                            return Objects.requireNonNull(rows);
                        })
                        : result);
    }

    private interface After {
        @Nullable
        Object of(String method, @Nullable Object result);
    }

    private static <T> T proxy(Class<T> type, T target, After after) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, values) -> {
                    try {
                        Object result = method.invoke(target, values);
                        return result == null ? null : after.of(method.getName(), result);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                }));
    }

    private static List<byte[]> requests(int from, int to) {
        return IntStream.range(from, to).mapToObj(StoreTest::key).toList();
    }

    /** A statement for each row would read a list of a million at a third of the pace. */
    @Test
    void aChunkIsOneStatement() throws Exception {
        List<Optional<Purchase>> found = PurchaseLookup.findFirst(session, requests(0, ROWS), Integer.MAX_VALUE);
        assertThat(found).hasSize(ROWS);
        for (int i = 0; i < ROWS; i++) {
            assertThat(found.get(i).orElseThrow().key()).isEqualTo(StoreTest.key(i));
        }
        assertThat(statements).hasValue((ROWS + PurchaseLookup.CHUNK - 1) / PurchaseLookup.CHUNK);
    }

    @Test
    void whatIsMissingIsMissingAndTheOthersKeepTheirPlaces() throws Exception {
        List<Optional<Purchase>> found =
                PurchaseLookup.findFirst(session, requests(ROWS - 3, ROWS + 3), Integer.MAX_VALUE);
        assertThat(found).extracting(Optional::isPresent).containsExactly(true, true, true, false, false, false);
    }

    /** Beyond it, the heap would grow with the size of the responses; the first rows are needed first. */
    @Test
    void endsInOrderWithTheResponseThatExceedsTheBytes() throws Exception {
        List<Optional<Purchase>> found = PurchaseLookup.findFirst(session, requests(0, ROWS), 2 * BYTES);
        assertThat(found)
                .extracting(row -> row.orElseThrow().key())
                .containsExactly(StoreTest.key(0), StoreTest.key(1), StoreTest.key(2));
        assertThat(PurchaseLookup.findFirst(session, requests(0, ROWS), 70 * BYTES))
                .hasSize(71);
        assertThat(PurchaseLookup.findFirst(session, requests(0, ROWS), 0)).hasSize(1);
    }
}
