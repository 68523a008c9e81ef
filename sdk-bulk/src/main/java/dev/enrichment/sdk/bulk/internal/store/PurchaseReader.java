package dev.enrichment.sdk.bulk.internal.store;

import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Read access to the requests and responses in a store or in a snapshot of a store. */
public interface PurchaseReader {
    /** Returns the charges and call counts of the whole store, or of the list to which this reader is limited. */
    Totals totals();

    /**
     * Returns all rows with a call that was or may have been charged but has no response, and all rows with an attempt
     * in flight. These rows may also have an older response.
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
     * Returns a stream of groups of rows. Each group is read when it is needed.
     *
     * @param after function that returns the next rows after a given ID, or an empty list if there are no more rows
     */
    static Stream<List<Purchase>> parts(LongFunction<List<Purchase>> after) {
        return Stream.iterate(
                after.apply(0),
                rows -> !rows.isEmpty(),
                rows -> after.apply(rows.get(rows.size() - 1).id()));
    }
}
