package dev.enrichment.sdk.internal.paging;

import dev.enrichment.sdk.call.ClientClosedException;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.credits.PriceRule;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.errors.PageFailedException;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.call.CallContext;
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
    private final PriceRule<Q> price;
    private PagingLimits limits = new PagingLimits(Long.MAX_VALUE, Integer.MAX_VALUE, null, false);
    private @Nullable ResumeToken token;
    /** Current progress of the search. Written by the thread that consumes this paginator, and read by any thread. */
    private volatile PagingProgress<Q, R, T> progress;

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
        this.operation = Objects.requireNonNull(operation, "operation must not be null");
        this.request = Objects.requireNonNull(request, "request must not be null");
        this.price = page -> runtime.settings().estimate(operation, page);
        this.progress = PagingProgress.start(PagedSearch.of(operation, request, limits, price), null);
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

    /** Restarts the search with different limits or at a different position. Allowed only before the first call. */
    private synchronized Paginator<T, R> start(PagingLimits newLimits, @Nullable ResumeToken newToken) {
        if (consumed) {
            throw new IllegalStateException("set limits and resume token before the pagination starts");
        }
        progress = PagingProgress.start(PagedSearch.of(operation, request, newLimits, price), newToken);
        limits = newLimits;
        token = newToken;
        return this;
    }

    @Override
    public PagingTotals totals() {
        return progress.totals();
    }

    @Override
    public @Nullable String resumeToken() {
        return progress.resumeToken();
    }

    private synchronized void consume() {
        if (consumed) {
            throw new IllegalStateException(
                    "a paginator can be consumed only once, because consuming it again would pay"
                            + " for its pages again; get a new one from the client");
        }
        consumed = true;
    }

    /** Fetches the next page that contains items. Returns null if there are no more pages. */
    private @Nullable Page<T, R> next() {
        for (Q next = progress.nextRequest(); next != null; next = progress.nextRequest()) {
            ApiResponse<R> response = call(next);
            if (response == null) {
                continue;
            }
            Page<T, R> page = accept(next, response);
            if (!page.items().isEmpty()) {
                return page;
            }
        }
        return null;
    }

    /**
     * Makes the call for a page. Returns null if the service refused the cursor of the page. The next request is then
     * for the same page by offset.
     */
    private @Nullable ApiResponse<R> call(Q page) {
        CallContext<R> call = runtime.newCall(operation, page, options, runtime.cancellation());
        try {
            return runtime.call(call);
        } catch (ClientClosedException notSent) {
            throw notSent;
        } catch (EnrichmentException e) {
            PagingProgress<Q, R, T> byOffset = progress.recovered(e);
            if (byOffset == null) {
                throw failed(e, e.receipt());
            }
            progress = byOffset;
            return null;
        } catch (Error e) {
            PageFailedException unused = failed(e, call.receipt());
            throw e;
        } catch (Throwable e) {
            // An exception of an interceptor has no receipt, but the call knows whether anything was sent.
            throw failed(e, call.receipt());
        }
    }

    private PageFailedException failed(Throwable cause, CreditReceipt receipt) {
        progress = progress.failed(cause, receipt);
        return Objects.requireNonNull(progress.failure());
    }

    private Page<T, R> accept(Q request, ApiResponse<R> response) {
        PagingProgress<Q, R, T> next = progress.accept(request, response);
        progress = next;
        if (next.failure() != null) {
            throw next.failure();
        }
        return Objects.requireNonNull(next.page());
    }

    private void delivered(int items) {
        progress = progress.delivered(items);
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
        consume();
        return new LazyIterator<>(this::nextItem, item -> delivered(1));
    }

    @Override
    public Stream<T> stream() {
        return StreamSupport.stream(
                Spliterators.spliteratorUnknownSize(iterator(), Spliterator.ORDERED | Spliterator.NONNULL), false);
    }

    @Override
    public Iterable<Page<T, R>> pages() {
        consume();
        Iterator<Page<T, R>> once =
                new LazyIterator<>(this::next, page -> delivered(page.items().size()));
        return () -> once;
    }

    @Override
    public List<T> toList() {
        consume();
        List<T> items = new ArrayList<>();
        try {
            for (Page<T, R> page = next(); page != null; page = next()) {
                items.addAll(page.items());
                delivered(page.items().size());
            }
        } catch (Throwable e) {
            // Covers unexpected failures as well, such as a closed client. The items fetched so far were paid for and
            // must not be lost.
            throw progress.asPageFailure(e).toBuilder().fetched(items).build();
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
