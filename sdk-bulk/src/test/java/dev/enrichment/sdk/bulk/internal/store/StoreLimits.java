package dev.enrichment.sdk.bulk.internal.store;

/** Limits the size of a store file, so that tests of other packages can simulate a full disk. */
public final class StoreLimits {
    private StoreLimits() {}

    /** From now on the file cannot have more pages. */
    public static void pages(Store store, int pages) {
        store.committer().write(session -> session.execute("PRAGMA max_page_count=" + pages));
    }
}
