package dev.enrichment.sdk.testing.internal.data;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is computed once, when it is first needed. Thread-safe. Callers wait while another thread computes the
 * value.
 */
public final class Lazy<T> implements Supplier<T> {
    private final Supplier<T> source;
    private @Nullable T value;

    public Lazy(Supplier<T> source) {
        this.source = source;
    }

    @Override
    public synchronized T get() {
        T known = value;
        if (known == null) {
            known = source.get();
            value = known;
        }
        return known;
    }
}
