package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.call.CallContext;
import dev.enrichment.sdk.internal.call.Cancellation;
import dev.enrichment.sdk.internal.values.Amounts;
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
    private final Cancellation cancellation;
    private final PriceRule<Q> price;
    private PagingLimits limits = new PagingLimits(Long.MAX_VALUE, Integer.MAX_VALUE, null, false);
    private @Nullable ResumeToken token;
    private volatile PagingState<Q, R, T> state;
    private boolean consumed;
    private Iterator<T> fetched = Collections.emptyIterator();

    /**
     * Creates a paginator for a search. It starts at the offset or cursor of the request, or at the beginning if the
     * request has neither. No call is made yet.
     */
    public ClientPaginator(
            ClientRuntime runtime, RequestOptions options, PagedOperation<Q, R, T> operation, Q request) {
        this.runtime = runtime;
        this.options = options;
        this.cancellation = runtime.cancellation();
        this.operation = Objects.requireNonNull(operation, "operation must not be null");
        this.request = Objects.requireNonNull(request, "request must not be null");
        this.price = page -> runtime.settings().estimate(operation, page);
        this.state = new PagingState<>(operation, request, limits, price, null);
    }

    @Override
    public Paginator<T, R> limitItems(long max) {
        return start(new PagingLimits(atLeast(0, max, "limitItems"), limits.pages(), limits.credits(), false), token);
    }

    @Override
    public Paginator<T, R> limitPages(int max) {
        return start(
                new PagingLimits(limits.items(), (int) atLeast(1, max, "limitPages"), limits.credits(), false), token);
    }

    @Override
    public Paginator<T, R> limitCredits(BigDecimal max) {
        Amounts.requireConfigurable("limitCredits", max);
        return start(new PagingLimits(limits.items(), limits.pages(), max, false), token);
    }

    private static long atLeast(int min, long value, String name) {
        if (value < min) {
            throw new IllegalArgumentException(name + " must be at least " + min + ", but is " + value);
        }
        return value;
    }

    @Override
    public Paginator<T, R> resumeFrom(@Nullable String resumeToken) {
        return start(limits, resumeToken == null ? null : ResumeToken.parse(resumeToken));
    }

    /** Starts the search anew with other limits or at another position. No call has been made yet. */
    private synchronized Paginator<T, R> start(PagingLimits newLimits, @Nullable ResumeToken newToken) {
        if (consumed) {
            throw new IllegalStateException("set limits and resume token before the pagination starts");
        }
        state = new PagingState<>(operation, request, newLimits, price, newToken);
        limits = newLimits;
        token = newToken;
        return this;
    }

    @Override
    public PagingTotals totals() {
        return state.totals();
    }

    @Override
    public @Nullable String resumeToken() {
        return state.resumeToken();
    }

    private synchronized PagingState<Q, R, T> consume() {
        if (consumed) {
            throw new IllegalStateException(
                    "a paginator can be consumed only once, because consuming it again would pay"
                            + " for its pages again; get a new one from the client");
        }
        consumed = true;
        return state;
    }

    /** Fetches the next page that contains items. Returns null if there are no more pages. */
    private @Nullable Page<T, R> next() {
        for (Q next = state.nextRequest(); next != null; next = state.nextRequest()) {
            CallContext<R> call = runtime.newCall(operation, next, options, cancellation);
            ApiResponse<R> response;
            try {
                response = runtime.call(call);
            } catch (ClientClosedException notSent) {
                throw notSent;
            } catch (Throwable e) {
                if (e instanceof EnrichmentException refusal && state.recover(refusal)) {
                    continue;
                }
                PageFailedException failed =
                        state.callFailed(e, e instanceof EnrichmentException known ? known.receipt() : call.receipt());
                if (e instanceof Error fatal) {
                    throw fatal;
                }
                throw failed;
            }
            Page<T, R> page = state.accept(next, response);
            if (!page.items().isEmpty()) {
                return page;
            }
        }
        return null;
    }

    private @Nullable T nextItem() {
        while (!fetched.hasNext()) {
            Page<T, R> page = next();
            if (page == null) {
                return null;
            }
            fetched = page.items().iterator();
        }
        return fetched.next();
    }

    @Override
    public Iterator<T> iterator() {
        PagingState<Q, R, T> state = consume();
        return new LazyIterator<>(this::nextItem, item -> state.delivered(1));
    }

    @Override
    public Stream<T> stream() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    @Override
    public Iterable<Page<T, R>> pages() {
        PagingState<Q, R, T> state = consume();
        Iterator<Page<T, R>> once = new LazyIterator<>(
                this::next, page -> state.delivered(page.items().size()));
        return () -> once;
    }

    @Override
    public List<T> toList() {
        PagingState<Q, R, T> state = consume();
        List<T> items = new ArrayList<>();
        try {
            for (Page<T, R> page = next(); page != null; page = next()) {
                items.addAll(page.items());
                state.delivered(page.items().size());
            }
        } catch (Throwable e) {
            // Covers unexpected failures as well, such as a closed client. The items fetched so far were paid for and
            // must not be lost.
            throw state.asPageFailure(e).withFetched(items);
        }
        return Collections.unmodifiableList(items);
    }

    /**
     * Returns what was delivered so far and its cost, as text such as {@code Paginator[50 items on 2 pages for 50
     * credits]}.
     */
    @Override
    public String toString() {
        return "Paginator[" + totals() + "]";
    }
}
