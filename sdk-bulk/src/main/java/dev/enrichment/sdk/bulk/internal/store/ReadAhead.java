package dev.enrichment.sdk.bulk.internal.store;

import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Iterator over the stored responses to the requests of one operation. It returns them in batches. While the caller
 * uses a batch, another thread reads the next one, because reading and decoding take about the same time. Not
 * thread-safe.
 */
public final class ReadAhead implements Iterator<List<Purchase>> {
    /** Maximum number of responses in a batch. At most two batches are in memory: the one in use and the next one. */
    private static final int PART = 100;

    private static final Duration IDLE = Duration.ofSeconds(1);

    private final PurchaseReader store;
    private final String operation;
    /**
     * Executor with one thread, which reads the next batch. The thread ends when it is idle, because callers need not
     * close the iterator.
     */
    private final ThreadPoolExecutor reader = new ThreadPoolExecutor(
            1, 1, IDLE.toMillis(), TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), ReadAhead::thread);

    private CompletableFuture<List<Purchase>> next;

    /** Creates an iterator, and starts to read the first batch of responses. */
    public ReadAhead(PurchaseReader store, String operation) {
        this.store = store;
        this.operation = operation;
        reader.allowCoreThreadTimeOut(true);
        this.next = after(0);
    }

    private CompletableFuture<List<Purchase>> after(long id) {
        return CompletableFuture.supplyAsync(() -> store.after(operation, id, PART), reader);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(work, "enrichment-read-ahead");
        thread.setDaemon(true);
        return thread;
    }

    @Override
    public boolean hasNext() {
        return !part().isEmpty();
    }

    @Override
    public List<Purchase> next() {
        List<Purchase> part = part();
        if (part.isEmpty()) {
            throw new NoSuchElementException();
        }
        next = after(part.get(part.size() - 1).id());
        return part;
    }

    private List<Purchase> part() {
        try {
            return next.join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            if (e.getCause() instanceof Error failure) {
                throw failure;
            }
            throw e;
        }
    }
}
