package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * A claim that could not be given up, because the disk was full for a moment, was that of a call which had ended: every
 * process waited for it, until this one ended.
 */
class ReleaseTest {
    private static final byte[] KEY = StoreTest.key(1);

    @TempDir
    Path directory;

    private final AtomicBoolean full = new AtomicBoolean();

    @Test
    void aClaimThatCouldNotBeGivenUpIsGivenUpLater() {
        try (Store store =
                SimulatedStores.file(directory.resolve("a.db"), this::connect, new Alone(), RunTime.SYSTEM)) {
            assertThat(intend(store, 1).kind()).isEqualTo(Intent.Kind.RECORDED);
            store.pause(KEY, 1);
            full.set(true);
            assertThatThrownBy(() -> store.release(KEY, 1)).isInstanceOf(StoreException.class);
            full.set(false);
            assertThat(intend(store, 2).kind()).isEqualTo(Intent.Kind.CLAIM_LOST);

            store.recover(); // as it does from time to time

            assertThat(intend(store, 2).kind()).isEqualTo(Intent.Kind.RECORDED);
        }
    }

    private static Intent intend(Store store, long call) {
        byte[] request = "{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8);
        Purchase known = store.find(List.of(KEY));
        return store.intend(KEY, call, known, "email.validate", request, BigDecimal.ONE, List.of(), Instant.EPOCH);
    }

    private Connection connect() throws SQLException {
        Connection real = SimulatedStores.connect(directory.resolve("a.db"));
        return (Connection) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Connection.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("commit") && full.get()) {
                        real.rollback();
                        throw new SQLiteException("[SQLITE_FULL] for a moment", SQLiteErrorCode.SQLITE_FULL);
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** A machine with one process. */
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
