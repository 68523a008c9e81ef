package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Counts the database statements for a new row, because most of them wait for the disk. */
@ExtendWith(StoreAudit.class)
class NewRowTest {
    @TempDir
    Path directory;

    private final List<String> statements = new ArrayList<>();

    @Test
    void aNewRowIsWrittenTwiceAndReadTwice() {
        byte[] key = StoreTest.key(1);
        byte[] request = "{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8);
        List<BudgetLimit> budgets = List.of(new BudgetLimit("a list", null), new BudgetLimit("a day", null));
        try (Store store =
                SimulatedStores.file(directory.resolve("a.db"), this::connect, new Alone(), RunTime.SYSTEM)) {
            statements.clear();

            store.attempts().intend(key, 1, null, "email.validate", request, BigDecimal.ONE, budgets, StoreTest.CLOCK);
            StoreTest.finish(store, key, 1, StoreTest.response(request));

            assertThat(statements.stream()
                            .filter(sql -> sql.contains("enrichment_purchase"))
                            .map(sql -> sql.substring(0, sql.indexOf(' '))))
                    .containsExactly("SELECT", "INSERT", "SELECT", "UPDATE");
        }
    }

    private Connection connect() throws SQLException {
        return WatchedConnection.of(SimulatedStores.connect(directory.resolve("a.db")), statements::add);
    }

    /** Machine on which only one process uses the store. */
    private static final class Alone implements SimulatedStores.Machine {
        @Override
        public void beginTurn() {}

        @Override
        public void endTurn() {}

        @Override
        public boolean isAlive(String owner) {
            return true;
        }

        @Override
        public void live(String owner) {}

        @Override
        public void left() {}
    }
}
