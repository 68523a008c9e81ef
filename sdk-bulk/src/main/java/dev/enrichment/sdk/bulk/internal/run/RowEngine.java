package dev.enrichment.sdk.bulk.internal.run;

import dev.enrichment.sdk.bulk.internal.key.RequestForm;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.PageChain;
import dev.enrichment.sdk.bulk.internal.purchase.PurchaseRules;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.RequestOptions;
import dev.enrichment.sdk.call.RouteLimit;
import dev.enrichment.sdk.credits.ChargeStatus;
import dev.enrichment.sdk.credits.PriceEstimate;
import dev.enrichment.sdk.errors.BadRequestException;
import dev.enrichment.sdk.http.IdentityVerdict;
import dev.enrichment.sdk.internal.values.SafeText;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Runs one operation for a list of rows. This class connects the components of a run, such as its workers, concurrency
 * limit, stop switch and counters. {@link Buyer} shows the steps that a row goes through.
 *
 * <p>Any thread may stop the run or read its progress. One thread consumes outcomes, and workers make the calls. Each
 * component guards its own fields.
 */
public final class RowEngine<Q extends Record, R extends Record> implements AutoCloseable {
    /**
     * Maximum total size, in bytes, of responses that are read from the store together. Only the last response may
     * exceed it.
     */
    private static final int MAX_TOGETHER_BYTES = 1_000_000;

    private final RunContext shared;
    private final Operation<Q, R> operation;
    /** Settings for rows with several pages. Null if each row is one call. */
    private final @Nullable RowPaging<Q, R> paging;

    /** Receiver of progress reports. Null if progress is not reported. */
    private final @Nullable Consumer<? super Progress> listener;

    private final RunState<Q, R> state;
    private final StopSwitch stop;
    private final Buyer<Q, R> buyer;
    private final RowOutcomes<R> outcomes;
    private final @Nullable PageBuyer<Q, R> pages;
    private final ExecutorService workers;
    private volatile @Nullable RowPump<?, Q, R> pump;
    /** Whether all outcomes of the rows had been returned before the run was closed. */
    private volatile boolean finished;

    /**
     * Creates an engine. It starts no thread before the first row.
     *
     * @param shared the state that is shared with other steps
     * @param paging the settings for rows with several pages; null if each row is one call
     * @param listener the receiver of progress reports; null if progress is not reported
     */
    public RowEngine(
            RunContext shared,
            Operation<Q, R> operation,
            @Nullable RowPaging<Q, R> paging,
            @Nullable Consumer<? super Progress> listener) {
        this.shared = shared;
        this.operation = operation;
        this.paging = paging;
        this.listener = listener;
        this.workers = shared.time.workers();
        this.state = new RunState<>(shared, operation, this::stopping, this::wake);
        this.stop = state.stop();
        StoredResponses<Q, R> stored = new StoredResponses<>(shared.store, operation, shared.client.codec());
        this.outcomes = new RowOutcomes<>(stored::load);
        this.buyer = new Buyer<>(state, new CallResults<>(state), stored);
        this.pages = paging == null ? null : new PageBuyer<>(shared, paging, buyer);
    }

    /** Returns the state that the components of the run share. */
    RunState<Q, R> state() {
        return state;
    }

    /** Returns the receiver of progress reports. Returns null if progress is not reported. */
    @Nullable
    Consumer<? super Progress> listener() {
        return listener;
    }

    /** Returns whether each row is a search with several pages. */
    boolean hasPages() {
        return paging != null;
    }

    /**
     * Returns an iterator over the outcomes of rows. Nothing is read or sent before the first outcome is requested.
     *
     * @param confirmed the limits that the user confirmed for these rows; null if no confirmation was required
     * @throws IllegalStateException if outcomes of earlier rows have not been consumed
     */
    public <T> RowPump<T, Q, R> process(
            Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping, @Nullable Confirmation confirmed) {
        requireNothingLeft();
        return new RowPump<>(this, rows, mapping, confirmed);
    }

    /**
     * Throws an exception if outcomes of earlier rows have not been consumed, because their calls may have been paid
     * for.
     *
     * @throws IllegalStateException if outcomes have not been consumed
     */
    public void requireNothingLeft() {
        RowPump<?, Q, R> current = pump;
        if (current != null && !current.isOver() && !current.isClosed()) {
            throw new IllegalStateException(
                    "the run is processing other rows: consume their stream to its end, or close it");
        }
    }

    /**
     * Starts to process the rows of an iterator, after the calls for earlier rows have ended. Called when the first
     * outcome of this iterator is requested.
     */
    void begin(RowPump<?, Q, R> next, @Nullable Confirmation confirmed) {
        synchronized (this) {
            requireNothingLeft();
            pump = next;
            finished = false;
        }
        state.limit().awaitIdle(); // the previous pump may have been closed before its end
        state.confirm(confirmed);
    }

    /**
     * Returns the key under which the store records a request and its response. For a row with several pages, it is
     * also the key of the first page.
     */
    public byte[] keyOf(Q request) {
        JsonCodec codec = shared.client.codec();
        RequestOptions options = shared.client.options();
        if (paging == null) {
            return shared.keys.keyOf(operation, RequestKeys.members(codec, options, request));
        }
        Q identity = RequestKeys.withoutSize(paging.operation(), request);
        return shared.keys.keyOf(operation, RequestKeys.ofPages(RequestKeys.members(codec, options, identity)));
    }

    /**
     * The calls that must be made for a row, and their price. Calls whose response is in the store do not count.
     *
     * @param key the key of the next request to send, or the key of the row if no call is needed
     * @param price the price of one call
     * @param maxPrice the maximum cost of all calls of the row
     * @param due whether the request is sent even if the store has a response for its key
     */
    @SuppressWarnings("ArrayRecordComponent") // instances are never compared
    public record Need(byte[] key, PriceEstimate price, BigDecimal maxPrice, boolean due) {}

    /** Returns the rule that decides which stored responses are stale now, and are therefore bought again. */
    public Freshness freshness() {
        return state.freshness();
    }

    /** Returns whether a request would be bought now, for example because its stored response is stale. */
    public boolean needsCall(@Nullable Purchase row, Freshness freshness) {
        return switch (buyer.decide(row, PurchaseRules.ofRun(freshness)).kind()) {
            case STALE, MISSING, RESEND -> true;
            case STORED, PENDING, IN_DOUBT, ERASED -> false;
        };
    }

    /**
     * Returns the calls that must be made for a request. If a row has several pages, these are the calls for pages that
     * are not in the store.
     */
    public Need needOf(Q request) {
        if (pages != null) {
            return pages.needOf(RequestForm.of(operation, request), keyOf(request));
        }
        PriceEstimate price = shared.client.estimate(operation, request);
        return new Need(keyOf(request), price, price.max(), false);
    }

    /**
     * Starts to look up rows in the store. Only results for the first rows are returned if not all responses fit into
     * memory together.
     *
     * @return supplier that waits for the results and returns at least one. A result is empty if a call must be made,
     *     or if another step or process is making the call
     */
    Supplier<List<Optional<RowResult<R>>>> known(List<byte[]> keys) {
        try {
            shared.origin.beginUse();
            Supplier<List<Optional<Purchase>>> found = shared.store.findFirst(keys, MAX_TOGETHER_BYTES);
            return () -> known(found);
        } catch (Throwable e) {
            return () -> List.of(Optional.of(failed(e)));
        }
    }

    private List<Optional<RowResult<R>>> known(Supplier<List<Optional<Purchase>>> found) {
        try {
            PurchaseRules rules = buyer.rules();
            List<Optional<RowResult<R>>> results = new ArrayList<>();
            for (Optional<Purchase> row : found.get()) {
                RowResult<R> known = buyer.known(buyer.decide(row.orElse(null), rules));
                results.add(known == null ? Optional.empty() : Optional.of(checked(known)));
            }
            return results;
        } catch (Throwable e) {
            return List.of(Optional.of(failed(e)));
        }
    }

    void start(Q request, byte[] key, Consumer<RowResult<R>> whenDone) {
        state.limit().start();
        Runnable task = () -> {
            RowResult<R> result = inWork(() -> {
                shared.origin.beginUse(); // required even if the response turns out to be in the store
                return checked(pages == null ? buyer.buy(request, key) : pages.buy(request, key));
            });
            whenDone.accept(result);
        };
        try {
            workers.execute(task);
        } catch (Throwable e) { // the run is closed, or no thread can be started
            state.limit().end();
            whenDone.accept(stopped() == null ? failed(e) : new RowResult.NotAttempted<>(stop.message()));
        }
    }

    /**
     * Stops the run if a response is about a company or person other than the requested one and the run is configured
     * to stop in this case. The response is already in the store.
     */
    private RowResult<R> checked(RowResult<R> result) {
        if (shared.options.stopOnConflict && result.identity() == IdentityVerdict.CONFLICTS) {
            stop(StopReason.IDENTITY_CONFLICT);
        }
        return result;
    }

    /** Processes a row on the current thread. Closing the run waits until this method returns. */
    private RowResult<R> inWork(Supplier<RowResult<R>> work) {
        try {
            return work.get();
        } catch (Throwable e) {
            return failed(e);
        } finally {
            state.limit().end();
        }
    }

    /**
     * Stops the run after an unexpected exception that was thrown while the row had no call in flight. The returned
     * result shows that the row was not attempted.
     */
    RowResult<R> failed(Throwable e) {
        if (e instanceof StoreException failure) {
            stop.failed(failure);
            return new RowResult.NotAttempted<>(String.valueOf(failure.getMessage()));
        }
        stop(StopReason.CLOSED);
        return new RowResult.NotAttempted<>("the run failed: " + SafeText.description(e, null));
    }

    /**
     * Creates the outcome of a row from its result. Reads the response, or the first page, from the store if it is no
     * longer in memory.
     */
    <T> RowOutcome<T, R> outcome(RowResult<R> result, Source<T> source, BigDecimal cost) {
        try {
            return outcomes.of(result, source, cost);
        } catch (Throwable e) {
            // A codec may have thrown it, for example. The row has already left the queue, so it would be lost without
            // an outcome.
            return outcomes.of(failed(e), source, cost);
        }
    }

    /** Wakes the thread that consumes the outcomes. */
    private void wake() {
        RowPump<?, Q, R> current = pump;
        if (current != null) {
            current.wake();
        }
    }

    private void stopping() {
        shared.breaker.wake();
        wake();
    }

    /**
     * Resends a request whose earlier call may have been charged but returned no response. The caller has accepted that
     * the request may be paid for twice.
     */
    public <T> RowOutcome<T, R> repeat(T row, Q request, Purchase unresolved) {
        state.counters().read();
        state.limit().start();
        state.confirm(null); // the confirmation was for other rows, and the caller has limited the cost of this one
        RowResult<R> result = inWork(() -> repeated(request, unresolved));
        RowOutcome<T, R> outcome =
                outcome(result, new Source<>(row, unresolved.id(), RequestKeys.text(unresolved.key())), result.cost());
        state.counters().count(outcome, false);
        return outcome;
    }

    private RowResult<R> repeated(Q request, Purchase unresolved) {
        RowResult<R> result = buyer.repeat(request, unresolved);
        if (result instanceof RowResult.Failed<R> failed
                && failed.cause() instanceof BadRequestException refused
                && refused.receipt().chargeStatus() == ChargeStatus.NOT_CHARGED
                && PageChain.continues(operation, request)) {
            shared.store
                    .settlement()
                    .reopen(unresolved.key()); // the cursor has expired, so the row continues by offset
        }
        return result;
    }

    /** Stops sending calls. If the run is stopped more than once, only the first reason counts. */
    public void stop(StopReason reason) {
        RowPump<?, Q, R> current = pump;
        if (reason == StopReason.CLOSED && stop.reason() == null && current != null && current.isOver()) {
            finished = true;
        }
        stop.stop(reason);
    }

    /** Returns the reason why nothing more is sent, or null if the run is not stopped. */
    public @Nullable StopReason stopped() {
        return stop.reason();
    }

    /** Returns the current state of the run. Closing a run after its last row does not count as stopping it. */
    public Progress progress() {
        Outage outage = shared.breaker.outage();
        String reason = outage == null ? null : outage.reason();
        Instant until = outage == null ? null : shared.breaker.nextCheck(outage);
        // The last limit of the route is that of the most recently used API key.
        RouteLimit route = shared.client.limits().stream()
                .filter(each -> each.route().equals(operation.route()))
                .reduce((earlier, later) -> later)
                .orElse(null);
        if (route != null && outage == null) {
            boolean isClosed = !route.closedFor().isZero();
            until = isClosed ? shared.time.instant().plus(route.closedFor()) : null;
            if (isClosed || (route.waiting() > 0 && route.perMinute() != null)) {
                reason = route.perMinute() == null ? "the rate limit" : "the rate limit: " + route.rate();
            }
        }
        return state.counters()
                .progress(
                        state.limit().inWork(),
                        until,
                        reason,
                        outage == null ? null : outage.since(),
                        finished ? null : stop.reason(),
                        shared.budget == null ? null : shared.budget.snapshot());
    }

    /**
     * Closes the run. Rows that are waiting because of a rate limit or an outage are given up immediately. Calls in
     * flight are completed, and this method returns after their outcomes are stored.
     */
    @Override
    public void close() {
        stop(StopReason.CLOSED);
        state.limit().awaitIdle();
        workers.shutdown();
        shared.store.unsaved().retry();
    }
}
