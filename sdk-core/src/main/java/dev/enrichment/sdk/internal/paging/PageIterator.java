package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.paging.Page;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/** Iterator over the pages that contain items. It requests a page only when the caller asks for it. */
final class PageIterator<T, R extends Record> implements Iterator<Page<T, R>> {
    private final PageFetcher<?, R, T> fetcher;
    private @Nullable Page<T, R> ahead;

    PageIterator(PageFetcher<?, R, T> fetcher) {
        this.fetcher = fetcher;
    }

    @Override
    public boolean hasNext() {
        if (ahead == null) {
            ahead = fetcher.next();
        }
        return ahead != null;
    }

    @Override
    public Page<T, R> next() {
        if (!hasNext() || ahead == null) {
            throw new NoSuchElementException();
        }
        Page<T, R> page = ahead;
        ahead = null;
        fetcher.state().delivered(page.items().size());
        return page;
    }
}
