package dev.enrichment.sdk.bulk.support;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;

/** Waits for another thread or process until a condition holds. The timeout of the test limits the wait. */
public final class Until {
    private static final long LOOK_AGAIN_MILLIS = 5;

    /** Those of a PostgreSQL store that are alive by their lease, or that nobody took for dead yet. */
    private static final String LIVING = "SELECT count(*) FROM enrichment_owner o WHERE (expires_at >"
            + " (extract(epoch FROM clock_timestamp()) * 1000)::bigint OR EXISTS (SELECT 1 FROM enrichment_call"
            + " WHERE owner = o.id AND NOT abandoned))";

    private Until() {}

    /** Looks until a condition holds. */
    public static void holds(Callable<Boolean> condition) throws Exception {
        while (!condition.call()) {
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MILLIS);
        }
    }

    /** Waits until a latch is open. */
    public static void open(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns whether a thread waits for another one. */
    public static boolean isWaiting(Thread thread) {
        return thread.getState() == Thread.State.WAITING || thread.getState() == Thread.State.TIMED_WAITING;
    }

    /** Waits until at most {@code most} processes of a PostgreSQL store count as alive for the others. */
    public static void alive(DataSource database, int most) throws Exception {
        holds(() -> Integer.parseInt(PostgresServer.execute(database, LIVING)) <= most);
    }

    /** Waits until the lease of every process has ended. */
    public static void leasesEnded(DataSource database) throws Exception {
        holds(() -> PostgresServer.execute(
                        database,
                        "SELECT count(*) FROM enrichment_owner WHERE expires_at >"
                                + " (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
                .equals("0"));
    }
}
