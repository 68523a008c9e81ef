package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.paging.Page;
import java.util.Collections;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** Iterator over the items of all pages. It requests a page only when the first item of that page is needed. */
final class ItemIterator<T> implements Iterator<T> {
    private final PageFetcher<?, ?, T> fetcher;
    private Iterator<T> page = Collections.emptyIterator();

    ItemIterator(PageFetcher<?, ?, T> fetcher) {
        this.fetcher = fetcher;
    }

    @Override
    public boolean hasNext() {
        if (!page.hasNext()) {
            Page<T, ?> next = fetcher.next();
            page = next == null ? Collections.emptyIterator() : next.items().iterator();
        }
        return page.hasNext();
    }

    @Override
    public T next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        fetcher.state().delivered(1);
        return page.next();
    }
}
