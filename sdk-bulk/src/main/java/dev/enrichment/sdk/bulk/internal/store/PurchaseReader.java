package dev.enrichment.sdk.bulk.internal.store;

import java.util.List;

/** Reads a store without changing it. */
public interface PurchaseReader {
    /** Returns what was paid and is open over the life of the store. */
    Totals totals();

    /** Everything that is or may be in doubt. */
    List<Purchase> open();

    /** The next rows of an operation that have a response. */
    List<Purchase> after(String operation, long id, int count);
}
