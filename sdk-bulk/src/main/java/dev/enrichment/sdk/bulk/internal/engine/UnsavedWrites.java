package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.results.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the store could not take when it came, because the disk was full for example: outcomes of calls, which may be
 * paid for. Safe for use by several threads.
 */
final class UnsavedWrites {
    private final Queue<Unsaved> unsaved = new ConcurrentLinkedQueue<>();

    private record Unsaved(String key, Runnable write) {}

    /**
     * Writes to the store, or keeps the write for later.
     *
     * @return why it could not be written; null if it was
     */
    @Nullable
    StoreException write(byte[] key, Runnable write) {
        try {
            write.run();
            return null;
        } catch (StoreException e) {
            unsaved.add(new Unsaved(RowEngine.text(key), write));
            return e;
        }
    }

    /** Returns whether the outcome of a request waits to be written, after trying to. */
    boolean has(byte[] key) {
        String text = RowEngine.text(key);
        StoreException unused = tryAgain();
        return unsaved.stream().anyMatch(each -> each.key().equals(text));
    }

    /** Writes what could not be written before, as far as that is possible now. */
    private @Nullable StoreException tryAgain() {
        List<Unsaved> failed = new ArrayList<>();
        StoreException failure = null;
        for (Unsaved next = unsaved.poll(); next != null; next = unsaved.poll()) {
            try {
                next.write().run();
            } catch (StoreException e) {
                failure = e;
                failed.add(next);
            }
        }
        unsaved.addAll(failed);
        return failure;
    }

    /**
     * Writes what could not be written before. What fails again is kept.
     *
     * @throws StoreException if something fails again; it names the requests, which the store has as intents
     */
    void retry() {
        StoreException failure = tryAgain();
        if (failure != null) {
            List<String> keys = unsaved.stream().map(Unsaved::key).toList();
            String message = failure.getMessage() + "; the outcomes of these requests were returned, but could not be"
                    + " stored, so the store has them in doubt: " + String.join(", ", keys);
            throw new StoreException(failure.problem(), message, failure);
        }
    }
}
