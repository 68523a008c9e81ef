package dev.enrichment.sdk.internal.paging;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Iterator that gets each element from its source only when the caller asks for it. */
final class LazyIterator<E> implements Iterator<E> {
    private final Supplier<@Nullable E> source;
    private final Consumer<E> onDelivery;
    private @Nullable E ahead;

    /**
     * Creates an iterator that ends when the source returns null. {@code onDelivery} is called with each element
     * immediately before {@link #next} returns it.
     */
    LazyIterator(Supplier<@Nullable E> source, Consumer<E> onDelivery) {
        this.source = source;
        this.onDelivery = onDelivery;
    }

    @Override
    public boolean hasNext() {
        if (ahead == null) {
            ahead = source.get();
        }
        return ahead != null;
    }

    @Override
    public E next() {
        if (!hasNext() || ahead == null) {
            throw new NoSuchElementException();
        }
        E element = ahead;
        ahead = null;
        onDelivery.accept(element);
        return element;
    }
}
