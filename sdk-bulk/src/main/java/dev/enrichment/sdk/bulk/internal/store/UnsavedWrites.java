package dev.enrichment.sdk.bulk.internal.store;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a store could not take when it came, because the disk was full for example: outcomes of calls, which may be paid
 * for. All runs and calls of the process that use the store share them, because one may wait for what another could not
 * write. Safe for use by several threads.
 */
public final class UnsavedWrites {
    private final Queue<Unsaved> unsaved = new ConcurrentLinkedQueue<>();

    UnsavedWrites() {}

    /** A write of the outcome of a request, and why it failed. */
    private record Unsaved(String key, Runnable write, StoreException failure) {
        @Nullable
        Unsaved again() {
            try {
                write.run();
                return null;
            } catch (StoreException e) {
                return new Unsaved(key, write, e);
            }
        }
    }

    /**
     * Writes to the store, or keeps the write for later.
     *
     * @return why it could not be written; null if it was
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
     * Writes what could not be written before, as far as that is possible now.
     *
     * @return why the outcome of a request still is not in the store; null if it is there, or nobody knows of one
     */
    public @Nullable StoreException missing(byte[] key) {
        writeAgain();
        String text = HexFormat.of().formatHex(key);
        return unsaved.stream()
                .filter(each -> each.key().equals(text))
                .map(Unsaved::failure)
                .findFirst()
                .orElse(null);
    }

    /**
     * Writes what could not be written before, as far as that is possible now. Call it before waiting for something that unwritten
     * outcomes hold: a part of a budget, or the end of all calls. What fails again, in whatever way, is kept.
     *
     * @return whether something was written
     */
    public boolean writeAgain() {
        boolean written = false;
        List<Unsaved> failed = new ArrayList<>();
        try {
            for (Unsaved next = unsaved.poll(); next != null; next = unsaved.poll()) {
                Unsaved left = next;
                try {
                    left = next.again();
                    written |= left == null;
                } finally {
                    if (left != null) {
                        failed.add(left);
                    }
                }
            }
        } finally {
            unsaved.addAll(failed);
        }
        return written;
    }

    /**
     * Writes what could not be written before. What fails again is kept.
     *
     * @throws StoreException if something fails again; it names the requests, which the store has as intents
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
