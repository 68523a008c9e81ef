package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.Until;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Tests that a claim is given up later if the disk is full when its call ends. Otherwise, other processes would wait
 * until the process with the claim ends.
 */
class ReleaseTest {
    private static final byte[] KEY = StoreTest.key(1);

    @TempDir
    Path directory;

    private final AtomicBoolean full = new AtomicBoolean();
    private final Semaphore commits = new Semaphore(1);
    private final AtomicInteger looksAtClaims = new AtomicInteger();

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

    /** Each looked at the claims of all others that were about to end: of 20 calls at once that were 210 looks. */
    @Test
    void callsThatEndTogetherGiveUpTheirOwnClaimsOnly() throws Exception {
        int calls = 20;
        try (Store store =
                SimulatedStores.file(directory.resolve("a.db"), this::connect, new Alone(), RunTime.SYSTEM)) {
            List<Thread> ending = new ArrayList<>();
            for (int i = 1; i <= calls; i++) {
                byte[] key = StoreTest.key(i);
                long call = i;
                assertThat(intend(store, key, call).kind()).isEqualTo(Intent.Kind.RECORDED);
                store.pause(key, call);
                ending.add(new Thread(() -> store.release(key, call)));
            }
            int before = looksAtClaims.get();
            commits.acquire(); // none ends before all have begun

            ending.forEach(Thread::start);
            Until.holds(() -> ending.stream().allMatch(Until::isWaiting));
            commits.release();
            for (Thread thread : ending) {
                thread.join();
            }

            assertThat(looksAtClaims.get() - before).isEqualTo(calls);
            assertThat(intend(store, StoreTest.key(calls), calls + 1).kind()).isEqualTo(Intent.Kind.RECORDED);
        }
    }

    private static Intent intend(Store store, long call) {
        return intend(store, KEY, call);
    }

    private static Intent intend(Store store, byte[] key, long call) {
        byte[] request = "{\"email\":\"a@b.example\"}".getBytes(StandardCharsets.UTF_8);
        Purchase known = store.find(key);
        return store.intend(key, call, known, "email.validate", request, BigDecimal.ONE, List.of(), Instant.EPOCH);
    }

    private Connection connect() throws SQLException {
        Connection real = SimulatedStores.connect(directory.resolve("a.db"));
        return WatchedConnection.of(real, statement -> {
            if (statement.matches("(?s)SELECT.*FROM enrichment_claim WHERE request_key.*")) {
                looksAtClaims.incrementAndGet();
            } else if (statement.equals("COMMIT") && full.get()) {
                real.rollback();
                throw new SQLiteException("[SQLITE_FULL] for a moment", SQLiteErrorCode.SQLITE_FULL);
            } else if (statement.equals("COMMIT")) {
                commits.acquire();
                commits.release();
            }
        });
    }

    /** Machine on which only one process uses the store. */
    static final class Alone implements SimulatedStores.Machine {
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
