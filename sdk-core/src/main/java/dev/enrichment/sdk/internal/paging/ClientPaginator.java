package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.paging.Page;
import dev.enrichment.sdk.paging.Paginator;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Paginator that fetches pages with the calls of a client. Limits and the resume token can be set until the first page
 * is needed.
 */
public final class ClientPaginator<Q extends Record, R extends Record, T> implements Paginator<T, R> {
    private final ClientRuntime runtime;
    private final RequestOptions options;
    private final PagedOperation<Q, R, T> operation;
    private final Q request;
    private PagingLimits limits = PagingLimits.NONE;
    private @Nullable ResumeToken token;
    private @Nullable PageFetcher<Q, R, T> fetcher;
    private boolean consumed;

    /**
     * Creates a paginator for a search. It starts at the offset or cursor of the request, or at the beginning if the
     * request has neither. No call is made yet.
     */
    public ClientPaginator(
            ClientRuntime runtime, RequestOptions options, PagedOperation<Q, R, T> operation, Q request) {
        this.runtime = runtime;
        this.options = options;
        this.operation = Objects.requireNonNull(operation, "operation must not be null");
        this.request = Objects.requireNonNull(request, "request must not be null");
    }

    @Override
    public Paginator<T, R> limitItems(long max) {
        return limited(current -> current.withItems(max));
    }

    @Override
    public Paginator<T, R> limitPages(int max) {
        return limited(current -> current.withPages(max));
    }

    @Override
    public Paginator<T, R> limitCredits(BigDecimal max) {
        Objects.requireNonNull(max, "max must not be null");
        return limited(current -> current.withCredits(max));
    }

    private synchronized Paginator<T, R> limited(UnaryOperator<PagingLimits> change) {
        requireNotStarted();
        limits = change.apply(limits);
        return this;
    }

    @Override
    public synchronized Paginator<T, R> resumeFrom(@Nullable String resumeToken) {
        requireNotStarted();
        ResumeToken parsed = resumeToken == null ? null : ResumeToken.parse(resumeToken);
        if (parsed != null) {
            parsed.pageOf(operation, request); // throws if the token belongs to another search
        }
        token = parsed;
        return this;
    }

    private void requireNotStarted() {
        if (fetcher != null) {
            throw new IllegalStateException("set limits and resume token before the pagination starts");
        }
    }

    @Override
    public Paginator<T, R> retryFailedPage() {
        fetcher().state().retryFailedPage();
        return this;
    }

    @Override
    public PagingTotals totals() {
        return fetcher().state().totals();
    }

    @Override
    public @Nullable String resumeToken() {
        return fetcher().state().resumeToken();
    }

    private synchronized PageFetcher<Q, R, T> fetcher() {
        if (fetcher == null) {
            PriceRule<Q> price = page -> runtime.settings().estimate(operation, page);
            fetcher = new PageFetcher<>(
                    runtime, options, operation, new PagingState<>(operation, request, limits, price, token));
        }
        return fetcher;
    }

    private synchronized PageFetcher<Q, R, T> consume() {
        if (consumed) {
            throw new IllegalStateException(
                    "a paginator can be consumed only once, because consuming it again would pay"
                            + " for its pages again; get a new one from the client");
        }
        PageFetcher<Q, R, T> pages = fetcher();
        consumed = true;
        return pages;
    }

    @Override
    public Iterator<T> iterator() {
        return new ItemIterator<>(consume());
    }

    @Override
    public Stream<T> stream() {
        Iterator<T> items = iterator();
        return StreamSupport.stream(
                new Spliterators.AbstractSpliterator<T>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super T> action) {
                        if (!items.hasNext()) {
                            return false;
                        }
                        action.accept(items.next());
                        return true;
                    }

                    /**
                     * Returns null, so that the stream stays sequential. To split it, pages would have to be fetched
                     * and paid for before they are needed.
                     */
                    @Override
                    public @Nullable Spliterator<T> trySplit() {
                        return null;
                    }
                },
                false);
    }

    @Override
    public Iterable<Page<T, R>> pages() {
        Iterator<Page<T, R>> once = new PageIterator<>(consume());
        return () -> once;
    }

    @Override
    public List<T> toList() {
        PageFetcher<Q, R, T> pages = consume();
        List<T> items = new ArrayList<>();
        try {
            for (Page<T, R> page = pages.next(); page != null; page = pages.next()) {
                items.addAll(page.items());
                pages.state().delivered(page.items().size());
            }
        } catch (Throwable e) {
            // Covers unexpected failures as well, such as a closed client. The items fetched so far were paid for and
            // must not be lost.
            throw pages.state().asPageFailure(e).withFetched(items);
        }
        return Collections.unmodifiableList(items);
    }

    @Override
    public CompletableFuture<PagingTotals> forEachAsync(Consumer<? super T> action) {
        Objects.requireNonNull(action, "action");
        return consume().forEachAsync(action);
    }

    /** Returns the totals as text, such as {@code Paginator[50 items on 2 pages for 50 credits]}. */
    @Override
    public String toString() {
        return "Paginator[" + totals() + "]";
    }
}
