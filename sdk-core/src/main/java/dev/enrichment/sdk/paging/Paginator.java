package dev.enrichment.sdk.paging;

import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.PageFailedException;
import java.math.BigDecimal;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Lazy access to all items of a search, across pages. A page is requested and paid for only when its first item is
 * needed.
 *
 * <pre>{@code
 * var request = CompanySearchRequest.builder().query("software").limit(50).build();
 * var companies = client.companies().searchAll(request).limitItems(500).limitCredits(600);
 * for (Company company : companies) {
 *     System.out.println(company.companyName());
 * }
 * System.out.println(companies.totals());      // 500 items on 10 pages for 500 credits
 * String tomorrow = companies.resumeToken();   // null if there are no more items
 * }</pre>
 *
 * <p>A paginator can be consumed only once, in one of these forms: as an {@link Iterable}, or with {@link #stream()},
 * {@link #pages()} or {@link #toList()}. Consuming it again would charge its pages again, so it throws {@link
 * IllegalStateException}. Any thread can read {@link #totals()} and {@link #resumeToken()} at any time.
 *
 * <p><b>Failures.</b> A page that cannot be fetched ends the pagination with a {@link PageFailedException}, which
 * carries a resume token. If the page was not charged, calling the same iterator again requests the page again. If the
 * page was charged or may have been charged, the iterator sends nothing and throws the same exception again.
 * A new paginator that resumes from the token with {@link #resumeFrom} requests the page again, which may charge it
 * twice. Compare the balance first with {@code client.credits().balance()}, which is free. If the client is closed, the
 * iterator throws a {@link dev.enrichment.sdk.call.ClientClosedException} instead.
 *
 * <p>Examples of the other forms and settings:
 *
 * <pre>{@code
 * var people = PeopleSearchRequest.builder().companyDomain("quorvane.example").limit(25).build();
 * client.people().searchAll(people).limitPages(4).stream().map(PersonMatch::uid).toList();
 * client.people().searchAll(people).limitPages(4).toList();
 * for (var page : client.people().searchAll(people).limitPages(4).pages()) {
 *     System.out.println(page.items().size() + " people, " + page.response().receipt());
 * }
 * var first = client.people().searchAll(people).limitCredits(new BigDecimal("2.5"));
 * var items = first.iterator();
 * items.forEachRemaining(System.out::println);
 * client.people().searchAll(people).resumeFrom(first.resumeToken()).toList();
 * }</pre>
 *
 * <p><b>Endless results.</b> The pagination continues by cursor or by offset, whichever the service offers, and skips
 * empty pages. It fails with a {@link PageFailedException} as soon as the results appear to be endless. This is the
 * case if a page contains no new item, or if the service ignores the offset, repeats a cursor, sends far more items than
 * it has counted exactly, or sends 1,000 empty pages in a row. The page that was paid for is available from {@link
 * PageFailedException#response}.
 *
 * <p>Items are recognized by their key, such as the ID of a job. A page whose items have no key is compared as a whole,
 * and after 100 such pages in a row, the next one is a failure. At least the latest 100,000 items and cursors are
 * compared.
 *
 * <p>An exact total, such as that of a job search with {@code totalMode(TotalMode.EXACT)}, does not end the pagination
 * by itself, because results may be added while it runs. The next page is not requested if the service has sent more
 * items than its highest total, by at least a whole page and at least a tenth of the total. The resume token of the
 * exception continues with that page. Other totals are ignored.
 *
 * @param <T> the type of an item
 * @param <R> the type of the response body
 */
public interface Paginator<T, R extends Record> extends Iterable<T> {
    /**
     * Stops fetching after the given number of items. The items are spread evenly over the pages, with at most the
     * limit of the request on each page. This minimizes items that are paid for but not delivered.
     *
     * @param max the maximum number of items. 0 makes no call and delivers no items
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    Paginator<T, R> limitItems(long max);

    /**
     * Stops fetching after the given number of pages. Pages without items count as well.
     *
     * @param max the maximum number of pages, at least 1
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    Paginator<T, R> limitPages(int max);

    /**
     * Stops fetching before a page that could raise the total cost above the given amount. The page counts with its
     * maximum estimate, and earlier pages with an unknown charge count with their maximum cost. The items that the amount
     * covers are spread evenly over the pages. If the search was resumed, its cost before that does not count. Unlike an
     * exhausted budget, reaching this limit is not a failure.
     *
     * @param max the maximum cost in credits, at least 0
     * @return this
     * @throws IllegalStateException if the pagination has started
     */
    Paginator<T, R> limitCredits(BigDecimal max);

    /**
     * Limits the cost to a whole number of credits, as {@link #limitCredits(BigDecimal)} does.
     *
     * @param max the maximum cost in credits, at least 0
     * @return this
     * @see #limitCredits(BigDecimal)
     */
    default Paginator<T, R> limitCredits(long max) {
        return limitCredits(BigDecimal.valueOf(max));
    }

    /**
     * Continues where another paginator for the same search stopped, in this process or another. The request must be
     * the same except for its limit, offset and cursor. The token is validated before anything is sent.
     *
     * <p>The service's cursors may expire within minutes, which is undocumented. If a cursor is refused, which costs
     * nothing, the pagination continues by offset if the operation supports it (companies and people) and the search did
     * not start with a cursor of your own. Results may have moved in the meantime. Jobs have no offset, so resuming from
     * within a page of jobs charges that page again. So does resuming from within a page of lookalikes, because a page of
     * any size costs the same.
     *
     * @param resumeToken the token from {@link #resumeToken()} or {@link PageFailedException#resumeToken()}. Null
     *     starts at the beginning
     * @return this
     * @throws IllegalArgumentException if the token was truncated or changed, or belongs to another search
     * @throws IllegalStateException if the pagination has started
     */
    Paginator<T, R> resumeFrom(@Nullable String resumeToken);

    /**
     * Returns how many pages have been received and how many items delivered so far, and what the calls cost.
     *
     * @return the current totals
     */
    PagingTotals totals();

    /**
     * Returns a token from which another paginator can continue after the last item delivered. Returns null if there
     * are no more items.
     *
     * @return the token, which can be stored, or null
     * @see #resumeFrom
     */
    @Nullable
    String resumeToken();

    /**
     * Returns an iterator over the items, for use by one thread at a time.
     *
     * @return the only iterator of this paginator
     * @throws IllegalStateException if the paginator has been consumed
     */
    @Override
    Iterator<T> iterator();

    /**
     * Returns the items as a sequential stream. Don't make it parallel, because a parallel stream fetches pages ahead and
     * pays for them. {@code limit} and other short-circuiting operations request no page that they do not need. To
     * collect items, prefer {@link #toList()}, which keeps the items before a failed page.
     *
     * @return the stream
     * @throws IllegalStateException if the paginator has been consumed
     */
    Stream<T> stream();

    /**
     * Returns all pages that contain items, each with its response and receipt.
     *
     * @return the pages, which can be iterated over only once
     * @throws IllegalStateException if the paginator has been consumed
     */
    Iterable<Page<T, R>> pages();

    /**
     * Fetches all pages and collects their items. Set a limit first unless you know that the search has few results.
     *
     * @return an unmodifiable list of the items
     * @throws PageFailedException if the pagination ends early for any reason. {@link PageFailedException#fetched}
     *     returns the items before the failure
     * @throws IllegalStateException if the paginator has been consumed
     */
    List<T> toList();

    /**
     * Returns what was delivered so far and its cost, as text such as {@code Paginator[50 items on 2 pages for 50
     * credits]}.
     */
    @Override
    String toString();
}
