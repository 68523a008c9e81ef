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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statements that a new row takes, most of which wait for the disk. */
class NewRowTest {
    @TempDir
    Path directory;

    private final List<String> statements = new ArrayList<>();

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
