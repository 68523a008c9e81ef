package dev.enrichment.sdk.bulk.internal.engine;

import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.credits.CreditBudget;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The moving parts of one run: workers, concurrency, stop switch, counters. */
public final class RowEngine<Q extends Record, R extends Record> implements AutoCloseable {
    private final RunSettings<Q, R> settings;
    private final @Nullable CreditBudget budget;
    private final ProgressReports reports;
    private final StopSwitch stop;
    private final Counters counters = new Counters();
    private final Waits waits;
    private final ConcurrencyLimit limit;
    private final Buyer<Q, R> buyer;
    private final ExecutorService workers = Workers.start();
    private volatile @Nullable RowPump<?, Q, R> pump;

    /** Starts no thread before the first row. */
    public RowEngine(RunSettings<Q, R> settings, @Nullable CreditBudget budget, ProgressReports reports) {
        this.settings = settings;
        this.budget = budget;
        this.reports = reports;
        this.waits = new Waits(settings.clock());
        this.stop = new StopSwitch(this::stopping);
        this.limit = new ConcurrencyLimit(settings.maxConcurrency(), this::wake);
        this.buyer = new Buyer<>(settings, stop, limit, waits);
    }

    /** The outcomes of rows; the ones of an earlier iterator that are still awaited are dropped. */
    public <T> Iterator<RowOutcome<T, R>> process(
            Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        limit.awaitIdle(); // an earlier iterator may have been abandoned half way
        RowPump<T, Q, R> started = new RowPump<>(this, rows, mapping, settings.inputOrder());
        pump = started;
        return started;
    }

    /** The keys of a request, the newest version first. */
    public List<byte[]> keysOf(Q request) {
        Map<String, Object> members =
                new LinkedHashMap<>(settings.client().codec().members(request));
        settings.client().options().bodyFields().forEach((name, value) -> members.put(name, String.valueOf(value)));
        settings.client().options().query().forEach((name, value) -> members.put("?" + name, value));
        return settings.keys().keysOf(settings.operation().id(), members);
    }

    void start(Q request, List<byte[]> keys, Consumer<Verdict<R>> whenDone) {
        limit.start();
        Runnable task = Workers.withOwnLoader(() -> {
            Verdict<R> verdict = attempt(() -> buyer.buy(request, keys));
            limit.end();
            whenDone.accept(verdict);
        });
        try {
            workers.execute(task);
        } catch (RejectedExecutionException closed) {
            limit.end();
            whenDone.accept(new Verdict.NotAttempted<>(StopReason.CLOSED.toString(), false));
        }
    }

    private Verdict<R> attempt(Supplier<Verdict<R>> work) {
        try {
            return work.get();
        } catch (StoreException e) {
            boolean closed = e.problem() == StoreException.Problem.CLOSED;
            stop(closed ? StopReason.CLOSED : StopReason.STORE_FAILED);
            return new Verdict.NotAttempted<>(String.valueOf(e.getMessage()), false);
        } catch (Throwable e) {
            // Thrown before or after the call, never in it: nothing of the row is in flight.
            stop(StopReason.CLOSED);
            return new Verdict.NotAttempted<>("the run failed: " + e, false);
        }
    }

    Verdict<R> read(Verdict.Stored<R> stored) {
        return buyer.stored(stored);
    }

    boolean hasRoom() {
        return limit.hasRoom();
    }

    void read() {
        counters.read();
    }

    void counted(RowOutcome<?, R> outcome, boolean withoutCall) {
        counters.count(outcome, withoutCall);
        report();
    }

    void blockedBy(@Nullable Long position) {
        counters.blockedBy(position);
    }

    void report() {
        reports.report(this::progress);
    }

    private void wake() {
        RowPump<?, Q, R> current = pump;
        if (current != null) {
            current.wake();
        }
    }

    private void stopping() {
        waits.end();
        wake();
    }

    /** Whether this is the iterator that is in progress. */
    boolean isCurrent(RowPump<?, ?, ?> asking) {
        return pump == asking;
    }

    /** Buys again what is in doubt; the caller has consented. */
    public <T> RowOutcome<T, R> repeat(T row, Q request, Purchase doubt) {
        counters.read();
        Verdict<R> verdict = attempt(() -> buyer.repeat(request, doubt));
        RowOutcome<T, R> outcome =
                verdict.outcome(new Source<>(row, doubt.id(), HexFormat.of().formatHex(doubt.key())), true);
        counters.count(outcome, false);
        return outcome;
    }

    /** Stops sending; the first reason counts. */
    public void stop(StopReason reason) {
        stop.stop(reason);
    }

    /** Why nothing more is sent; null if the run goes on. */
    public @Nullable StopReason stopped() {
        return stop.reason();
    }

    /** The run at this moment. */
    public Progress progress() {
        return counters.progress(
                limit.inWork(), waits.until(), stop.reason(), budget == null ? null : budget.snapshot());
    }

    /** Ends waits at once, and waits for the calls on the wire. */
    @Override
    public void close() {
        stop(StopReason.CLOSED);
        limit.awaitIdle();
        workers.shutdown();
        buyer.settler().close();
    }
}
