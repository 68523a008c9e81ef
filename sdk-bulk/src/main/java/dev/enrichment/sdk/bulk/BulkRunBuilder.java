package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.RowPaging;
import dev.enrichment.sdk.bulk.internal.time.RunTime;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Configures a run; get one from {@link BulkRun#of}. Not safe for use by several threads.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class BulkRunBuilder<Q extends Record, R extends Record> {
    private static final int MAX_CONCURRENCY = 256;

    final EnrichmentClient client;
    final Operation<Q, R> operation;

    @Nullable
    final RowPaging<Q, R> paging;

    @Nullable
    RunStore store;

    /** Empty for runs of no list. */
    String list = "";

    @Nullable
    CreditBudget budget;

    @Nullable
    Duration refreshAfter;

    @Nullable
    Duration retryNotFoundAfter;

    boolean retryNotFoundAfterReport;

    OnConflict onConflict = OnConflict.KEEP;
    boolean storeAccepted;
    boolean inputOrder = true;
    boolean rowsOnConsumerThread;
    int maxConcurrency = MAX_CONCURRENCY;

    @Nullable
    Consumer<? super Progress> progressListener;

    @Nullable
    Predicate<? super Preview> confirmation;

    Duration progressInterval = Duration.ofSeconds(5);
    Duration patience = Duration.ofMinutes(15);
    RunTime time = RunTime.SYSTEM;

    BulkRunBuilder(EnrichmentClient client, Operation<Q, R> operation, @Nullable RowPaging<Q, R> paging) {
        this.client = Objects.requireNonNull(client, "client must not be null");
        this.operation = Objects.requireNonNull(operation, "operation must not be null");
        this.paging = paging;
    }

    /**
     * Where purchases are kept; required. The run does not close it.
     *
     * @param runStore an open store
     * @return this builder
     */
    public BulkRunBuilder<Q, R> store(RunStore runStore) {
        this.store = Objects.requireNonNull(runStore, "store must not be null");
        return this;
    }

    /**
     * Uses the store although it was filled from another service or with another account, or does not say from where; it
     * belongs to the service and account of this run from then on. Without this, {@link #open} refuses such a store. Data
     * of a sandbox and data of the service are never mixed, not even with this.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> acceptStore() {
        this.storeAccepted = true;
        return this;
    }

    /**
     * Names the list that the run belongs to. A budget is for a list: it counts what all runs of this list were charged
     * with the store, at any time and in any process, and nothing else that the store has. Runs without a name are of one
     * list without a name, the default.
     *
     * @param name such as the name of a file, without line breaks
     * @return this builder
     * @throws IllegalArgumentException if the name is blank or has line breaks
     */
    public BulkRunBuilder<Q, R> list(String name) {
        this.list = listName(name);
        return this;
    }

    /** Checks the name of a list. */
    static String listName(String name) {
        if (name.isBlank() || name.lines().count() != 1) {
            throw new IllegalArgumentException("the name of a list must be one line of text");
        }
        return name.strip();
    }

    /**
     * Sets the most that all runs of this list may cost together with the store, those before this one, those of other
     * processes and their doubts included; none by default. The limit and the minimum balance of the budget count, not
     * what it has spent elsewhere; the budgets of the client apply as well.
     *
     * @param creditBudget the limit
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(CreditBudget creditBudget) {
        this.budget = Objects.requireNonNull(creditBudget, "budget must not be null");
        return this;
    }

    /**
     * Sets the most that all runs of this list may cost together; see {@link #budget(CreditBudget)}.
     *
     * @param credits the limit
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(long credits) {
        return budget(CreditBudget.of(credits));
    }

    /**
     * Sets the most that all runs of this list may cost together; see {@link #budget(CreditBudget)}.
     *
     * @param credits the limit
     * @return this builder
     */
    public BulkRunBuilder<Q, R> budget(BigDecimal credits) {
        return budget(CreditBudget.of(credits));
    }

    /**
     * Asks again for what was not found once that is older than this; by default such results age like others, with {@link
     * #refreshAfter}. It is for results that were free: one that was charged, such as a stub, is bought again with
     * {@code refreshAfter} only.
     *
     * @param age a positive duration
     * @return this builder
     */
    public BulkRunBuilder<Q, R> retryNotFoundAfter(Duration age) {
        if (age.isNegative() || age.isZero()) {
            throw new IllegalArgumentException("retryNotFoundAfter must be positive, but is " + age);
        }
        this.retryNotFoundAfter = RunTime.limited(age);
        return this;
    }

    /**
     * Asks again for what was not found, or was inconclusive, and was free, once in each period between two completed {@link
     * BulkRun#changes reports of changes}: what a run has asked for is not asked again before the next report. Off by default.
     * What is found then costs what a new row costs, and previews count it.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> retryNotFoundAfterReport() {
        this.retryNotFoundAfterReport = true;
        return this;
    }

    /**
     * Buys a response again once it is older than this; never by default.
     *
     * @param age a positive duration
     * @return this builder
     */
    public BulkRunBuilder<Q, R> refreshAfter(Duration age) {
        if (age.isNegative() || age.isZero()) {
            throw new IllegalArgumentException("refreshAfter must be positive, but is " + age);
        }
        this.refreshAfter = RunTime.limited(age);
        return this;
    }

    /**
     * Sets what is done with a response that is about another company or person than its request asked for, see {@link
     * dev.enrichment.sdk.bulk.results.RowOutcome#identity}; {@link OnConflict#KEEP} by default. Steps that are added
     * with {@code then} have the same policy.
     *
     * @param policy what to do
     * @return this builder
     */
    public BulkRunBuilder<Q, R> onConflict(OnConflict policy) {
        this.onConflict = Objects.requireNonNull(policy, "policy must not be null");
        return this;
    }

    /**
     * Returns each outcome as soon as it is there. By default outcomes come in the order of the rows, and a slow row holds
     * back the outcomes behind it, but not their calls.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> completionOrder() {
        this.inputOrder = false;
        return this;
    }

    /**
     * Reads rows on the thread that consumes the outcomes. A source that is bound to its thread needs it, such as a partition
     * of Spark or the rows of a transaction. By default rows that may block are read on a thread of the run; with this,
     * outcomes wait while the source blocks.
     *
     * @return this builder
     */
    public BulkRunBuilder<Q, R> rowsOnConsumerThread() {
        this.rowsOnConsumerThread = true;
        return this;
    }

    /**
     * Sets the upper bound of rows in work at once; 256 by default. The number in use follows permitted rate and
     * measured latency by itself.
     *
     * @param rows at least 1
     * @return this builder
     */
    public BulkRunBuilder<Q, R> maxConcurrency(int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("maxConcurrency must be at least 1, but is " + rows);
        }
        this.maxConcurrency = rows;
        return this;
    }

    /**
     * Reports progress from time to time, on the thread that consumes the outcomes. What the listener throws is logged and
     * ignored.
     *
     * @param interval the least time between two reports
     * @param listener receives the progress
     * @return this builder
     */
    public BulkRunBuilder<Q, R> onProgress(Duration interval, Consumer<? super Progress> listener) {
        this.progressInterval = RunTime.limited(interval);
        this.progressListener = Objects.requireNonNull(listener, "listener must not be null");
        return this;
    }

    /**
     * Sets how long the run waits while the service is away; 15 minutes by default, {@code
     * ChronoUnit.FOREVER.getDuration()} for any time. Connections that are refused, cut or time out, 502, 503, 504, and 500
     * for several rows in a row are the state of the service, not of the rows: sending stops, free calls ask from time to
     * time whether it is back, and the rows wait; {@link Progress#waitReason} says so. After this time the run stops with
     * {@link dev.enrichment.sdk.bulk.results.StopReason#SERVICE_AWAY}, and the next run continues. What was on the wire
     * when the outage began stays in doubt.
     *
     * @param wait not negative; zero stops at the first failed free call
     * @return this builder
     */
    public BulkRunBuilder<Q, R> patience(Duration wait) {
        if (wait.isNegative()) {
            throw new IllegalArgumentException("patience must not be negative, but is " + wait);
        }
        this.patience = RunTime.limited(wait);
        return this;
    }

    /**
     * Sends nothing unless a preview of the same rows is confirmed: {@code process} and {@code publish} preview the rows
     * first, and if the predicate returns false, the run stops with {@link
     * dev.enrichment.sdk.bulk.results.StopReason#PREVIEW_DECLINED}. The rows cost no more than {@code maxCredits} of the
     * preview, even if they are others when they are read again; the run stops there as at a budget. Responses that become
     * too old after the preview are not bought again. Rows that can be read only once are refused.
     * Steps that were added with {@code then} have no preview of their own, because their rows are not known before.
     *
     * @param confirmed such as {@code preview -> preview.maxCredits().intValue() <= 500}, or a question to a person
     * @return this builder
     */
    public BulkRunBuilder<Q, R> confirmPreview(Predicate<? super Preview> confirmed) {
        this.confirmation = Objects.requireNonNull(confirmed, "confirmed must not be null");
        return this;
    }

    /** Returns a builder with the same settings for another operation. */
    <Q2 extends Record, R2 extends Record> BulkRunBuilder<Q2, R2> with(
            Operation<Q2, R2> next, @Nullable RowPaging<Q2, R2> pages) {
        BulkRunBuilder<Q2, R2> copy = new BulkRunBuilder<>(client, next, pages);
        copy.store = store;
        copy.list = list;
        copy.refreshAfter = refreshAfter;
        copy.retryNotFoundAfter = retryNotFoundAfter;
        copy.retryNotFoundAfterReport = retryNotFoundAfterReport;
        copy.onConflict = onConflict;
        copy.inputOrder = inputOrder;
        copy.rowsOnConsumerThread = rowsOnConsumerThread;
        copy.maxConcurrency = maxConcurrency;
        copy.time = time;
        return copy;
    }

    /** Sets the clock, for tests. */
    BulkRunBuilder<Q, R> clock(InstantSource source) {
        return time(RunTime.withClock(source));
    }

    /** Sets the clock and the sleep, for tests. */
    BulkRunBuilder<Q, R> time(RunTime source) {
        this.time = source;
        return this;
    }

    /**
     * Opens the run: turns what a killed run left into doubts, and notes the balance of the account, for which it makes
     * three free calls. Paid calls are made only for rows that are processed.
     *
     * @return the run
     * @throws IllegalStateException if there is no store, or another run uses it
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the store fails, or was filled from elsewhere; see
     *     {@link #acceptStore}
     */
    public BulkRun<Q, R> open() {
        return new BulkRun<>(this);
    }
}
