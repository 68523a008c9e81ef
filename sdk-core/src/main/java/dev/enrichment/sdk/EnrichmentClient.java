package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiKey;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.internal.paging.ClientPaginator;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.paging.Paginator;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Client of the enrichment service. Create one instance, share it between all threads, and close it when your program
 * no longer needs it:
 *
 * <pre>{@code
 * try (var client = EnrichmentClient.builder().baseUrl(url).apiKey(key).build()) {
 *     var page = client.companies().search(q -> q.companyFilters(f -> f.industries("Software")).limit(25));
 *     page.body().companies().forEach(c -> System.out.println(c.companyName()));
 *     System.out.println(page.receipt());
 * }
 * }</pre>
 *
 * <p>Every call returns an {@link ApiResponse} with a {@link CreditReceipt}, or throws an {@link
 * dev.enrichment.sdk.errors.EnrichmentException}, which also carries a receipt. The client never resends a paid call
 * that may have been charged. A client that you forget to close does not keep the JVM alive.
 *
 * <p>An example of each method:
 *
 * <pre>{@code
 * client.people().searchAll(q -> q.companyDomain("quorvane.example")).limitItems(100).toList();
 * client.jobs().search(q -> q.limit(5)).body();
 * client.email().validate("jane@quorvane.example").receipt().charged();
 * client.ads().search("quorvane.example").body();
 * client.analytics().usage(30).body();                        // account usage, free
 * client.stats().summary().body();                            // coverage of the data, free
 * client.credits().balance().body().credits();                // free
 * var address = EmailValidateRequest.builder().email("jane@quorvane.example").build();
 * client.estimate(Operations.EMAIL_VALIDATE, address);      // sends nothing
 * client.explain(Operations.EMAIL_VALIDATE, address).toCurl();
 * client.call(Operations.EMAIL_VALIDATE, address);          // as the facade methods do
 * client.callAsync(Operations.EMAIL_VALIDATE, address).thenAccept(r -> System.out.println(r.receipt()));
 * var filter = CompanySearchRequest.builder().query("software").limit(25).build();
 * client.paginate(Operations.COMPANIES_SEARCH, filter).limitCredits(60).forEach(System.out::println);
 * client.withOptions(o -> o.maxAttempts(1).tag("nightly")).companies().lookup("quorvane.example");
 * client.withBudget(CreditBudget.of(100)).companies().funding("quorvane.example");
 * client.forAccount("tenant-7", ApiKey.of(key)).credits().balance();
 * client.ledger().total();                                    // the cost of all calls
 * client.limits().forEach(System.out::println);               // the rate limits of the routes used so far
 * client.codec().encode(filter);
 * client.options().totalTimeout();
 * client.close(Duration.ofSeconds(20));                       // lets running calls finish first
 * }</pre>
 */
public final class EnrichmentClient implements AutoCloseable {
    private final ClientRuntime runtime;
    private final RequestOptions options;
    private final boolean derived;

    EnrichmentClient(ClientRuntime runtime, RequestOptions options, boolean derived) {
        this.runtime = runtime;
        this.options = Objects.requireNonNull(options, "options");
        this.derived = derived;
    }

    /**
     * Returns a builder for a client. The base URL and API key are read from the environment variables {@code
     * ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY} unless you set them on the builder. Some options have
     * environment variables too. The configuration guide lists them.
     *
     * @return a new builder
     * @throws IllegalArgumentException if an environment variable for an option has an invalid value
     */
    public static EnrichmentClientBuilder builder() {
        return new EnrichmentClientBuilder(new Environment(System::getenv));
    }

    /**
     * Returns the operations about companies: search, lookup, lookalikes and funding.
     *
     * @return the facade
     */
    public Companies companies() {
        return new Companies(this);
    }

    /**
     * Returns the operations about people: search and job change detection.
     *
     * @return the facade
     */
    public People people() {
        return new People(this);
    }

    /**
     * Returns the search for job postings.
     *
     * @return the facade
     */
    public Jobs jobs() {
        return new Jobs(this);
    }

    /**
     * Returns the operations about email addresses: validation, and the search for personal addresses.
     *
     * @return the facade
     */
    public Email email() {
        return new Email(this);
    }

    /**
     * Returns the search for advertisements on social media.
     *
     * @return the facade
     */
    public Ads ads() {
        return new Ads(this);
    }

    /**
     * Returns the statistics about the usage of the account. All of them are free.
     *
     * @return the facade
     */
    public Analytics analytics() {
        return new Analytics(this);
    }

    /**
     * Returns the statistics about the data that searches cover. All of them are free.
     *
     * @return the facade
     */
    public Stats stats() {
        return new Stats(this);
    }

    /**
     * Returns access to the balance of the account, which is free to request.
     *
     * @return the facade
     */
    public Credits credits() {
        return new Credits(this);
    }

    /**
     * Makes a call and waits for the response. The facade methods are one-line wrappers around this method.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param operation the operation, usually a constant of {@link Operations}
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails. Its receipt says whether it was charged
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request) {
        return runtime.call(operation, request, options, runtime.cancellation());
    }

    /**
     * Makes a call on another thread and returns immediately. The thread is a virtual thread on JDK 21 or later and a
     * daemon thread on earlier JDKs, unless the client was built with an executor. Retries, timeouts and receipts are
     * the same as for a blocking call. Canceling the future ends any wait and aborts a request in flight. If the
     * request was already sent, it may have been charged. A caching client of {@code enrichment-sdk-bulk} lets such a
     * request continue, to store its response.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param operation the operation, usually a constant of {@link Operations}
     * @param request the request
     * @return a future of the response. It fails with the exception that {@link #call} would have thrown, not wrapped
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request) {
        return runtime.callAsync(operation, request, options);
    }

    /**
     * Returns all items of a search and fetches page after page as you iterate. The {@code …All} methods of the facades
     * are one-line wrappers around this method. The first call is made when the first item is requested.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param <T> the type of an item
     * @param operation the operation, usually one of {@link Operations#paged}
     * @param request the request, whose limit is the page size
     * @return the items, fetched lazily
     */
    public <Q extends Record, R extends Record, T> Paginator<T, R> paginate(
            PagedOperation<Q, R, T> operation, Q request) {
        return new ClientPaginator<>(runtime, options, operation, request);
    }

    /**
     * Estimates what a call can cost. The call is not made, so nothing is sent or charged.
     *
     * @param <Q> the type of the request
     * @param operation the operation, usually a constant of {@link Operations}
     * @param request the request
     * @return the price range and the rule behind it
     */
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        Objects.requireNonNull(operation, "operation must not be null");
        Objects.requireNonNull(request, "request must not be null");
        return runtime.settings().estimate(operation, request);
    }

    /**
     * Describes what a call would send and what it could cost, without making it. Nothing is sent to the service or
     * charged. If the API key comes from a supplier, the supplier is called. Interceptors are not called.
     *
     * @param <Q> the type of the request
     * @param operation the operation, usually a constant of {@link Operations}
     * @param request the request
     * @return the explanation, to print or to turn into a command with {@code toCurl()}
     * @throws IllegalArgumentException if an option contradicts the request, such as a query parameter that the request
     *     sets itself
     */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request) {
        return runtime.explain(operation, request, options);
    }

    /**
     * Derives a client with different options. The two clients share everything else, including connections, rate
     * limits and the ledger. Deriving is cheap, so use it to change an option for a single call as well. Closing a
     * derived client does nothing. A derived client can be used until the original client is closed.
     *
     * @param change a function that changes options on a builder, which starts with the options of this client
     * @return the derived client
     * @throws IllegalArgumentException if a value is out of range
     */
    public EnrichmentClient withOptions(Consumer<RequestOptionsBuilder> change) {
        RequestOptionsBuilder changed = options.toBuilder();
        Objects.requireNonNull(change, "change must not be null").accept(changed);
        return new EnrichmentClient(runtime, changed.build(), true);
    }

    /**
     * Derives a client whose calls must stay within this budget as well as within the budgets of this client.
     * Equivalent to {@code withOptions(o -> o.budget(budget))}.
     *
     * @param budget the budget
     * @return the derived client
     */
    public EnrichmentClient withBudget(CreditBudget budget) {
        return withOptions(o -> o.budget(budget));
    }

    /**
     * Derives a client for another account, for programs that serve several accounts. Its calls use the given API key.
     * Rate limits and the last known balance are kept per key, and the {@link #ledger() ledger} shows only the calls of
     * the account. Connections are shared, so deriving a client is cheap. You can derive one for each request, or keep
     * it.
     *
     * <p>The client keeps the balances of the 10,000 most recently used accounts, and the rate limits of the 1,000 most
     * recently used combinations of account and route. {@link CreditLedger} explains how many accounts the ledger
     * distinguishes. Budgets of this client also apply. Use {@link #withBudget} to add a budget for the account.
     *
     * @param name the name of the account in the ledger, such as a tenant ID. It may be printed and logged
     * @param key the API key of the account
     * @return the derived client
     */
    public EnrichmentClient forAccount(String name, ApiKey key) {
        Objects.requireNonNull(name, "name must not be null");
        Objects.requireNonNull(key, "apiKey must not be null");
        return withOptions(o -> o.apiKey(key).account(name));
    }

    /**
     * Derives a client for another account and uses the {@link ApiKey#fingerprint() fingerprint} of the key as the
     * account name.
     *
     * @param key the API key of the account
     * @return the derived client
     */
    public EnrichmentClient forAccount(ApiKey key) {
        return forAccount(Objects.requireNonNull(key, "apiKey must not be null").fingerprint(), key);
    }

    /**
     * Returns the options that apply to calls of this client.
     *
     * @return the options
     */
    public RequestOptions options() {
        return options;
    }

    /**
     * Returns what is known about the rate limits of the routes used so far. A client shares this knowledge with all
     * clients derived from it. A limit is known if a response reported it or if the client learned it from refused calls.
     * Each element also says how long its route remains blocked. Before the first call, the list is empty. No call is
     * made. The limits of your plan are in the response of {@code analytics().dashboard()}, which is free.
     *
     * @return one element for each combination of route and API key, even if no limit is known. The list has at most
     *     1,000 elements and ends with the most recently used combination
     */
    public List<RouteLimit> limits() {
        return runtime.limits();
    }

    /**
     * Returns what all calls have cost so far. A client shares its ledger with all clients derived from it. On a client
     * with an account name ({@link #forAccount}), the result covers only the calls of that account. {@link CreditLedger}
     * explains what happens if a program has tens of thousands of tags or accounts. No call is made.
     *
     * @return the current totals, which later calls do not change
     */
    public CreditLedger ledger() {
        return runtime.settings().ledger().snapshot(options.account());
    }

    @Nullable
    BigDecimal lastKnownBalance() {
        return runtime.lastKnownBalance(options);
    }

    /**
     * Returns the base URL of the service that this client calls.
     *
     * @return the base URL without a trailing slash
     */
    public String baseUrl() {
        String url = runtime.settings().baseUrl().toString();
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    /**
     * Returns the codec of this client. Use it to decode stored responses and to encode records exactly as the client
     * does. No call is made.
     *
     * @return the codec
     */
    public JsonCodec codec() {
        return runtime.settings().codec();
    }

    /**
     * Closes the client gracefully. New calls fail immediately with {@link IllegalStateException}, while running calls
     * may finish, including their waits. Calls that are still running after the timeout are aborted, as with {@link
     * #close()}, and this method returns false. Fetching the next page of a search counts as a new call. Does nothing
     * on a derived client.
     *
     * <p>Functions that are attached to the future of an asynchronous call, for example with {@code thenAccept}, may
     * run on the thread of the call. The call ends only when they have returned, so this method waits for them. Such a
     * function must not call this method, because it would wait for itself until the timeout. Use {@code
     * thenAcceptAsync} instead.
     *
     * @param timeout the maximum time to wait. Zero closes immediately
     * @return true if no call had to be aborted, neither by this method nor by another thread that closed the client in
     *     the meantime. Always true on a derived client
     * @throws InterruptedException if the thread is interrupted while waiting. The client is closed in this case as
     *     well
     */
    public boolean close(Duration timeout) throws InterruptedException {
        Objects.requireNonNull(timeout, "timeout must not be null");
        return derived || runtime.close(timeout);
    }

    /**
     * Closes the client. Waiting calls and requests in flight fail immediately, connections are closed, and later calls
     * are refused. The pool of an OkHttp client that you provided stays open. Calling this method more than once has no
     * effect. Does nothing on a derived client.
     */
    @Override
    public void close() {
        if (!derived) {
            runtime.close();
        }
    }

    /**
     * Returns the base URL of the service. The API key is never included, so the text is safe to log.
     */
    @Override
    public String toString() {
        return "EnrichmentClient[" + baseUrl() + "]";
    }
}
