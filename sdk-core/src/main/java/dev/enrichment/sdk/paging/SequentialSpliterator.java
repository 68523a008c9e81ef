package dev.enrichment.sdk.paging;

import java.util.Iterator;
import java.util.Spliterator;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Never splits: a part for another thread would have to be fetched, and paid for, ahead of demand. */
final class SequentialSpliterator<T> implements Spliterator<T> {
    private final Iterator<T> items;

    SequentialSpliterator(Iterator<T> items) {
        this.items = items;
    }

    @Override
    public boolean tryAdvance(Consumer<? super T> action) {
        if (!items.hasNext()) {
            return false;
        }
        action.accept(items.next());
        return true;
    }

    @Override
    public @Nullable Spliterator<T> trySplit() {
        return null;
    }

    @Override
    public long estimateSize() {
        return Long.MAX_VALUE;
    }

    @Override
    public int characteristics() {
        return ORDERED | NONNULL;
    }
}
