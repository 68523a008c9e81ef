package dev.enrichment.sdk.bulk.internal.store;

/** Lets other tests fill the disk of a store. */
public final class StoreLimits {
    private StoreLimits() {}

    /** From now on the file cannot have more pages. */
    public static void pages(Store store, int pages) {
        store.limitPages(pages);
    }
}
