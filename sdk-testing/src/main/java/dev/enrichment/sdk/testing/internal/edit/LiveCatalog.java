package dev.enrichment.sdk.testing.internal.edit;

import dev.enrichment.sdk.testing.internal.data.Catalog;
import java.util.function.Function;
import java.util.function.Supplier;

/** The current catalog. Each change replaces it, so that a request sees either all of a change or nothing. */
public final class LiveCatalog implements Supplier<Catalog> {
    private final Catalog initial;
    private volatile Catalog current;

    public LiveCatalog(Catalog catalog) {
        initial = catalog;
        current = catalog;
    }

    @Override
    public Catalog get() {
        return current;
    }

    /** Applies several changes as one; if the function throws, nothing is changed. */
    public synchronized <T> T change(Function<WorldEdit, T> changes) {
        WorldEdit edit = new WorldEdit(current.world());
        T result = changes.apply(edit);
        current = new Catalog(edit.finish());
        return result;
    }

    /** Restores the generated data. */
    public synchronized void reset() {
        current = initial;
    }
}
