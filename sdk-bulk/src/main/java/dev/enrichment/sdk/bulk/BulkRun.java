package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.engine.BlockingRows;
import dev.enrichment.sdk.bulk.internal.engine.Confirmation;
import dev.enrichment.sdk.bulk.internal.engine.Freshness;
import dev.enrichment.sdk.bulk.internal.engine.RowEngine;
import dev.enrichment.sdk.bulk.internal.engine.RowPaging;
import dev.enrichment.sdk.bulk.internal.engine.RowPump;
import dev.enrichment.sdk.bulk.internal.engine.RowSource;
import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.SeenKeys;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.internal.time.Signal;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.Settlement;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.CreditBudget;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Any number of rows through one operation, with flat memory. No row is bought twice, whatever is killed: a request is in
 * the store before it is sent, and its response before it is returned.
 *
 * <pre>{@code
 * try (var store = RunStore.sqlite(Path.of("leads.db"));
 *         var run = BulkRun.of(client, Operations.EMAIL_VALIDATION).store(store).open()) {
 *     run.process(leads, lead -> EmailValidationRequest.builder().email(lead.email()).build())
 *             .forEach(outcome -> out.write(outcome.row(), outcome));
 *     System.out.println(run.report());
 * }
 * }</pre>
 *
 * <p>Rows that make equal requests share one call. After a restart the same rows cost nothing if they were bought; what was
 * on the wire when the process was killed is {@linkplain RowOutcome.InDoubt in doubt} and is not sent again by itself.
 *
 * <p>One stream of outcomes is consumed at a time: to its end, or until it is closed. Progress, report and {@link #close} can be called on any thread.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class BulkRun<Q extends Record, R extends Record> implements AutoCloseable {
    private final RunContext context;
    private final EnrichmentClient client;
    private final Operation<Q, R> operation;
    private final Store store;
    private final RowEngine<Q, R> engine;
    private final Runnable takeBackShutdown;
    private final BulkRunBuilder<Q, R> builder;
    /** Added to with its lock, until somebody closes the run. */
    private final List<BulkRun<?, ?>> steps = new CopyOnWriteArrayList<>();
    /** Closes or has closed the run; null before. Written with the lock of {@link #steps}. */
    private volatile @Nullable Thread closer;

    private final CountDownLatch ended = new CountDownLatch(1);

    BulkRun(BulkRunBuilder<Q, R> from) {
        RunStore runStore = from.store;
        if (runStore == null) {
            throw new IllegalStateException("a run needs a store: store(RunStore.sqlite(Path.of(…)))");
        }
        context = RunContext.open(from, runStore.internal());
        builder = from;
        client = context.client();
        operation = from.operation;
        store = context.store();
        engine = context.engine(from);
        takeBackShutdown = from.time.atShutdown("enrichment-bulk-shutdown", this::close);
        runStore.opened(this);
    }

    /** Another operation on the same rows. */
    private BulkRun(RunContext shared, BulkRunBuilder<Q, R> from) {
        context = shared;
        builder = from;
        client = shared.client();
        operation = from.operation;
        store = shared.store();
        engine = shared.engine(from);
        takeBackShutdown = () -> {}; // it is closed with the first one
    }

    /**
     * Returns a run of another operation on the same rows, with the store, the budget and the settings of this run. Its
     * rows are the outcomes of this run, so that its mapping can use the earlier response, or leave a row out with
     * {@link dev.enrichment.sdk.bulk.results.SkipRowException}:
     *
     * <pre>{@code
     * var lookup = run.then(Operations.COMPANY_LOOKUP);
     * lookup.process(run.process(leads, mapping), validated -> lookupOf(validated)).forEach(…);
     * }</pre>
     *
     * <p>Both work at the same time, row by row. It is closed with this run; that of a closed run attempts no row.
     *
     * @param <Q2> the type of the request
     * @param <R2> the type of the response body
     * @param next one of {@link dev.enrichment.sdk.Operations}
     * @return a run for the second step
     */
    public <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(Operation<Q2, R2> next) {
        return then(builder.with(next, null));
    }

    /**
     * Returns a run of a search with several pages for each row, such as the people of each company; see {@link
     * #then(Operation)} and {@link #of(EnrichmentClient, PagedOperation, long)}.
     *
     * @param <Q2> the type of the request
     * @param <R2> the type of the response body
     * @param next one of {@link dev.enrichment.sdk.Operations}
     * @param maxItemsPerRow the most items that are bought for a row, at least 1
     * @return a run for the second step
     */
    public <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(
            PagedOperation<Q2, R2, ?> next, long maxItemsPerRow) {
        return then(builder.with(next, paging(next, maxItemsPerRow)));
    }

    private <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(BulkRunBuilder<Q2, R2> next) {
        BulkRun<Q2, R2> step = new BulkRun<>(context, next);
        boolean isClosed;
        synchronized (steps) {
            isClosed = closer != null;
            if (!isClosed) {
                steps.add(step);
            }
        }
        if (isClosed) { // a JVM that ends closes the run at any moment
            step.close();
        }
        return step;
    }

    /**
     * Begins a run.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param client makes the calls; its options, budgets and listeners apply. Close it after the run
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @return a builder
     */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> of(
            EnrichmentClient client, Operation<Q, R> operation) {
        return new BulkRunBuilder<>(client, operation, null);
    }

    /**
     * Begins a run in which each row is a search with several pages, such as the people of a company. Each page is bought
     * once and kept in the store, so an interrupted row continues after the pages that it has. A row is complete after its
     * last page, or when it has the maximum number of items:
     *
     * <pre>{@code
     * try (var run = BulkRun.of(client, Operations.PEOPLE_SEARCH, 200).store(store).open()) {
     *     run.process(companies, company -> PeopleSearchRequest.builder().companyDomain(company.domain()).build())
     *             .forEach(outcome -> outcome.pages().stream().flatMap(page -> page.body().people().stream()).forEach(…));
     * }
     * }</pre>
     *
     * <p>The size of the pages is the limit of the request, as for {@link EnrichmentClient#paginate}; rows that differ in
     * it only are equal. The maximum can be another one in a later run: pages that are in the store stay in use.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param client makes the calls; its options, budgets and listeners apply. Close it after the run
     * @param operation one of {@link dev.enrichment.sdk.Operations}
     * @param maxItemsPerRow the most items that are bought for a row, at least 1. Job search, which pages by cursor only,
     *     can end a few items earlier
     * @return a builder
     */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> of(
            EnrichmentClient client, PagedOperation<Q, R, ?> operation, long maxItemsPerRow) {
        return new BulkRunBuilder<>(
                client,
                Objects.requireNonNull(operation, "operation must not be null"),
                paging(operation, maxItemsPerRow));
    }

    private static <Q extends Record, R extends Record> RowPaging<Q, R> paging(
            PagedOperation<Q, R, ?> operation, long maxItemsPerRow) {
        if (maxItemsPerRow < 1) {
            throw new IllegalArgumentException("maxItemsPerRow must be at least 1, but is " + maxItemsPerRow);
        }
        return new RowPaging<>(operation, maxItemsPerRow);
    }

    /**
     * Processes rows lazily: a row is read when there is room for another call, and an outcome is produced when the stream
     * is asked for it. Exactly one outcome for each row.
     *
     * <p>A stream that is not consumed to its end has rows on the wire whose outcomes nobody has seen. Close it before the
     * run processes other rows; the responses are in the store, and the same rows get them for 0 credits.
     *
     * @param <T> the type of a row
     * @param rows any number of rows. Those of a {@link Collection} are read on the thread that consumes the stream;
     *     others, which may block, on a thread of the run, so that outcomes are returned while the next row is awaited
     * @param mapping makes the request of a row, on the thread that consumes the stream; what it throws rejects the row, {@code Error}s included
     * @return the outcomes, a sequential stream
     * @throws IllegalStateException if the outcomes of earlier rows are not all taken, and their stream is not closed.
     *     The stream throws it, too, if another one was begun meanwhile. Nothing is sent then
     */
    public <T> Stream<RowOutcome<T, R>> process(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        engine.requireNothingLeft(); // before a preview is made and confirmed, too
        Confirmation confirmation = null;
        if (builder.confirmation != null) {
            Freshness freshness = engine.freshness();
            Preview preview = preview(rows.iterator(), mapping, freshness, null, null);
            if (!builder.confirmation.test(preview)) {
                engine.stop(StopReason.PREVIEW_DECLINED);
                steps.forEach(step -> step.engine.stop(StopReason.PREVIEW_DECLINED));
            }
            confirmation = new Confirmation(CreditBudget.of(preview.maxCredits()), freshness);
        }
        return outcomes(source(rows), mapping, confirmation);
    }

    private <T> RowSource<T> source(Iterable<? extends T> rows) {
        return rows instanceof Collection<? extends T> collection
                ? RowSource.of(collection.iterator())
                : source(rows.iterator(), () -> {});
    }

    private <T> RowSource<T> source(Iterator<? extends T> rows, Runnable unblock) {
        return builder.rowsOnConsumerThread ? RowSource.of(rows) : new BlockingRows<>(rows, unblock, builder.time);
    }

    /** Processes the rows of an iterator; see {@link #process(Iterable, Function)}. */
    public <T> Stream<RowOutcome<T, R>> process(Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        return this.<T>once(source(rows, () -> {}), mapping);
    }

    private <T> Stream<RowOutcome<T, R>> once(RowSource<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        if (builder.confirmation != null) {
            throw new IllegalStateException(
                    "a run that confirms its preview reads the rows twice: use process(Iterable, Function)");
        }
        return outcomes(rows, mapping, null);
    }

    private <T> Stream<RowOutcome<T, R>> outcomes(
            RowSource<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            @Nullable Confirmation confirmation) {
        RowPump<T, Q, R> outcomes = engine.process(rows, mapping, confirmation);
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(outcomes, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(outcomes::close);
    }

    /**
     * Processes the rows of a stream, which is closed with the returned one; see {@link #process(Iterable, Function)}.
     *
     * <pre>{@code
     * try (var outcomes = run.process(Files.lines(file), mapping)) {
     *     outcomes.forEach(System.out::println);
     * } // closes the file
     * }</pre>
     */
    public <T> Stream<RowOutcome<T, R>> process(Stream<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        RowSource<T> source = source(rows.iterator(), rows::close);
        return this.<T>once(source, mapping).onClose(rows::close);
    }

    /**
     * Previews the processing of rows without a paid call: counts, credits, least duration. Makes one free call for the
     * rate limit. Memory stays flat, because keys are counted in a temporary table. Rows of several pages count with the
     * maximum number of items, less the pages that the store has.
     *
     * @param <T> the type of a row
     * @param rows can be iterated again; this uses an iterator of its own
     * @param mapping makes the request of a row
     * @return the preview
     */
    public <T> Preview preview(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        return preview(rows.iterator(), mapping, engine.freshness(), null, null);
    }

    /**
     * Previews the processing of the rows of a stream, which is read and closed; see {@link #preview(Iterable, Function)}.
     * Take another stream of the same rows to process them.
     *
     * @param <T> the type of a row
     * @param rows the rows
     * @param mapping makes the request of a row
     * @return the preview
     */
    public <T> Preview preview(Stream<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        try (rows) {
            return preview(rows.iterator(), mapping, engine.freshness(), null, null);
        }
    }

    private <T> Preview preview(
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            Freshness freshness,
            @Nullable DuplicateListener duplicates,
            Previewer.@Nullable Pilot pilot) {
        return Previewer.preview(client, store, engine, freshness, rows, mapping, duplicates, pilot);
    }

    /**
     * Counts the first rows that need a number of calls, for a pilot: those before and between them that are duplicates,
     * invalid, left out or bought already are counted, too. Process that many rows, look at the outcomes, and process all
     * rows then: nothing is bought twice. Like a preview, without a paid call.
     *
     * @param <T> the type of a row
     * @param rows can be iterated again; this uses an iterator of its own
     * @param mapping makes the request of a row
     * @param calls how many calls the rows are to need, at least 1
     * @return the number of rows from the first one on; all of them if they need fewer calls
     */
    public <T> long rowsForCalls(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping, long calls) {
        if (calls < 1) {
            throw new IllegalArgumentException("calls must be at least 1, but is " + calls);
        }
        Previewer.Pilot pilot = new Previewer.Pilot(calls);
        preview(rows.iterator(), mapping, engine.freshness(), null, pilot);
        return pilot.rows;
    }

    /**
     * Previews the processing of rows like {@link #preview(Iterable, Function)}, and tells which of them repeat the request
     * of an earlier one.
     *
     * @param <T> the type of a row
     * @param rows can be iterated again; this uses an iterator of its own
     * @param mapping makes the request of a row
     * @param duplicates is called after the last row was read; it must not use the store
     * @return the preview
     */
    public <T> Preview preview(
            Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping, DuplicateListener duplicates) {
        Objects.requireNonNull(duplicates, "duplicates must not be null");
        return preview(rows.iterator(), mapping, engine.freshness(), duplicates, null);
    }

    /** {@return the run at this moment; any thread can call it} */
    public Progress progress() {
        return engine.progress();
    }

    /** {@return what the run and its steps have done, and where their store stands} */
    public RunReport report() {
        Totals totals = store.totals();
        return new RunReport(
                engine.progress(),
                stepsOfAll().map(BulkRun::progress).toList(),
                totals.paid(),
                totals.open(),
                doubts());
    }

    private Stream<BulkRun<?, ?>> stepsOfAll() {
        return steps.stream().flatMap(step -> Stream.concat(Stream.of(step), step.stepsOfAll()));
    }

    /**
     * Lists what is in doubt: requests that a killed run had on the wire, and calls without a response.
     *
     * @return the doubts, oldest first; also those that turned out to be charged
     */
    public List<Doubt> doubts() {
        return StoredResults.doubts(store);
    }

    /**
     * Finds out whether what is in doubt was charged, with free calls: waits until the attempts have ended (see {@link
     * dev.enrichment.sdk.call.RequestOptionsBuilder#attemptTimeout attemptTimeout}), then compares the last known balance, the
     * known charges and the balance now. It decides only what has one solution, and nothing while the analytics show
     * another spender; the rest stays undecided with its exact total. Opening a run has done the same as far as that
     * needed no wait, and a run that goes on does it once for what a crash has left, when the attempts are over.
     *
     * @return the decisions
     * @throws InterruptedException while it waits
     * @throws IllegalStateException if rows are being processed
     */
    public Settlement settleDoubts() throws InterruptedException {
        requireIdle();
        return context.settler().settle();
    }

    /**
     * Sends again what is in doubt, up to an amount: requests of which nobody knows whether they were charged. This can pay
     * for a row a second time, so {@linkplain #settleDoubts settle} first. The earlier attempts keep counting against the
     * budget of the store. Requests that were charged and whose responses were lost are left alone; see {@link #repeatLost}.
     *
     * <p>A page whose cursor has expired fails, and the next run over its row buys it by offset.
     *
     * @param maxCredits the most that the new calls may cost together
     * @return an outcome for each repeated request; its row is the request, its position the row id in the store
     * @throws IllegalStateException if rows are being processed
     */
    public List<RowOutcome<Q, R>> repeatDoubts(BigDecimal maxCredits) {
        return repeatDoubts(maxCredits, doubt -> doubt.decision() == Doubt.Decision.UNDECIDED);
    }

    /**
     * Buys again what was charged and whose response was lost, up to an amount. Each of these requests is paid a second
     * time, certainly: the service does not return a response again.
     *
     * @param maxCredits the most that the new calls may cost together
     * @return an outcome for each repeated request, as {@link #repeatDoubts(BigDecimal)} returns them
     * @throws IllegalStateException if rows are being processed
     */
    public List<RowOutcome<Q, R>> repeatLost(BigDecimal maxCredits) {
        return repeatDoubts(maxCredits, doubt -> doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST);
    }

    /**
     * Sends again those of the listed {@link #doubts} that are chosen, whether they are undecided or were certainly charged.
     *
     * @param maxCredits the most that the new calls may cost together
     * @param which whether a request is to be bought again
     * @return an outcome for each repeated request, as {@link #repeatDoubts(BigDecimal)} returns them
     * @throws IllegalStateException if rows are being processed
     */
    public List<RowOutcome<Q, R>> repeatDoubts(BigDecimal maxCredits, Predicate<? super Doubt> which) {
        requireIdle();
        return DoubtRepeater.repeat(builder, client, store, engine, maxCredits, which);
    }

    /**
     * Begins a report of what has changed in the responses of this list since the last report. It makes no calls; process the
     * rows first.
     *
     * @return a report about what the store has at this moment
     * @throws IllegalStateException if rows have several pages
     */
    public ChangeReport<Q, R> changes() {
        if (builder.paging != null) {
            throw new IllegalStateException("rows of several pages have no single response to compare");
        }
        return new ChangeReport<>(builder, engine, store, client.codec(), builder.time);
    }

    JsonCodec codec() {
        return client.codec();
    }

    Operation<Q, R> operation() {
        return operation;
    }

    @Nullable
    Path storeFile() {
        return builder.store == null ? null : builder.store.file();
    }

    boolean hasPages() {
        return builder.paging != null;
    }

    /** Returns whether tables leave out a response about somebody else. */
    boolean leavesBlank() {
        return builder.onConflict == OnConflict.BLANK;
    }

    SeenKeys seenKeys() {
        return store.seenKeys();
    }

    private void requireIdle() {
        if (engine.progress().inFlight() > 0) {
            throw new IllegalStateException("rows are being processed: finish the stream first");
        }
    }

    /** Stops sending at once; calls on the wire are awaited, and the remaining rows are not attempted. */
    public void stop() {
        engine.stop(StopReason.CLOSED);
    }

    /**
     * Stops sending, and waits for the calls on the wire, so that nothing is left in doubt. Also runs when the JVM shuts
     * down, after SIGTERM or Ctrl-C for example, and when the store is closed. Rows that are read afterwards are not
     * attempted.
     *
     * @throws IllegalStateException if a call of this run does it, in a listener for example, which would wait for itself;
     *     use {@link #stop} there
     */
    @Override
    public void close() {
        requireOutside();
        boolean isFirst;
        synchronized (steps) {
            isFirst = closer == null;
            closer = isFirst ? Thread.currentThread() : closer;
        }
        if (isFirst) {
            closeOnce();
        } else if (closer != Thread.currentThread()) {
            Signal.await(builder.time, ended);
        }
    }

    private void closeOnce() {
        engine.stop(StopReason.CLOSED);
        steps.forEach(step -> step.engine.stop(StopReason.CLOSED));
        try (engine) {
            StoreUsers.closeAll(steps.iterator());
        } finally {
            ended.countDown();
            takeBackShutdown.run();
            if (builder.store != null) {
                context.release();
                builder.store.closed(this);
            }
        }
    }

    /** Refuses to wait for the calls of this run on the thread of one of them. */
    void requireOutside() {
        engine.requireOutside();
        stepsOfAll().forEach(step -> step.engine.requireOutside());
    }

    /** Returns the operation and the store. */
    @Override
    public String toString() {
        return "BulkRun[" + operation + ", " + store + "]";
    }
}
