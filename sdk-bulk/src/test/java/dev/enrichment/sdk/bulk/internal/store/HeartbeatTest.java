package dev.enrichment.sdk.bulk.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that a process keeps renewing its lease after any failure. If it stopped, other processes would consider it
 * dead and take over its calls in flight.
 */
@ExtendWith(StoreAudit.class)
class HeartbeatTest {
    /** Process whose renewals fail in different ways after it has opened the store. */
    private static final class FailingOwners implements Owners {
        private final CountDownLatch renewals = new CountDownLatch(3);
        private volatile boolean opened;

        @Override
        public void beforeWrite(Session session) {
            if (opened) {
                renewals.countDown();
                if (renewals.getCount() == 2) {
                    throw new LinkageError("a class is missing");
                }
                throw new IllegalStateException("no store");
            }
        }

        @Override
        public String id() {
            return "1";
        }

        @Override
        public boolean isAlive(Session session, String owner) {
            return true;
        }

        @Override
        public Duration interval() {
            return Duration.ofMillis(1);
        }

        @Override
        public void close() {}
    }

    @Test
    void renewalsGoOnAfterAnyFailure(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("leads.db");
        Dialect dialect = new SqliteDialect(file);
        FailingOwners owners = new FailingOwners();
        try (Store store = OpenStores.open(
                () -> Session.prepare(SqliteDialect.connect(file, false), dialect), dialect, owners, RunTime.SYSTEM)) {
            owners.opened = true;
            assertThat(owners.renewals.await(30, TimeUnit.SECONDS))
                    .as(store::toString)
                    .isTrue();
        }
    }
}
