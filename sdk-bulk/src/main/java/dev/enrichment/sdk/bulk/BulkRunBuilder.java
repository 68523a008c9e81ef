package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.run.RowPaging;
import dev.enrichment.sdk.bulk.internal.run.RunOptions;
import dev.enrichment.sdk.bulk.internal.store.BudgetLimit;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Configures and opens a bulk run. Create a builder with {@link BulkRun#of}. Not thread-safe.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class BulkRunBuilder<Q extends Record, R extends Record> {
    final EnrichmentClient client;
    final Operation<Q, R> operation;

    @Nullable
    final RowPaging<Q, R> paging;

    @Nullable
    RunStore store;

    final RunOptions options = new RunOptions(RunTime.SYSTEM);

    final List<ExcludeList> excluded = new ArrayList<>();

    BulkRunBuilder(EnrichmentClient client, Operation<Q, R> operation, @Nullable RowPaging<Q, R> paging) {
        this.client = Objects.requireNonNull(client, "client must not be null");
        this.operation = Objects.requireNonNull(operation, "operation must not be null");
        this.paging = paging;
    }

    /**
     * Sets the store for the requests and responses of the run. Required. The run does not close the store.
     *
     * @param runStore an open store
     * @return this builder
     */
    public BulkRunBuilder<Q, R> store(RunStore runStore) {
        this.store = Objects.requireNonNull(runStore, "store must not be null");
        return this;
    }

    /**
     * Accepts a store that was filled from another service or account, or that does not record its origin. From then on
     * the store belongs to the service and account of this run. Without this setting, {@link #open} refuses the store.
     * Sandbox data and real data are never mixed, even with this setting.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> acceptStore() {
        options.storeAccepted = true;
        return this;
    }

    /**
     * Sets the name of the list that the run belongs to. Lists divide the purchases in a store, and each list can have
     * a budget. The budget counts the charges of all runs and caching clients that use the list with this store,
     * including earlier ones and those in other processes. By default, runs and caching clients belong to a shared list
     * without a name.
     *
     * @param name one line of text, such as the name of a file
     * @return this builder
     * @throws IllegalArgumentException if the name is blank or has line breaks
     */
    public BulkRunBuilder<Q, R> list(String name) {
        options.list = BudgetLimit.listName(name);
        return this;
    }

    /**
     * Limits the total cost of this list with the store. The total includes earlier runs, runs in other processes,
     * calls of caching clients with the same list name, calls with a budget of this name
     * ({@link CacheOptions#budgets}), and calls with an unknown outcome. There is no limit by default. The run uses
     * only the limit and the minimum balance of the given budget, and ignores what the budget has already spent. The
     * budgets of the client apply as well.
     *
     * @param creditBudget the limit
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(CreditBudget creditBudget) {
        options.budget = Objects.requireNonNull(creditBudget, "budget must not be null");
        return this;
    }

    /**
     * Limits the total cost of this list, in credits. {@link #budget(CreditBudget)} describes which calls count.
     *
     * @param credits the maximum cost in credits
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(long credits) {
        return budget(CreditBudget.of(credits));
    }

    /**
     * Limits the total cost of this list, in credits. {@link #budget(CreditBudget)} describes which calls count.
     *
     * @param credits the maximum cost in credits
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(BigDecimal credits) {
        return budget(CreditBudget.of(credits));
    }

    /**
     * Sets the age at which a response without a result becomes stale, so that the call is made again. The default is
     * the age set with {@link #refreshAfter}. This setting applies only if the response was free. A response without a
     * result that was charged is bought again only with {@code refreshAfter}.
     *
     * @param age a positive duration
     * @return this builder
     */
    public BulkRunBuilder<Q, R> retryNotFoundAfter(Duration age) {
        options.retryNotFoundAfter = RunTime.positive("retryNotFoundAfter", age);
        return this;
    }

    /**
     * Buys a response again once it is older than this age. By default responses never become stale. A response that
     * another machine stored, with a clock that is ahead, counts as just stored. If it is ahead by this age or more, it
     * is bought again.
     *
     * @param age a positive duration
     * @return this builder
     */
    public BulkRunBuilder<Q, R> refreshAfter(Duration age) {
        options.refreshAfter = RunTime.positive("refreshAfter", age);
        return this;
    }

    /**
     * Sets how to handle a response about a company or person other than the requested one, which
     * {@link dev.enrichment.sdk.bulk.results.RowOutcome#identity} detects. The default is {@link OnConflict#KEEP}. Runs
     * that are added with {@link BulkRun#then} have the same policy.
     *
     * @param policy the policy for these responses
     * @return this builder
     */
    public BulkRunBuilder<Q, R> onConflict(OnConflict policy) {
        options.blankConflicts = policy == OnConflict.BLANK;
        options.stopOnConflict = policy == OnConflict.STOP;
        return this;
    }

    /**
     * Returns each outcome as soon as it is available. By default outcomes are returned in the order of the rows. A
     * slow row then delays the outcomes of later rows, but not the calls of the next 8,000.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> completionOrder() {
        options.inputOrder = false;
        return this;
    }

    /**
     * Reads rows on the thread that consumes the outcomes. Use this setting if the source of the rows is bound to its
     * thread, such as a Spark partition or the rows of a transaction. Outcomes are then delayed while the source
     * blocks. By default, a source that may block is read on a thread of the run.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> rowsOnConsumerThread() {
        options.rowsOnConsumerThread = true;
        return this;
    }

    /**
     * Sets the maximum number of rows in progress at the same time. The default is 256. The actual number adapts to the
     * permitted rate and the measured latency.
     *
     * @param rows the maximum number of rows, at least 1
     * @return this builder
     */
    public BulkRunBuilder<Q, R> maxConcurrency(int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("maxConcurrency must be at least 1, but is " + rows);
        }
        options.maxConcurrency = rows;
        return this;
    }

    /**
     * Reports progress periodically, on the thread that consumes the outcomes. The consumer receives exceptions thrown
     * by the listener. Runs that are added with {@link BulkRun#then} report nothing.
     *
     * @param interval the minimum time between two reports, a positive duration
     * @param listener the receiver of the reports
     * @return this builder
     */
    public BulkRunBuilder<Q, R> onProgress(Duration interval, Consumer<? super Progress> listener) {
        options.progressInterval = RunTime.positive("interval", interval);
        options.progressListener = Objects.requireNonNull(listener, "listener must not be null");
        return this;
    }

    /**
     * Sets how long the run waits for an unavailable service. The default is 15 minutes. Use
     * {@code ChronoUnit.FOREVER.getDuration()} to wait without limit. If an attempt cannot reach the service, loses its
     * response or receives a 502, 503 or 504, the run makes a free call. The service counts as unavailable if the free
     * call fails, if all attempts of a call fail in this way without a charge, or if three consecutive attempts fail in
     * this way or with a 500. The run then stops sending and makes a free call from time to time until the service
     * responds, while the rows wait. {@link Progress#outageSince} reports the outage. After the waiting time, the run
     * stops with {@link dev.enrichment.sdk.bulk.results.StopReason#SERVICE_AWAY}, and the next run continues. Calls
     * whose responses were lost stay in doubt.
     *
     * @param wait the maximum waiting time, not negative; zero stops the run as soon as the service counts as
     *     unavailable
     * @return this builder
     */
    public BulkRunBuilder<Q, R> patience(Duration wait) {
        if (wait.isNegative()) {
            throw new IllegalArgumentException("patience must not be negative, but is " + wait);
        }
        options.patience = RunTime.limited(wait);
        return this;
    }

    /**
     * Makes no requests about the people and companies on a list. The outcome of a row about one of them is
     * {@link dev.enrichment.sdk.bulk.results.RowOutcome#isExcluded excluded}, and an {@link OutcomeWriter} leaves it
     * out. Steps that are added with {@link BulkRun#then} exclude the same people and companies. Only requests are
     * compared with the list, so a search can still find them. Can be called several times.
     *
     * @param list people and companies that must not be requested
     * @return this builder
     */
    public BulkRunBuilder<Q, R> exclude(ExcludeList list) {
        excluded.add(Objects.requireNonNull(list, "list must not be null"));
        return this;
    }

    /**
     * Previews the rows first, and sends nothing until you confirm the preview. If the predicate returns false, the run
     * stops with {@link dev.enrichment.sdk.bulk.results.StopReason#PREVIEW_DECLINED}. The rows cost at most the
     * {@code maxPrice} of the preview, because the run treats this amount as a budget. The limit holds even if the
     * source returns different rows when it is read again. Responses that become stale after the preview are not bought
     * again. An iterator or a stream of rows is refused, because the rows are read twice. Runs that are added with
     * {@link BulkRun#then} have no preview of their own, because their rows are not known in advance, and this limit
     * does not apply to them.
     *
     * @param confirmed a test that decides whether the rows are processed. It can check the preview, such as
     *     {@code preview -> preview.maxPrice().intValue() <= 500}, or ask the user
     * @return this builder
     */
    public BulkRunBuilder<Q, R> confirmPreview(Predicate<? super Preview> confirmed) {
        options.confirmation = Objects.requireNonNull(confirmed, "confirmed must not be null");
        return this;
    }

    /** Sets the source of time, waits and threads, for tests. */
    BulkRunBuilder<Q, R> time(RunTime source) {
        options.time = source;
        return this;
    }

    /**
     * Opens the run. Requests that were in flight when an earlier run was killed may have been charged, so they are
     * marked as in doubt and not resent. The run also checks the account and records its balance. This usually takes
     * three free calls, and at most 5 seconds. If the service does not respond, the run is opened nevertheless, and its
     * rows wait. Paid calls are made only when rows are processed.
     *
     * @return the run
     * @throws IllegalStateException if no store is set
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store fails or has another origin; see
     *     {@link #acceptStore}
     */
    public BulkRun<Q, R> open() {
        if (store == null) {
            throw new IllegalStateException("a run needs a store: store(RunStore.sqlite(Path.of(…)))");
        }
        return new BulkRun<>(store, options.copy(), this);
    }
}
