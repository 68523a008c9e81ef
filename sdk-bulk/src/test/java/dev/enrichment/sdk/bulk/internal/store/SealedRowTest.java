package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The checksum of what decides whether something is bought is that of earlier versions, and is written with the row. */
class SealedRowTest {
    private static final List<String> TEXTS = List.of(
            "",
            "0",
            "0.25",
            "done",
            "email.validate",
            "1764000000000",
            "0.25 \n1 a list",
            "ä\uD83D\uDE00\uD800",
            "\0\1");

    @TempDir
    Path directory;

    private final List<String> statements = new ArrayList<>();

    @Test
    void theChecksumIsThatOfEachColumnByItself() {
        Random random = new Random(20261125);
        for (int round = 0; round < 10_000; round++) {
            byte[] key = new byte[random.nextInt(20)];
            random.nextBytes(key);
            @Nullable String[] texts = new @Nullable String[8];
            for (int i = 0; i < texts.length; i++) {
                texts[i] = random.nextInt(5) == 0 ? null : TEXTS.get(random.nextInt(TEXTS.size()));
            }
            assertThat(row(key, texts).checksum()).isEqualTo(columnByColumn(key, texts));
        }
    }

    @SuppressWarnings("NullAway") // a damaged row can have a null in each column
    private static SealedRow row(byte[] key, @Nullable String[] texts) {
        return new SealedRow(key, texts[0], texts[1], texts[2], texts[3], texts[4], texts[5], texts[6], texts[7]);
    }

    private static long columnByColumn(byte[] key, @Nullable String[] texts) {
        CRC32C checksum = new CRC32C();
        checksum.update(1);
        checksum.update(key);
        checksum.update(0);
        for (String text : texts) {
            checksum.update(text == null ? 0 : 1);
            checksum.update(text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8));
            checksum.update(0);
        }
        return checksum.getValue();
    }

    /** Its checksum and what it holds had statements of their own, which were half of those of a new row. */
    @Test
    void aNewRowIsWrittenTwiceAndReadTwice() {
        byte[] key = StoreTest.key(1);
        byte[] request = "{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8);
        List<BudgetLimit> budgets = List.of(new BudgetLimit("a list", null), new BudgetLimit("a day", null));
        try (Store store = SimulatedStores.file(
                directory.resolve("a.db"), this::connect, new ReleaseTest.Alone(), RunTime.SYSTEM)) {
            statements.clear();

            store.intend(key, 1, null, "email.validate", request, BigDecimal.ONE, budgets, Instant.EPOCH);
            store.finish(
                    key,
                    1,
                    new StoredResponse(200, request, BigDecimal.ONE, BigDecimal.ZERO, null, null, Instant.EPOCH));
            store.release(key, 1);

            assertThat(statements.stream()
                            .filter(sql -> sql.contains("enrichment_purchase"))
                            .map(sql -> sql.substring(0, sql.indexOf(' '))))
                    .containsExactly("SELECT", "INSERT", "SELECT", "UPDATE");
            assertThat(store.find(List.of(key))).isNotNull(); // with its checksum
        }
    }

    private Connection connect() throws SQLException {
        Connection real = SimulatedStores.connect(directory.resolve("a.db"));
        return (Connection)
                CrashConnection.proxy(Connection.class, (proxy, method, arguments) -> noted(real, method, arguments));
    }

    private @Nullable Object noted(Connection real, Method method, Object[] arguments) throws Throwable {
        Object result = CrashConnection.call(real, method, arguments);
        return result instanceof PreparedStatement statement
                ? CrashConnection.proxy(PreparedStatement.class, (proxy, called, with) -> {
                    if (called.getName().startsWith("execute")) {
                        statements.add((String) arguments[0]);
                    }
                    return CrashConnection.call(statement, called, with);
                })
                : result;
    }
}
