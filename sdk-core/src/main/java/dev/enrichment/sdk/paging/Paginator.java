package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.PageFailedException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Spliterator;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * All items of a search, page after page. A page is asked for, and paid for, when its first item is asked for, and
 * never before; what you do not walk to costs nothing.
 *
 * <pre>{@code
 * var companies = client.companies().searchAll(request).limitItems(500).limitCredits(600);
 * for (Company company : companies) {
 *     …
 * }
 * System.out.println(companies.totals());      // 500 items on 10 pages for 500 credits
 * String tomorrow = companies.resumeToken();   // null if there is nothing more
 * }</pre>
 *
 * <p>A paginator walks once, in one of its forms: as {@link Iterable}, {@link #stream()}, {@link #pages()}, {@link
 * #toList()}, {@link #forEachAsync}, {@link #publisher()}. A second walk would pay for the pages again, so it is
 * refused; start one from the facade if you mean it. {@link #totals()} and {@link #resumeToken()} can be read by any
 * thread at any time, before, during and after.
 *
 * <p>When a page fails for good, {@link PageFailedException} carries the token that goes on there; the iterator may
 * also just be asked once more. The walk goes by cursor or by offset, whichever the service answers with. An empty page
 * does not end it while the service says that there is more; a cursor that comes a second time or an offset that does
 * not advance ends it with an exception, because it would go round and round and charge for each round.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 */
public final class Paginator<T, R extends Record> implements Iterable<T> {
    private final BiFunction<PagingLimits, @Nullable ResumeToken, PageFetcher<?, R, T>> factory;
    private PagingLimits limits = PagingLimits.NONE;
    private @Nullable ResumeToken token;
    private @Nullable PageFetcher<?, R, T> source;
    private boolean walking;

    /**
     * Used by the facades and by {@link EnrichmentClient#paginate}; makes no call.
     *
     * @param <Q> the type of the request
     * @param client makes the calls
     * @param operation what is called for each page
     * @param request what is asked; its limit is the size of a page, its offset or cursor the place to start at
     */
    public <Q extends Record> Paginator(EnrichmentClient client, PagedOperation<Q, R, T> operation, Q request) {
        this.factory = (limits, token) ->
                new PageFetcher<>(client, operation, new PagingState<>(client, operation, request, limits, token));
    }

    /**
     * Ends the walk after so many items. The pages are made of equal size, at most the request's limit, so that hardly
     * a row is paid for that is not handed over.
     *
     * @param most at least 1
     * @return this
     * @throws IllegalStateException if the walk has begun
     */
    public Paginator<T, R> limitItems(long most) {
        return limited(before -> before.items(most));
    }

    /**
     * Ends the walk after so many pages, empty ones included.
     *
     * @param most at least 1
     * @return this
     * @throws IllegalStateException if the walk has begun
     */
    public Paginator<T, R> limitPages(int most) {
        return limited(before -> before.pages(most));
    }

    /**
     * Ends the walk before a page that could take what it costs above this figure, by the estimate of the page and, for
     * pages of unknown charge, by the most they can have cost. Where paging is by offset, a smaller page is asked for
     * if a whole one does not fit. Unlike a budget, reaching it is no failure.
     *
     * @param most credits, at least 0
     * @return this
     * @throws IllegalStateException if the walk has begun
     */
    public Paginator<T, R> limitCredits(BigDecimal most) {
        return limited(before -> before.credits(most));
    }

    /**
     * Ends the walk before a page that could take what it costs above this figure.
     *
     * @param most credits, at least 0
     * @return this
     * @see #limitCredits(BigDecimal)
     */
    public Paginator<T, R> limitCredits(long most) {
        return limitCredits(BigDecimal.valueOf(most));
    }

    private synchronized Paginator<T, R> limited(Function<PagingLimits, PagingLimits> change) {
        requireNotStarted();
        limits = change.apply(limits);
        return this;
    }

    /**
     * Goes on where another walk of the same search stopped, in this process or another, today or tomorrow. The request
     * must be the same but for limit, offset and cursor. The service's cursors live for minutes only: when one is
     * refused, which costs nothing, the walk goes on by offset where the operation has one (companies and people). The
     * rows may have moved in the meantime. A jobs walk that stopped within a page pays for that page again.
     *
     * @param resumeToken what {@link #resumeToken()} or the exception gave; null to start at the beginning
     * @return this
     * @throws IllegalArgumentException if it is no such token
     * @throws IllegalStateException if the walk has begun
     */
    public synchronized Paginator<T, R> resumeFrom(@Nullable String resumeToken) {
        requireNotStarted();
        token = resumeToken == null ? null : ResumeToken.parse(resumeToken);
        return this;
    }

    private void requireNotStarted() {
        if (source != null) {
            throw new IllegalStateException("set limits and token before the walk begins");
        }
    }

    /**
     * What the walk has brought and cost so far.
     *
     * @return the totals at this moment
     */
    public PagingTotals totals() {
        return source().walk().totals();
    }

    /**
     * Goes on after the last item that was handed over.
     *
     * @return a text that can be stored; null if the service has nothing more
     * @see #resumeFrom
     */
    public @Nullable String resumeToken() {
        return source().walk().token();
    }

    private synchronized PageFetcher<?, R, T> source() {
        if (source == null) {
            source = factory.apply(limits, token);
        }
        return source;
    }

    private synchronized PageFetcher<?, R, T> walk() {
        if (walking) {
            throw new IllegalStateException(
                    "this paginator has been walked: a second walk would pay for its pages again, so ask the client for a"
                            + " new one if you mean it");
        }
        walking = true;
        return source();
    }

    /**
     * The items, one after the other, for one thread at a time. After a {@link PageFailedException} the iterator can be
     * asked again; it asks for the same page.
     *
     * @return the iterator; there is only one
     * @throws IllegalStateException if the paginator has been walked already
     */
    @Override
    public Iterator<T> iterator() {
        return new Items<>(walk());
    }

    /**
     * The items as a sequential stream; a parallel one would fetch ahead, so it stays sequential even if asked. {@code
     * limit} and other short-circuiting operations ask for no page they do not need. If a page can fail, collect with
     * {@link #toList()} instead, which does not lose what it has.
     *
     * @return the stream
     * @throws IllegalStateException if the paginator has been walked already
     */
    public Stream<T> stream() {
        return StreamSupport.stream(new InOrder<>(iterator()), false);
    }

    /**
     * The pages that have items, each with its response and receipt.
     *
     * @return the pages, to be walked once
     * @throws IllegalStateException if the paginator has been walked already
     */
    public Iterable<Page<T, R>> pages() {
        PageFetcher<?, R, T> pages = walk();
        Iterator<Page<T, R>> once = new Pages<>(pages);
        return () -> once;
    }

    /**
     * Walks to the end and collects all items: set a limit first, unless you know that the search is small.
     *
     * @return the items
     * @throws PageFailedException if the walk ends early for any reason; {@link PageFailedException#fetched} has the
     *     items before it
     * @throws IllegalStateException if the paginator has been walked already
     */
    public List<T> toList() {
        Iterator<T> rest = iterator();
        List<T> items = new ArrayList<>();
        try {
            rest.forEachRemaining(items::add);
        } catch (PageFailedException e) {
            throw e.withFetched(items);
        } catch (RuntimeException e) {
            // Such as a client that was closed meanwhile: what was collected is paid for all the same.
            throw source().walk().failed(e).withFetched(items);
        }
        return Collections.unmodifiableList(items);
    }

    /**
     * Walks on other threads, and hands each item to the action when the action has done with the one before: a slow
     * action slows the walk down, it does not pile up pages. Cancelling the future ends the walk and the call under
     * way.
     *
     * @param action called by one thread at a time
     * @return the totals when the walk is over; or the {@link PageFailedException}, or what the action threw, not
     *     wrapped
     * @throws IllegalStateException if the paginator has been walked already
     */
    public CompletableFuture<PagingTotals> forEachAsync(Consumer<? super T> action) {
        PageFetcher<?, R, T> pages = walk();
        ForEachSubscriber<T> subscriber =
                new ForEachSubscriber<>(action, () -> pages.walk().totals());
        new ItemPublisher<T>(() -> pages).subscribe(subscriber);
        return subscriber;
    }

    /**
     * The items as a reactive stream for one subscriber: a page is asked for when its first item is demanded.
     * Cancelling the subscription ends the call under way.
     *
     * @return the publisher; it makes no call before items are demanded
     */
    public Flow.Publisher<T> publisher() {
        return new ItemPublisher<>(this::walk);
    }

    /** What the walk has brought and cost so far. */
    @Override
    public String toString() {
        return "Paginator[" + totals() + "]";
    }

    private static final class Pages<T, R extends Record> implements Iterator<Page<T, R>> {
        private final PageFetcher<?, R, T> source;
        private @Nullable Page<T, R> ahead;

        Pages(PageFetcher<?, R, T> source) {
            this.source = source;
        }

        @Override
        public boolean hasNext() {
            if (ahead == null) {
                ahead = source.next();
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
            source.walk().handedOver(page.items().size());
            return page;
        }
    }

    private static final class Items<T, R extends Record> implements Iterator<T> {
        private final PageFetcher<?, R, T> source;
        private Iterator<T> page = Collections.emptyIterator();

        Items(PageFetcher<?, R, T> source) {
            this.source = source;
        }

        @Override
        public boolean hasNext() {
            if (!page.hasNext()) {
                Page<T, R> next = source.next();
                page = next == null ? Collections.emptyIterator() : next.items().iterator();
            }
            return page.hasNext();
        }

        @Override
        public T next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            source.walk().handedOver(1);
            return page.next();
        }
    }

    /** Never splits: a part for another thread would have to be fetched ahead. */
    private static final class InOrder<T> implements Spliterator<T> {
        private final Iterator<T> items;

        InOrder(Iterator<T> items) {
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
}
