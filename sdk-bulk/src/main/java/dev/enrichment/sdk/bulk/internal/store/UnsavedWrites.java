package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Outcomes of calls that could not be stored when they arrived, for example because the disk was full. The calls may
 * have been paid for. All runs and caching clients of a process that use the store share one instance, because a call
 * may wait for an outcome that another call failed to store. Thread-safe.
 */
public final class UnsavedWrites {
    private final RunTime time;
    private final Queue<Unsaved> unsaved = new ConcurrentLinkedQueue<>();
    /** Intents that may be recorded in the store although their attempts were not sent. */
    private final Queue<Unsaved> unsent = new ConcurrentLinkedQueue<>();
    /**
     * Latch that opens when the thread that retries the writes has finished. Null if no thread retries them. This is
     * not a lock, because a simulation cannot detect a thread that waits for a lock.
     */
    private final AtomicReference<@Nullable CountDownLatch> retrying = new AtomicReference<>();

    UnsavedWrites(RunTime time) {
        this.time = time;
    }

    /** A failed write that is tried again later. */
    private record Unsaved(String key, Runnable write, StoreException failure) {}

    /**
     * Writes the outcome of a request to the store, or keeps the write for later if it fails.
     *
     * @return failure of the write; null if the outcome was written
     */
    public @Nullable StoreException write(byte[] key, Runnable write) {
        try {
            write.run();
            return null;
        } catch (StoreException e) {
            unsaved.add(new Unsaved(HexFormat.of().formatHex(key), write, e));
            return e;
        }
    }

    /**
     * Takes back an intent whose commit failed, because it may be recorded nevertheless. Its attempt was not sent. If
     * this fails as well, it is retried like the writes of outcomes, but a failure is not reported when the store is
     * closed.
     *
     * @param mayBeRecorded a test that returns true if the store has the intent or cannot be read
     */
    public void takeBack(byte[] key, Runnable write, BooleanSupplier mayBeRecorded) {
        try {
            write.run();
        } catch (StoreException e) {
            if (mayBeRecorded.getAsBoolean()) {
                unsent.add(new Unsaved(HexFormat.of().formatHex(key), write, e));
            }
        }
    }

    /**
     * Retries the failed writes, and then checks whether a write for the given request still fails.
     *
     * @return failure of the write; null if everything about the request is stored
     */
    public @Nullable StoreException missing(byte[] key) {
        writeAgain();
        String text = HexFormat.of().formatHex(key);
        return Stream.concat(unsaved.stream(), unsent.stream())
                .filter(each -> each.key().equals(text))
                .map(Unsaved::failure)
                .findFirst()
                .orElse(null);
    }

    /**
     * Retries the failed writes, and keeps those that fail again for any reason. Call this method before you wait for a
     * budget or for the end of all calls. As long as an outcome is not stored, its call seems to be in flight and
     * blocks a part of the budget. One thread retries at a time: a write that is repeated after the same request was
     * bought again would put the older response back.
     *
     * @return whether at least one write has succeeded
     */
    public boolean writeAgain() {
        if (unsaved.isEmpty() && unsent.isEmpty()) {
            return false;
        }
        CountDownLatch mine = new CountDownLatch(1);
        for (CountDownLatch other = retrying.compareAndExchange(null, mine);
                other != null;
                other = retrying.compareAndExchange(null, mine)) {
            Signal.await(time, other);
        }
        try {
            boolean isAnyWritten = unsaved.removeIf(UnsavedWrites::isWritten);
            return takeBackUnsent() || isAnyWritten;
        } finally {
            retrying.set(null);
            mine.countDown();
        }
    }

    /**
     * Takes back intents until a write fails, because the remaining ones would then fail as well. Returns whether at
     * least one intent was taken back.
     */
    private boolean takeBackUnsent() {
        boolean isAnyWritten = false;
        for (Unsaved next = unsent.peek(); next != null && isWritten(next); next = unsent.peek()) {
            unsent.remove();
            isAnyWritten = true;
        }
        return isAnyWritten;
    }

    /** Retries a failed write. Returns whether it has succeeded. */
    private static boolean isWritten(Unsaved failed) {
        try {
            failed.write().run();
            return true;
        } catch (StoreException e) {
            return false;
        }
    }

    /**
     * Retries the failed writes. Throws an exception if any of them fails again, and keeps these for later.
     *
     * @throws StoreException if a write fails again. The message names the requests, which still count as in flight in
     *     the store
     */
    public void retry() {
        writeAgain();
        List<Unsaved> left = List.copyOf(unsaved);
        if (!left.isEmpty()) {
            StoreException failure = left.get(0).failure();
            String message = failure.getMessage() + "; the outcomes of these requests were returned, but could not be"
                    + " stored, so the store has them in doubt: "
                    + String.join(", ", left.stream().map(Unsaved::key).toList());
            throw new StoreException(failure.problem(), message, failure);
        }
    }
}
