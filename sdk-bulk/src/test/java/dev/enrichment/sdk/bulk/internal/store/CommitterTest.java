package dev.enrichment.sdk.bulk.internal.store;

import static dev.enrichment.sdk.bulk.results.StoreException.Problem.IN_USE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.enrichment.sdk.bulk.internal.time.ForwardingTime;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.bulk.support.StoreAudit;
import dev.enrichment.sdk.bulk.support.Until;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
@ExtendWith(StoreAudit.class)
class CommitterTest {
    private static final Owners ALONE = new TestOwners("1", new HashSet<>(), new ReentrantLock(), false);

    @TempDir
    Path directory;

    /** Scrubbing commits by itself, so whatever shared its transaction would be in the database twice. */
    @Test
    void whatWaitsBesideAFailedScrubbingIsRunOnce() throws Exception {
        Path file = directory.resolve("leads.db");
        Dialect dialect = new SqliteDialect(file);
        Session.Source sessions = () -> Session.prepare(SqliteDialect.connect(file, false), dialect);
        Session session = sessions.open();
        Schema.open(session, dialect);
        session.execute("CREATE TABLE bought (run INTEGER)");
        session.connection().commit();
        session.execute("PRAGMA busy_timeout=0");
        AtomicInteger runs = new AtomicInteger();
        try (Committer committer = new Committer(session, sessions, dialect, ALONE, RunTime.SYSTEM);
                Connection reader = SqliteDialect.connect(file, true);
                Statement reading = reader.createStatement()) {
            reader.setAutoCommit(false);
            assertThat(reading.executeQuery("SELECT count(*) FROM bought").next())
                    .isTrue();
            Committer.Action buy = each -> each.execute("INSERT INTO bought VALUES (" + runs.incrementAndGet() + ")");
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch all = new CountDownLatch(1);
            CompletableFuture<Void> busy = submit(
                    committer,
                    () -> committer.write(each -> {
                        begun.countDown();
                        Until.open(all);
                    }),
                    0);
            Until.open(begun);
            CompletableFuture<Void> before = submit(committer, () -> committer.write(buy), 1);
            var scrubbing = submit(committer, () -> committer.writeAlone(each -> dialect.scrub(each.connection())), 2);
            CompletableFuture<Void> after = submit(committer, () -> committer.write(buy), 3);
            all.countDown();

            CompletableFuture.allOf(busy, before, after).join();
            assertThatThrownBy(scrubbing::join)
                    .cause()
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.problem()).isEqualTo(IN_USE));
            assertThat(runs).hasValue(2);
            assertThat(committer.<String>run(each ->
                            String.valueOf(SqliteDialect.query(each.connection(), "SELECT count(*) FROM bought"))))
                    .isEqualTo("2");
        }
    }

    /** A simulation that lets one thread run at a time must see each wait, of the store's thread and of its callers. */
    @Test
    void allWaitsAreThoseOfTheInjectedTime() throws Exception {
        Path file = directory.resolve("leads.db");
        Dialect dialect = new SqliteDialect(file);
        Session.Source sessions = () -> Session.prepare(SqliteDialect.connect(file, false), dialect);
        Set<String> waiting = ConcurrentHashMap.newKeySet();
        Session session = sessions.open();
        Schema.open(session, dialect);
        try (Committer committer = new Committer(session, sessions, dialect, ALONE, new SeenWaits(waiting))) {
            Until.holds(() -> waiting.equals(Set.of("enrichment-store")));
            CountDownLatch begun = new CountDownLatch(1);
            CountDownLatch all = new CountDownLatch(1);
            AtomicBoolean interrupted = new AtomicBoolean();
            Thread caller = new Thread(
                    () -> {
                        committer.write(each -> {
                            begun.countDown();
                            Until.open(all);
                        });
                        interrupted.set(Thread.currentThread().isInterrupted());
                    },
                    "caller");
            caller.start();
            Until.open(begun);
            Until.holds(() -> waiting.equals(Set.of("caller")));
            caller.interrupt(); // what is written must not depend on it
            all.countDown();
            caller.join();
            assertThat(interrupted).isTrue();
            Until.holds(() -> waiting.equals(Set.of("enrichment-store")));
        }
        assertThat(waiting).isEmpty();
    }

    /** Starts work, and returns when it is in the queue behind the others. */
    private static CompletableFuture<Void> submit(Committer committer, Runnable work, int queued) {
        CompletableFuture<Void> submitted = CompletableFuture.runAsync(work, task -> new Thread(task).start());
        while (committer.waiting() < queued) {
            Thread.onSpinWait();
        }
        return submitted;
    }

    /** Clock that records the names of the threads that wait. */
    private static final class SeenWaits extends ForwardingTime {
        private final Set<String> waiting;

        SeenWaits(Set<String> waiting) {
            this.waiting = waiting;
        }

        @Override
        public boolean await(CountDownLatch wakeUp, Duration wait) throws InterruptedException {
            String name = Thread.currentThread().getName();
            waiting.add(name);
            try {
                return super.await(wakeUp, wait);
            } finally {
                waiting.remove(name);
            }
        }
    }
}
