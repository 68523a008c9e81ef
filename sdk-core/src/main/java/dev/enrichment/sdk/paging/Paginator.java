package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.PageFailedException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * All items of a search, across pages. A page is requested, and paid for, when its first item is requested, never
 * earlier.
 *
 * <pre>{@code
 * var request = CompanySearchRequest.builder().query("software").limit(50).build();
 * var companies = client.companies().searchAll(request).limitItems(500).limitCredits(600);
 * for (Company company : companies) {
 *     System.out.println(company.companyName());
 * }
 * System.out.println(companies.totals());      // 500 items on 10 pages for 500 credits
 * String tomorrow = companies.resumeToken();   // null if there is nothing more
 * }</pre>
 *
 * <p>A paginator can be consumed once, in one form: as {@link Iterable}, {@link #stream()}, {@link #pages()}, {@link
 * #toList()} or {@link #forEachAsync}. Consuming it again would pay for its pages again, so it
 * throws {@link IllegalStateException}. {@link #totals()} and {@link #resumeToken()} can be read at any time by any
 * thread.
 *
 * <p><b>Failures.</b> A page that cannot be fetched ends the pagination with a {@link PageFailedException}, which
 * carries the resume token. If the page was not charged, requesting the next item from the same iterator requests the
 * page again. If it was charged, or may have been, the iterator sends nothing and throws the same exception until
 * {@link #retryFailedPage()} is called. {@link #resumeFrom} with the token is consent as well: the page is requested
 * again, and may be charged again.
 *
 * <p>The other forms and settings:
 *
 * <pre>{@code
 * var people = client.people();
 * people.searchAll(q -> q.limit(25)).limitPages(4).stream().map(PersonMatch::uid).toList();
 * people.searchAll(q -> q.limit(25)).limitPages(4).toList();
 * for (var page : people.searchAll(q -> q.limit(25)).limitPages(4).pages()) {
 *     System.out.println(page.items().size() + " people, " + page.response().receipt());
 * }
 * people.searchAll(q -> q.limit(25)).limitItems(50).forEachAsync(System.out::println).join();
 * var first = people.searchAll(q -> q.limit(25)).limitCredits(new BigDecimal("2.5"));
 * var items = first.iterator();
 * try {
 *     items.forEachRemaining(System.out::println);
 * } catch (PageFailedException e) {
 *     first.retryFailedPage(); // consent to pay for the page again if it was charged
 *     items.forEachRemaining(System.out::println);
 * }
 * people.searchAll(q -> q.limit(25)).resumeFrom(first.resumeToken()).toList();
 * }</pre>
 *
 * <p><b>Endless results.</b> The pagination continues by cursor or by offset, whichever the service offers, and past empty
 * pages. It fails if a page brings no item that is new, whatever else changed. Items are told apart by their key, such as
 * the id of a job; the latest 500,000 keys are remembered, in at most 16 MB, and an item without a key counts as new on
 * up to 100 pages in a row. It also fails if the service ignores the offset, sends a cursor again (compared with the
 * latest 64), sends more items than the exact total it reports, or 1,000 empty pages in a row. The exception hands over
 * the page that was paid for, {@link PageFailedException#response}.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 */
public final class Paginator<T, R extends Record> implements Iterable<T> {
    private final BiFunction<PagingLimits, @Nullable ResumeToken, PageFetcher<?, R, T>> factory;
    private final Consumer<ResumeToken> tokenCheck;
    private PagingLimits limits = PagingLimits.NONE;
    private @Nullable ResumeToken token;
    private @Nullable PageFetcher<?, R, T> fetcher;
    private boolean consumed;

    /**
     * Creates a paginator, for {@link dev.enrichment.sdk.EnrichmentClient#paginate}; makes no call.
     *
     * @param <Q> the type of the request
     * @param caller makes the calls
     * @param operation the operation to call for each page
     * @param request the request; its limit is the page size, its offset or cursor the start
     */
    public <Q extends Record> Paginator(PageCaller caller, PagedOperation<Q, R, T> operation, Q request) {
        Objects.requireNonNull(caller, "caller");
        Objects.requireNonNull(operation, "operation");
        Objects.requireNonNull(request, "request");
        this.factory = (limits, token) ->
                new PageFetcher<>(caller, operation, new PagingState<>(operation, request, limits, token));
        this.tokenCheck = token -> token.pageOf(operation, request);
    }

    /**
     * Ends the pagination after a number of items. They are spread evenly over the pages, at most the request's limit
     * on each, which minimizes items that are paid for but not delivered.
     *
     * @param max the maximum number of items; 0 for none, without a call
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    public Paginator<T, R> limitItems(long max) {
        return limited(current -> current.withItems(max));
    }

    /**
     * Ends the pagination after a number of pages, empty ones included.
     *
     * @param max the maximum number of pages, at least 1
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    public Paginator<T, R> limitPages(int max) {
        return limited(current -> current.withPages(max));
    }

    /**
     * Ends the pagination before a page that could take its cost above an amount. The page counts with its estimate,
     * and pages of unknown charge with the most they may have cost. The items that the amount pays for are spread evenly
     * over the pages. Unlike a budget that is exhausted, reaching the limit is not a failure.
     *
     * @param max the maximum cost in credits, at least 0
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    public Paginator<T, R> limitCredits(BigDecimal max) {
        Objects.requireNonNull(max, "max must not be null");
        return limited(current -> current.withCredits(max));
    }

    /**
     * Ends the pagination before a page that could take its cost above an amount.
     *
     * @param max the maximum cost in credits, at least 0
     * @return this
     * @see #limitCredits(BigDecimal)
     */
    public Paginator<T, R> limitCredits(long max) {
        return limitCredits(BigDecimal.valueOf(max));
    }

    private synchronized Paginator<T, R> limited(Function<PagingLimits, PagingLimits> change) {
        requireNotStarted();
        limits = change.apply(limits);
        return this;
    }

    /**
     * Continues where another pagination of the same search stopped, in this process or another. The request must be
     * the same except for limit, offset and cursor. The token is checked completely before anything is sent.
     *
     * <p>The service's cursors expire within minutes. When one is refused, which costs nothing, the pagination
     * continues by offset if the operation has one (companies and people); results may have moved in the meantime. Jobs
     * have no offset: a token from within a page of jobs pays for that page again.
     *
     * @param resumeToken the text from {@link #resumeToken()} or {@link PageFailedException#resumeToken()}; null to
     *     start at the beginning
     * @return this
     * @throws IllegalArgumentException if the text is not a valid token, or belongs to another search
     * @throws IllegalStateException if the pagination has started
     */
    public synchronized Paginator<T, R> resumeFrom(@Nullable String resumeToken) {
        requireNotStarted();
        ResumeToken parsed = resumeToken == null ? null : ResumeToken.parse(resumeToken);
        if (parsed != null) {
            tokenCheck.accept(parsed);
        }
        token = parsed;
        return this;
    }

    private void requireNotStarted() {
        if (fetcher != null) {
            throw new IllegalStateException("set limits and resume token before the pagination starts");
        }
    }

    /**
     * Allows the iterator to request the failed page once more although it was charged or may have been, so that it may
     * be paid for twice. Compare the balance first ({@code client.credits().balance()}, free). Not needed for a page
     * that cost nothing; without effect on the asynchronous forms, which have ended.
     *
     * @return this
     * @throws IllegalStateException if no page has failed since the last one that was fetched
     */
    public Paginator<T, R> retryFailedPage() {
        fetcher().state().retryFailedPage();
        return this;
    }

    /**
     * Returns the totals of the pagination so far.
     *
     * @return the totals at this moment
     */
    public PagingTotals totals() {
        return fetcher().state().totals();
    }

    /**
     * Returns a token that continues after the last item delivered.
     *
     * @return a text that can be stored; null if the service has nothing more
     * @see #resumeFrom
     */
    public @Nullable String resumeToken() {
        return fetcher().state().resumeToken();
    }

    private synchronized PageFetcher<?, R, T> fetcher() {
        if (fetcher == null) {
            fetcher = factory.apply(limits, token);
        }
        return fetcher;
    }

    private synchronized PageFetcher<?, R, T> consume() {
        if (consumed) {
            throw new IllegalStateException(
                    "a paginator can be consumed only once, because consuming it again would pay"
                            + " for its pages again; get a new one from the client");
        }
        PageFetcher<?, R, T> pages = fetcher();
        consumed = true;
        return pages;
    }

    /**
     * Returns the items, for one thread at a time.
     *
     * @return the iterator; there is only one
     * @throws IllegalStateException if the paginator has been consumed
     */
    @Override
    public Iterator<T> iterator() {
        return new ItemIterator<>(consume());
    }

    /**
     * The items as a stream that stays sequential even if made parallel, because a parallel one would fetch ahead.
     * {@code limit} and other short-circuiting operations request no page they do not need. To collect items when a
     * page may fail, use {@link #toList()}, which keeps those before the failure.
     *
     * @return the stream
     * @throws IllegalStateException if the paginator has been consumed
     */
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

                    /** A part for another thread would have to be fetched, and paid for, ahead of demand. */
                    @Override
                    public @Nullable Spliterator<T> trySplit() {
                        return null;
                    }
                },
                false);
    }

    /**
     * The pages that have items, each with its response and receipt.
     *
     * @return the pages; they can be iterated over once
     * @throws IllegalStateException if the paginator has been consumed
     */
    public Iterable<Page<T, R>> pages() {
        Iterator<Page<T, R>> once = new PageIterator<>(consume());
        return () -> once;
    }

    /**
     * Fetches all pages and collects their items. Set a limit first, unless the search is known to be small.
     *
     * @return the items; unmodifiable
     * @throws PageFailedException if the pagination ends early for any reason; {@link PageFailedException#fetched} has
     *     the items before that
     * @throws IllegalStateException if the paginator has been consumed
     */
    public List<T> toList() {
        PageFetcher<?, R, T> pages = consume();
        List<T> items = new ArrayList<>();
        try {
            for (Page<T, R> page = pages.next(); page != null; page = pages.next()) {
                items.addAll(page.items());
                pages.state().delivered(page.items().size());
            }
        } catch (Throwable e) {
            // Whatever it is, such as a client that was closed: the items before it are paid for.
            throw pages.state().asPageFailure(e).withFetched(items);
        }
        return Collections.unmodifiableList(items);
    }

    /**
     * Fetches pages on one other thread and passes each item to an action there, one after another: a slow action slows
     * down the fetching. Cancelling the future, or completing it in another way, ends the
     * pagination and the call under way.
     *
     * @param action called by one thread
     * @return the totals at the end; or the {@link PageFailedException}, or what the action threw, not wrapped
     * @throws IllegalStateException if the paginator has been consumed
     */
    public CompletableFuture<PagingTotals> forEachAsync(Consumer<? super T> action) {
        Objects.requireNonNull(action, "action");
        return consume().forEachAsync(action);
    }

    /** Returns the totals. */
    @Override
    public String toString() {
        return "Paginator[" + totals() + "]";
    }
}
