package dev.enrichment.sdk;

import dev.enrichment.sdk.call.Explanation;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RequestOptionsBuilder;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.credits.CreditLedger;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.internal.ClientRuntime;
import dev.enrichment.sdk.models.json.JsonCodec;
import dev.enrichment.sdk.paging.PagedOperation;
import dev.enrichment.sdk.paging.Paginator;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The client of the enrichment service. Make one, share it between all threads, close it at the end:
 *
 * <pre>{@code
 * try (var client = EnrichmentClient.builder().baseUrl(url).apiKey(key).build()) {
 *     var page = client.companies().search(q -> q.companyFilters(f -> f.industries("Software")).limit(25));
 *     page.body().companies().forEach(c -> System.out.println(c.companyName()));
 *     System.out.println(page.receipt());
 * }
 * }</pre>
 *
 * <p>Every call returns an {@link ApiResponse} with a {@link CreditReceipt}, or throws an
 * {@link dev.enrichment.sdk.errors.EnrichmentException} that has one too. A paid call is never repeated when it may
 * already have been charged. A client that is never closed does not keep the JVM alive.
 */
public final class EnrichmentClient implements AutoCloseable {
    private final ClientRuntime engine;
    private final RequestOptions options;
    private final boolean derived;

    EnrichmentClient(ClientRuntime engine, RequestOptions options, boolean derived) {
        this.engine = engine;
        this.options = options;
        this.derived = derived;
    }

    /**
     * Starts a client. Address and key are read from the environment variables {@code ENRICHMENT_BASE_URL} and
     * {@code ENRICHMENT_API_KEY} unless they are set here, and so are some options: the README has the table.
     *
     * @return a new builder
     * @throws IllegalArgumentException if an environment variable for an option cannot be read
     */
    public static EnrichmentClientBuilder builder() {
        return new EnrichmentClientBuilder(new Environment(System::getenv));
    }

    /**
     * Company search, look-up, lookalikes and funding.
     *
     * @return the facade
     */
    public Companies companies() {
        return new Companies(this);
    }

    /**
     * People search and job change detection.
     *
     * @return the facade
     */
    public People people() {
        return new People(this);
    }

    /**
     * Job search.
     *
     * @return the facade
     */
    public Jobs jobs() {
        return new Jobs(this);
    }

    /**
     * Email validation and personal email addresses.
     *
     * @return the facade
     */
    public Email email() {
        return new Email(this);
    }

    /**
     * Social advertisements.
     *
     * @return the facade
     */
    public Ads ads() {
        return new Ads(this);
    }

    /**
     * What the account has used; all free.
     *
     * @return the facade
     */
    public Analytics analytics() {
        return new Analytics(this);
    }

    /**
     * What the searches cover; free.
     *
     * @return the facade
     */
    public SearchStats stats() {
        return new SearchStats(this);
    }

    /**
     * The balance of the account; free.
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
     * @return the answer with its receipt
     * @throws dev.enrichment.sdk.errors.EnrichmentException if the call fails; it says whether it was charged
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> ApiResponse<R> call(Operation<Q, R> operation, Q request) {
        return engine.call(
                Objects.requireNonNull(operation, "operation"), Objects.requireNonNull(request, "request"), options);
    }

    /**
     * Makes a call on another thread: a virtual one where the JVM has them, else a daemon, or one of the executor the
     * client was built with. The call takes the same way as a blocking one. Cancelling the future ends waits and the
     * socket call; if the request had left, it may have been charged.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the answer, or the exception that {@link #call} would have thrown, not wrapped
     * @throws IllegalStateException if the client is closed
     */
    public <Q extends Record, R extends Record> CompletableFuture<ApiResponse<R>> callAsync(
            Operation<Q, R> operation, Q request) {
        return engine.callAsync(
                Objects.requireNonNull(operation, "operation"), Objects.requireNonNull(request, "request"), options);
    }

    /**
     * Walks over the pages of a search; every {@code …All} method of the facades is one line on top of this. Makes no
     * call before the first item is asked for.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the body
     * @param <T> the type of an item
     * @param operation one of {@link PagedOperations}
     * @param request the request; its limit is the size of a page
     * @return the items to come
     */
    public <Q extends Record, R extends Record, T> Paginator<T, R> paginate(
            PagedOperation<Q, R, T> operation, Q request) {
        return new Paginator<>(
                this, Objects.requireNonNull(operation, "operation"), Objects.requireNonNull(request, "request"));
    }

    /**
     * What a call can cost, without making it: no network, no charge.
     *
     * @param <Q> the type of the request
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the range, with its reason
     */
    public <Q extends Record> PriceEstimate estimate(Operation<Q, ?> operation, Q request) {
        return engine.settings()
                .estimate(Objects.requireNonNull(operation, "operation"), Objects.requireNonNull(request, "request"));
    }

    /**
     * What a call would send, cost and wait for, without making it: no network, no charge. The key supplier is asked;
     * interceptors, of this client or of OkHttp, are not.
     *
     * @param <Q> the type of the request
     * @param operation one of {@link Operations}
     * @param request the request
     * @return the explanation; print it, or ask it for a {@code curl} command
     */
    public <Q extends Record> Explanation explain(Operation<Q, ?> operation, Q request) {
        return engine.explain(
                Objects.requireNonNull(operation, "operation"), Objects.requireNonNull(request, "request"), options);
    }

    /**
     * A client with other options that shares everything else: connections, rate limits, ledger. It is cheap, so it is
     * also the way to change an option for one call. Closing it does nothing; it ends with the client it came from.
     *
     * @param change changes a builder that starts from this client's options
     * @return the derived client
     * @throws IllegalArgumentException if a value is out of its range
     */
    public EnrichmentClient withOptions(Consumer<RequestOptionsBuilder> change) {
        return new EnrichmentClient(engine, options.with(change), true);
    }

    /**
     * A client whose calls are also held to this budget, inside the budgets that this client has already. The same as
     * {@code withOptions(o -> o.budget(budget))}.
     *
     * @param budget the budget
     * @return the derived client
     */
    public EnrichmentClient withBudget(CreditBudget budget) {
        return withOptions(o -> o.budget(budget));
    }

    /**
     * The options that this client's calls are made with.
     *
     * @return the options
     */
    public RequestOptions options() {
        return options;
    }

    /**
     * What all calls of this client, and of the clients derived from it, have cost so far. Reading it costs no call.
     *
     * @return the ledger
     */
    public CreditLedger ledger() {
        return engine.settings().ledger();
    }

    /**
     * Reads stored answers again, and writes records, the way this client does; no call, no charge.
     *
     * @return the codec
     */
    public JsonCodec codec() {
        return engine.settings().codec();
    }

    /**
     * Ends the client: waits and socket calls under way fail at once, connections are closed, later calls are refused.
     * Safe to call more than once. On a derived client it does nothing.
     */
    @Override
    public void close() {
        if (!derived) {
            engine.close();
        }
    }

    /** The address, never the key. */
    @Override
    public String toString() {
        return "EnrichmentClient[" + engine.settings().baseUrl() + "]";
    }
}
