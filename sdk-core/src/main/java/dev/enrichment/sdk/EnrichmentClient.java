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
import dev.enrichment.sdk.models.NoParameters;
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
 * The client of the enrichment service. Create one, share it between all threads, and close it at the end:
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
 * dev.enrichment.sdk.errors.EnrichmentException}, which has a receipt, too. A paid call is never sent again once it may
 * have been charged. A client that is never closed does not keep the JVM alive.
 *
 * <p>Each of its methods:
 *
 * <pre>{@code
 * client.people().searchAll(q -> q.limit(25)).limitItems(100).toList();
 * client.jobs().search(q -> q.limit(5)).body();
 * client.email().validate("jane@quorvane.example").receipt().consumed();
 * client.ads().search("quorvane.example").body();
 * client.analytics().usage(30).body();                        // the account, free
 * client.stats().summary(q -> {}).body();                     // the data, free
 * client.credits().balance().body().credits();                // free
 * var address = EmailValidationRequest.builder().email("jane@quorvane.example").build();
 * client.estimate(Operations.EMAIL_VALIDATION, address);      // sends nothing
 * client.explain(Operations.EMAIL_VALIDATION, address).toCurl();
 * client.call(Operations.EMAIL_VALIDATION, address);          // what the methods of the facades do
 * client.callAsync(Operations.EMAIL_VALIDATION, address).thenAccept(r -> System.out.println(r.receipt()));
 * var filter = CompanySearchRequest.builder().query("software").limit(25).build();
 * client.paginate(Operations.COMPANY_SEARCH, filter).limitCredits(60).forEach(System.out::println);
 * client.withOptions(o -> o.maxAttempts(1).tag("nightly")).companies().lookup("quorvane.example");
 * client.withBudget(CreditBudget.of(100)).companies().funding("quorvane.example");
 * client.forAccount("tenant-7", ApiKey.of(key)).credits().balance();
 * client.ledger().snapshot().total();                         // what all calls have cost
 * client.limits().forEach(System.out::println);               // the rates of the routes that were called
 * client.codec().encode(filter);
 * client.options().totalTimeout();
 * client.close(Duration.ofSeconds(20));                       // lets running calls finish
 * }</pre>
 */
public final class EnrichmentClient implements AutoCloseable {
    private final ClientRuntime runtime;
    private final RequestOptions options;
    private final boolean derived;
    private final CreditLedger ledger;

    EnrichmentClient(ClientRuntime runtime, RequestOptions options, boolean derived) {
        this.runtime = runtime;
        this.options = options;
        this.derived = derived;
        CreditLedger all = runtime.settings().ledger();
        this.ledger = options.account() == null ? all : all.ofAccount(options.account());
    }

    /**
     * Returns a builder for a client. Address and key are read from the environment variables {@code
     * ENRICHMENT_BASE_URL} and {@code ENRICHMENT_API_KEY} unless they are set on the builder, and so are some options:
     * see the guide to configuration.
     *
     * @return a new builder
     * @throws IllegalArgumentException if an environment variable for an option cannot be read
     */
    public static EnrichmentClientBuilder builder() {
        return new EnrichmentClientBuilder(new Environment(System::getenv));
    }

    /**
     * Returns the company search, look-up, lookalikes and funding.
     *
     * @return the facade
     */
    public Companies companies() {
        return new Companies(this);
    }

    /**
     * Returns the people search and job change detection.
     *
     * @return the facade
     */
    public People people() {
        return new People(this);
    }

    /**
     * Returns the job search.
     *
     * @return the facade
     */
    public Jobs jobs() {
        return new Jobs(this);
    }

    /**
     * Returns the email validation and personal email addresses.
     *
     * @return the facade
     */
    public Email email() {
        return new Email(this);
    }

    /**
     * Returns the social advertisements.
     *
     * @return the facade
     */
    public Ads ads() {
        return new Ads(this);
    }

    /**
     * Returns the usage of the account; all free.
     *
     * @return the facade
     */
    public Analytics analytics() {
        return new Analytics(this);
    }

    /**
     * Returns the coverage of the searches; free.
     *
     * @return the facade
     */
    public SearchStats stats() {
        return new SearchStats(this);
    }

    /**
     * Returns the balance of the account; free.
     *
     * @return the facade
     */
    public Credits credits() {
        return new Credits(this);
    }

    /**
     * Makes a call; every facade method is one line on top of this.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the response with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; its receipt says whether it was charged
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request) {
        return runtime.call(
                Objects.requireNonNull(operation, "operation must not be null"),
                Objects.requireNonNull(request, "request"),
                options);
    }

    /**
     * Makes a call on another thread: on a virtual thread (JDK 21+), otherwise on a daemon thread, or on the executor
     * that the client was built with. The call takes the same path as a blocking one. Cancelling the future ends waits
     * and the request in flight; if the request had been sent, it may have been charged.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the response; fails with the exception that {@link #call} would have thrown, not wrapped
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request) {
        return runtime.callAsync(
                Objects.requireNonNull(operation, "operation must not be null"),
                Objects.requireNonNull(request, "request"),
                options);
    }

    /**
     * All items of a search, page after page; every {@code …All} method of the facades is one line on top of this.
     * Makes no call before the first item is requested.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param <T> the type of an item
     * @param operation one of {@link Operations#paged}
     * @param request the request; its limit is the page size
     * @return the items, fetched lazily
     */
    public <Q extends Record, R extends Record, T> Paginator<T, R> paginate(
            PagedOperation<Q, R, T> operation, Q request) {
        return new Paginator<>(
                new ClientPageCaller(runtime, options),
                Objects.requireNonNull(operation, "operation must not be null"),
                Objects.requireNonNull(request, "request"));
    }

    /**
     * Estimates what a call can cost, without making it: no network, no charge.
     *
     * @param <Q> the type of the request
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the range and the rule behind it
     */
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        return runtime.settings()
                .estimate(
                        Objects.requireNonNull(operation, "operation must not be null"),
                        Objects.requireNonNull(request, "request"));
    }

    /**
     * Describes what a call would send, cost and wait for, without making it: no network, no charge. The key supplier
     * is called, and has the total timeout to return; interceptors are not called.
     *
     * @param <Q> the type of the request
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the explanation; print it, or use its {@code toCurl()}
     * @throws dev.enrichment.sdk.errors.RequestPreparationException if the key supplier fails or takes too long
     */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request) {
        return runtime.explain(
                Objects.requireNonNull(operation, "operation must not be null"),
                Objects.requireNonNull(request, "request"),
                options);
    }

    /**
     * Derives a client with other options that shares everything else: connections, rate limits, ledger. That is cheap,
     * so it is also the way to change an option for one call. Closing the derived client does nothing; it ends with the
     * client that it was derived from.
     *
     * @param change applied to a builder that starts from the options of this client
     * @return the derived client
     * @throws IllegalArgumentException if a value is out of its range
     */
    public EnrichmentClient withOptions(Consumer<RequestOptionsBuilder> change) {
        return new EnrichmentClient(runtime, options.with(change), true);
    }

    /**
     * Derives a client whose calls must also fit into this budget, inside the budgets of this client. The same as
     * {@code withOptions(o -> o.budget(budget))}.
     *
     * @param budget the budget
     * @return the derived client
     */
    public EnrichmentClient withBudget(CreditBudget budget) {
        return withOptions(o -> o.budget(budget));
    }

    /**
     * Derives a client for another account: one of several that a program serves. Its calls use this API key; rate
     * limits, the last known balance and the {@link #ledger() ledger} are those of the account. Connections are shared,
     * so a derived client costs little: derive one for each request, or keep it. What is learned about an account is
     * dropped when it is not used for a while and nothing is in flight or unresolved; its sums in the ledger stay while
     * one of its clients is held, and for good if it is among the first 10,000 accounts.
     * Budgets of this client apply as well; add one of the account with {@link #withBudget}.
     *
     * @param name the name of the account in the ledger, such as the id of a tenant; it is printed and logged
     * @param key the API key of the account
     * @return the derived client
     */
    public EnrichmentClient forAccount(String name, ApiKey key) {
        Objects.requireNonNull(name, "name must not be null");
        Objects.requireNonNull(key, "apiKey must not be null");
        return withOptions(o -> o.apiKey(key).account(name));
    }

    /**
     * Derives a client for another account, which has the {@link ApiKey#fingerprint() fingerprint} of its key as name;
     * see {@link #forAccount(String, ApiKey)}.
     *
     * @param key the API key of the account
     * @return the derived client
     */
    public EnrichmentClient forAccount(ApiKey key) {
        return forAccount(Objects.requireNonNull(key, "apiKey must not be null").fingerprint(), key);
    }

    /**
     * Returns the options of this client's calls.
     *
     * @return the options
     */
    public RequestOptions options() {
        return options;
    }

    /**
     * Lists the rate limits of the routes that this client has used: stated by the service or learned, and how long a
     * refusal holds calls back. Reading it makes no call.
     *
     * @return one element for each route and API key, the one that was used last at the end; at most 1,000
     */
    public List<RouteLimit> limits() {
        return runtime.limits();
    }

    /**
     * Returns the ledger of what all calls of this client, and of the clients derived from it, have cost so far. For a
     * client of one account ({@link #forAccount}) only the calls of that account, whose sums are kept at least as long
     * as the client is held. Reading it makes no call.
     *
     * @return the ledger
     */
    public CreditLedger ledger() {
        return ledger;
    }

    @Nullable
    BigDecimal lastKnownBalance() {
        return runtime.lastKnownBalance(Operations.CREDITS, NoParameters.NONE, options);
    }

    /**
     * Returns the address of the service that this client calls.
     *
     * @return the base address, without a slash at its end
     */
    public String baseUrl() {
        String url = runtime.settings().baseUrl().toString();
        return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
    }

    /**
     * Decodes stored responses again, and encodes records, as this client does; no call, no charge.
     *
     * @return the codec
     */
    public JsonCodec codec() {
        return runtime.settings().codec();
    }

    /**
     * Closes the client in an orderly way: new calls are refused at once with {@link IllegalStateException}, calls
     * under way may finish, waits included. What is left after the timeout is ended as by {@link #close()}. Pages that
     * a pagination has not requested yet count as new calls. Does nothing on a derived client.
     *
     * @param timeout how long to wait at most; zero closes at once
     * @return whether all calls have finished by themselves; true on a derived client
     * @throws InterruptedException if the thread is interrupted meanwhile; the client is closed then, too
     */
    public boolean close(Duration timeout) throws InterruptedException {
        Objects.requireNonNull(timeout, "timeout must not be null");
        return derived || runtime.close(timeout);
    }

    /**
     * Closes the client: waits and requests in flight fail at once, connections are closed, later calls are refused.
     * Safe to call more than once. Does nothing on a derived client.
     */
    @Override
    public void close() {
        if (!derived) {
            runtime.close();
        }
    }

    /** Returns the address, never the key. */
    @Override
    public String toString() {
        return "EnrichmentClient[" + baseUrl() + "]";
    }
}
