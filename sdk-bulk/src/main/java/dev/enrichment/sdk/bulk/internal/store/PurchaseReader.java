package dev.enrichment.sdk.bulk.internal.store;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Read access to the requests and responses in a store or in a snapshot of a store. */
public interface PurchaseReader {
    /** Returns the charges and call counts of the whole store, or of the list to which this reader is limited. */
    Totals totals();

    /**
     * Returns all rows that were or may have been charged but have no response, and all rows with an attempt in flight.
     */
    List<Purchase> open();

    /**
     * Returns the next rows of an operation that have a response, in the order of their IDs. Returns an empty list
     * after the last row.
     *
     * @param operation operation ID
     * @param id ID of the last row read so far; 0 to begin
     * @param count maximum number of rows to return
     */
    List<Purchase> after(String operation, long id, int count);

    /**
     * Returns a lazy stream of groups of rows. While the caller uses one group, another thread reads the next one,
     * because reading and decoding take about the same time. At most two groups are in memory.
     *
     * @param after returns the rows after a given ID; an empty list if there are no more
     */
    static Stream<List<Purchase>> parts(LongFunction<List<Purchase>> after) {
        return Stream.iterate(
                        Part.of(after.apply(0), after),
                        part -> !part.rows().isEmpty(),
                        part -> Part.of(part.awaitNext(), after))
                .map(Part::rows);
    }

    /** A group of rows, and the next one, which is being read. */
    record Part(List<Purchase> rows, CompletableFuture<List<Purchase>> next) {
        /** Threads that read the next groups. They end when they are idle, because callers need not close a stream. */
        private static final Executor READERS = Executors.newCachedThreadPool(work -> {
            Thread thread = new Thread(work, "enrichment-read-ahead");
            thread.setDaemon(true);
            return thread;
        });

        private static Part of(List<Purchase> rows, LongFunction<List<Purchase>> after) {
            return new Part(
                    rows,
                    rows.isEmpty()
                            ? CompletableFuture.completedFuture(rows)
                            : CompletableFuture.supplyAsync(
                                    () -> after.apply(rows.get(rows.size() - 1).id()), READERS));
        }

        private List<Purchase> awaitNext() {
            try {
                return next.join();
            } catch (CompletionException e) {
                if (e.getCause() instanceof RuntimeException failure) {
                    throw failure;
                }
                throw e;
            }
        }
    }
}
