package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.Freshness;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.BlockingRows;
import dev.enrichment.sdk.bulk.internal.run.Confirmation;
import dev.enrichment.sdk.bulk.internal.run.RowEngine;
import dev.enrichment.sdk.bulk.internal.run.RowPaging;
import dev.enrichment.sdk.bulk.internal.run.RowPump;
import dev.enrichment.sdk.bulk.internal.run.RunContext;
import dev.enrichment.sdk.bulk.internal.run.RunOptions;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Totals;
import dev.enrichment.sdk.bulk.results.Preview;
import dev.enrichment.sdk.bulk.results.Progress;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.RunReport;
import dev.enrichment.sdk.bulk.results.StopReason;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.call.PagedOperation;
import dev.enrichment.sdk.credits.CreditBudget;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * A run that calls one operation of the service for any number of rows, in constant memory. No row is bought twice,
 * even if the process is killed at any point, because each request is stored before it is sent, and each response
 * before it is returned.
 *
 * <pre>{@code
 * try (var store = RunStore.sqlite(Path.of("leads.db"));
 *         var run = BulkRun.of(client, Operations.EMAIL_VALIDATE).store(store).open()) {
 *     run.process(leads, lead -> EmailValidateRequest.builder().email(lead.get("email")).build())
 *             .forEach(System.out::println);
 *     System.out.println(run.report());
 * }
 * }</pre>
 *
 * <p>Rows with equal requests share one call. After a restart, rows that were already bought cost nothing. Requests
 * that were in flight when the process was killed may have been charged, so they are marked as
 * {@linkplain RowOutcome.InDoubt in doubt} and not resent automatically.
 *
 * <p>A run can have only one open stream of outcomes at a time. Read a stream to its end, or close it, before you open
 * the next one. {@link #progress}, {@link #report}, {@link #stop} and {@link #close} can be called on any thread.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class BulkRun<Q extends Record, R extends Record> implements AutoCloseable {
    private final RunContext context;
    private final RunStore runStore;
    final EnrichmentClient client;
    final Operation<Q, R> operation;
    final RunOptions options;
    /** Whether each row has several pages. */
    final boolean paged;

    private final RowEngine<Q, R> engine;
    /** People and companies about whom this run and its further steps make no requests. */
    private final List<ExcludeList> excluded;

    /** Test that decides from a preview whether the rows are processed. Null if no confirmation is required. */
    private final @Nullable Predicate<? super Preview> confirmation;
    /**
     * Action that removes the shutdown hook. Does nothing in a run that was added with {@code then}, which has no hook
     * of its own.
     */
    private volatile Runnable takeBackShutdown = () -> {};

    /** Runs that were added with {@code then} and process the outcomes of this run. */
    private final List<BulkRun<?, ?>> steps = new CopyOnWriteArrayList<>();

    private volatile boolean closed;

    BulkRun(RunStore runStore, RunOptions options, BulkRunBuilder<Q, R> from) {
        this(
                new RunContext(from.client, runStore.internal(), options),
                runStore,
                options,
                from.operation,
                from.paging,
                List.copyOf(from.excluded),
                true);
        takeBackShutdown = options.time.atShutdown("enrichment-bulk-shutdown", this::close);
        runStore.opened(this);
    }

    /** Creates the first run, or a further run that calls another operation for the outcomes of an existing run. */
    private BulkRun(
            RunContext context,
            RunStore runStore,
            RunOptions options,
            Operation<Q, R> operation,
            @Nullable RowPaging<Q, R> paging,
            List<ExcludeList> excluded,
            boolean first) {
        this.context = context;
        this.runStore = runStore;
        this.options = options;
        this.operation = operation;
        paged = paging != null;
        this.excluded = excluded;
        client = context.client();
        confirmation = first ? options.confirmation : null;
        engine = new RowEngine<>(context, operation, paging, first ? options.progressListener : null);
    }

    /**
     * Returns a run of another operation on the same rows, with the store, budget and settings of this run, but without
     * its preview and its progress reports. The outcomes of this run become the rows of the new run. The mapping of the
     * new run can therefore use the earlier response, or skip a row with
     * {@link dev.enrichment.sdk.bulk.results.SkipRowException}:
     *
     * <pre>{@code
     * var lookup = run.then(Operations.COMPANIES_LOOKUP);
     * lookup.process(
     *                 run.process(leads, mapping),
     *                 validated -> CompanyLookupRequest.builder().companyDomain(domainOf(validated)).build())
     *         .forEach(System.out::println);
     * }</pre>
     *
     * <p>Both runs work at the same time, row by row. The new run is closed together with this run. If this run is
     * closed already, the new one attempts no rows.
     *
     * @param <Q2> the type of the request
     * @param <R2> the type of the response body
     * @param next the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @return a run for the second step
     */
    public <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(Operation<Q2, R2> next) {
        return then(next, null);
    }

    /**
     * Returns a run that makes a search for each row of this run and buys several pages of its results, such as the
     * people of each company. The new run works on the outcomes of this run like a run from {@link #then(Operation)},
     * and buys pages like a run from {@link #of(EnrichmentClient,PagedOperation,long)}.
     *
     * @param <Q2> the type of the request
     * @param <R2> the type of the response body
     * @param next the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @param maxItemsPerRow the maximum number of items to buy for a row, at least 1
     * @return a run for the second step
     */
    public <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(
            PagedOperation<Q2, R2, ?> next, long maxItemsPerRow) {
        return then(next, new RowPaging<>(next, maxItemsPerRow));
    }

    private <Q2 extends Record, R2 extends Record> BulkRun<Q2, R2> then(
            Operation<Q2, R2> next, @Nullable RowPaging<Q2, R2> paging) {
        BulkRun<Q2, R2> step = new BulkRun<>(context, runStore, options, next, paging, excluded, false);
        steps.add(step);
        if (closed) { // a JVM that shuts down may close the run at any moment
            step.close();
        }
        return step;
    }

    /**
     * Creates a builder for a run with one call for each row.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param client the client that makes the calls; its options, budgets and listeners apply. Close it after the run
     * @param operation the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @return a builder
     */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> of(
            EnrichmentClient client, Operation<Q, R> operation) {
        return new BulkRunBuilder<>(client, operation, null);
    }

    /**
     * Creates a builder for a run in which each row is a search with several pages, such as the people of a company.
     * Each page is bought once and kept in the store, so an interrupted row continues after its last stored page. A row
     * is complete after its last page, or when it has the maximum number of items:
     *
     * <pre>{@code
     * try (var run = BulkRun.of(client, Operations.PEOPLE_SEARCH, 200).store(store).open()) {
     *     run.process(domains, domain -> PeopleSearchRequest.builder().companyDomain(domain).build())
     *             .flatMap(outcome -> outcome.pages().stream())
     *             .forEach(page -> page.body().people().forEach(System.out::println));
     * }
     * }</pre>
     *
     * <p>The page size is the limit of the request, as for {@link EnrichmentClient#paginate}. Requests that differ only
     * in this limit count as equal. A later run can set another maximum number of items and still use the stored pages.
     *
     * @param <Q> the type of the request
     * @param <R> the type of the response body
     * @param client the client that makes the calls; its options, budgets and listeners apply. Close it after the run
     * @param operation the operation, usually a constant of {@link dev.enrichment.sdk.Operations}
     * @param maxItemsPerRow the maximum number of items to buy for a row, at least 1. Job search pages by cursor only,
     *     so all its pages have the same size, and it can end earlier by up to one item per page
     * @return a builder
     */
    public static <Q extends Record, R extends Record> BulkRunBuilder<Q, R> of(
            EnrichmentClient client, PagedOperation<Q, R, ?> operation, long maxItemsPerRow) {
        return new BulkRunBuilder<>(client, operation, new RowPaging<>(operation, maxItemsPerRow));
    }

    /**
     * Returns the outcomes of the rows, with exactly one outcome for each row. Rows are processed lazily: a row is read
     * when there is room for another call, and an outcome is produced when the stream is consumed.
     *
     * <p>If you stop reading a stream before its end, calls may still be in flight for rows whose outcomes you have not
     * seen. Close the stream before you process other rows. The responses to those calls are stored, so you can process
     * the same rows again for 0 credits.
     *
     * @param <T> the type of a row
     * @param rows any number of rows. A {@link Collection} is read on the thread that consumes the stream. Any other
     *     source may block, so it is read on a thread of the run, and outcomes are returned while the run waits for the
     *     next row, unless {@link BulkRunBuilder#rowsOnConsumerThread} is set
     * @param mapping a function that creates the request for a row, on the thread that consumes the stream. An
     *     exception rejects the row, but a {@link dev.enrichment.sdk.bulk.results.SkipRowException} skips it. An
     *     {@code Error} stops the run, and the stream throws it at its end
     * @return the outcomes, as a sequential stream
     * @throws IllegalStateException if an earlier stream of outcomes was neither consumed to its end nor closed. The
     *     returned stream throws it as well if another stream was begun in the meantime and is still open. Nothing is
     *     sent in either case
     */
    public <T> Stream<RowOutcome<T, R>> process(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        engine.requireNothingLeft(); // checked first, so that no preview is made and confirmed for nothing
        Confirmation confirmed = null;
        if (confirmation != null) {
            Freshness freshness = engine.freshness();
            Preview preview = preview(rows.iterator(), mapping, freshness, null);
            if (!confirmation.test(preview)) {
                engine.stop(StopReason.PREVIEW_DECLINED);
                steps.forEach(step -> step.engine.stop(StopReason.PREVIEW_DECLINED));
            }
            confirmed = new Confirmation(CreditBudget.of(preview.maxPrice()), freshness);
        }
        Iterator<? extends T> source = rows.iterator();
        return outcomes(rows instanceof Collection ? source : mayBlock(source, () -> {}), mapping, confirmed);
    }

    private <T> Iterator<? extends T> mayBlock(Iterator<? extends T> rows, Runnable unblock) {
        return options.rowsOnConsumerThread ? rows : new BlockingRows<>(rows, unblock, options.time);
    }

    /**
     * Processes the rows of an iterator, like {@link #process(Iterable,Function)}.
     *
     * @throws IllegalStateException also if the run {@linkplain BulkRunBuilder#confirmPreview confirms a preview},
     *     because it then reads the rows twice
     */
    public <T> Stream<RowOutcome<T, R>> process(Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        return this.<T>once(rows, () -> {}, mapping);
    }

    private <T> Stream<RowOutcome<T, R>> once(
            Iterator<? extends T> rows, Runnable unblock, Function<? super T, ? extends Q> mapping) {
        if (confirmation != null) {
            throw new IllegalStateException(
                    "a run that confirms its preview reads the rows twice: use process(Iterable, Function)");
        }
        return outcomes(mayBlock(rows, unblock), mapping, null);
    }

    private <T> Stream<RowOutcome<T, R>> outcomes(
            Iterator<? extends T> rows, Function<? super T, ? extends Q> mapping, @Nullable Confirmation confirmation) {
        RowPump<T, Q, R> outcomes = engine.process(rows, withoutExcluded(mapping), confirmation);
        return StreamSupport.stream(
                        Spliterators.spliteratorUnknownSize(outcomes, Spliterator.ORDERED | Spliterator.NONNULL), false)
                .onClose(outcomes::close);
    }

    /**
     * Processes the rows of a stream, like {@link #process(Iterable,Function)}. Closing the returned stream also closes
     * the stream of rows.
     *
     * <pre>{@code
     * try (var outcomes = run.process(Files.lines(file), line -> EmailValidateRequest.builder().email(line).build())) {
     *     outcomes.forEach(System.out::println);
     * } // closes the file
     * }</pre>
     */
    public <T> Stream<RowOutcome<T, R>> process(Stream<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        return this.<T>once(rows.iterator(), rows::close, mapping).onClose(rows::close);
    }

    /**
     * Previews what processing the rows would cost, how many calls it would make and about how long it would take.
     * Makes no paid call. Makes one free call, unless recent calls or a learned rate limit show how fast the operation
     * can be called. Rows with equal requests are recognized in lists of any length. For a search with several pages,
     * the preview assumes that each row has the maximum number of items, and subtracts the pages that are already in
     * the store. The number of calls and the time, however, count only one call for each of these rows.
     *
     * @param <T> the type of a row
     * @param rows a repeatable source; the preview uses an iterator of its own
     * @param mapping a function that creates the request for a row
     * @return the preview
     */
    public <T> Preview preview(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        return preview(rows.iterator(), mapping, engine.freshness(), null);
    }

    /**
     * Previews the rows of a stream, like {@link #preview(Iterable,Function)}, and closes the stream. To process the
     * same rows afterwards, open a new stream.
     *
     * @param <T> the type of a row
     * @param rows the rows
     * @param mapping a function that creates the request for a row
     * @return the preview
     */
    public <T> Preview preview(Stream<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        try (rows) {
            return preview(rows.iterator(), mapping, engine.freshness(), null);
        }
    }

    private <T> Preview preview(
            Iterator<? extends T> rows,
            Function<? super T, ? extends Q> mapping,
            Freshness freshness,
            @Nullable DuplicateListener duplicates) {
        try (Previewer<Q> previewer = new Previewer<>(store(), engine, freshness, duplicates)) {
            TimeEstimator time = new TimeEstimator(client, operation, store(), options);
            return previewer.preview(time, rows, withoutExcluded(mapping));
        }
    }

    private <T> Function<? super T, ? extends Q> withoutExcluded(Function<? super T, ? extends Q> mapping) {
        return excluded.isEmpty() ? mapping : ExcludeList.checked(excluded, operation, mapping);
    }

    /**
     * Previews rows like {@link #preview(Iterable,Function)}, and reports which rows have the same request as an
     * earlier row.
     *
     * @param <T> the type of a row
     * @param rows a repeatable source; the preview uses an iterator of its own
     * @param mapping a function that creates the request for a row
     * @param duplicates the listener, which is called while the rows are read
     * @return the preview
     */
    public <T> Preview preview(
            Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping, DuplicateListener duplicates) {
        Objects.requireNonNull(duplicates, "duplicates must not be null");
        return preview(rows.iterator(), mapping, engine.freshness(), duplicates);
    }

    /**
     * {@return how many rows are done, what they cost, and whether the run is waiting or stopped. Can be called on any
     * thread}
     */
    public Progress progress() {
        return engine.progress();
    }

    /**
     * {@return a report with the progress of this run, the credits charged for all requests in its store, and the
     * requests that were or may have been charged but returned no response. Runs that were added with {@link #then}
     * have reports of their own}
     */
    public RunReport report() {
        Totals totals = store().totals();
        return new RunReport(engine.progress(), totals.paid(), totals.open(), runStore.unresolvedCalls());
    }

    /**
     * Resends the requests of this run's operation whose outcome is unknown, regardless of their list, up to a maximum
     * total cost. A request that could exceed the rest of this maximum is left out. A row may be paid for a second
     * time, so {@linkplain RunStore#reconcile reconcile} first. The earlier attempts still count against their budgets.
     * Requests that were charged but whose responses were lost are not resent. To resend these, use
     * {@link #resendLost}.
     *
     * <p>Resending a page fails if its cursor has expired. The next run over the row then requests that page by offset,
     * except in a job search, where the row fails.
     *
     * @param maxCredits the maximum total cost of the new calls
     * @return an outcome for each resent request; its row is the request, and its position is the row ID in the store
     * @throws IllegalStateException if rows are being processed, or if an open stream still has outcomes
     */
    public List<RowOutcome<Q, R>> resendInDoubt(BigDecimal maxCredits) {
        return resendInDoubt(maxCredits, unresolved -> unresolved.decision() == UnresolvedCall.Decision.UNDECIDED);
    }

    /**
     * Resends the requests of this run's operation that were charged but whose responses were lost, up to a maximum
     * total cost. Expect to pay for each of them a second time, because the service does not return a response again
     * without a charge.
     *
     * @param maxCredits the maximum total cost of the new calls
     * @return an outcome for each resent request, as for {@link #resendInDoubt(BigDecimal)}
     * @throws IllegalStateException if rows are being processed, or if an open stream still has outcomes
     */
    public List<RowOutcome<Q, R>> resendLost(BigDecimal maxCredits) {
        return resendInDoubt(
                maxCredits, unresolved -> unresolved.decision() == UnresolvedCall.Decision.CHARGED_RESPONSE_LOST);
    }

    /**
     * Resends selected requests of this run's operation from {@link RunStore#unresolvedCalls}. You can select both
     * requests whose outcome is unknown and requests that were charged but whose responses were lost.
     *
     * <p>Fields that the options of a call added to the body are sent again. If this run's client would change them, or
     * if it has other query parameters than the call, the request is left out, because it would become a different
     * request. Requests about people and companies on an {@linkplain BulkRunBuilder#exclude exclude list} are left out,
     * too.
     *
     * <p>Resent requests count against the budget of the run, but not against the maximum that was confirmed for other
     * rows.
     *
     * <p>If the service rejects a resent request, its earlier calls stay in doubt, because they may have been charged.
     * Use {@link RunStore#resolve} to record what they cost.
     *
     * @param maxCredits the maximum total cost of the new calls
     * @param which a test that returns true for each request to resend
     * @return an outcome for each resent request, as for {@link #resendInDoubt(BigDecimal)}
     * @throws IllegalStateException if rows are being processed, or if an open stream still has outcomes
     */
    public List<RowOutcome<Q, R>> resendInDoubt(BigDecimal maxCredits, Predicate<? super UnresolvedCall> which) {
        requireIdle();
        BigDecimal left = maxCredits;
        List<RowOutcome<Q, R>> outcomes = new ArrayList<>();
        for (Purchase unresolved : store().open()) {
            if (StoredResults.isUnresolved(unresolved)
                    && unresolved.operation().equals(operation.id())
                    && which.test(StoredResults.unresolvedCall(unresolved))) {
                Q request = StoredResults.request(unresolved, operation, client.codec());
                BigDecimal price = client.estimate(operation, request).max();
                if (price.compareTo(left) <= 0 && isSentAgain(unresolved, request) && !isExcluded(request)) {
                    left = left.subtract(price);
                    outcomes.add(engine.repeat(request, request, unresolved));
                }
            }
        }
        return outcomes;
    }

    /** Returns whether the client of this run would send the same request as the call whose outcome is unknown. */
    private boolean isSentAgain(Purchase unresolved, Q request) {
        byte[] sent = RequestKeys.json(client.codec(), client.options(), request);
        return Arrays.equals(sent, unresolved.request());
    }

    private boolean isExcluded(Q request) {
        return excluded.stream().anyMatch(list -> list.matches(operation, request));
    }

    /**
     * Creates a report of how the stored responses for the list of this run have changed since the last report. The
     * report itself makes no calls, so process the rows first to refresh their responses.
     *
     * @return a report on the current content of the store
     * @throws IllegalStateException if this run has several pages for each row
     */
    public ChangeReport<Q, R> changes() {
        if (paged) {
            throw new IllegalStateException("rows of several pages have no single response to compare");
        }
        return new ChangeReport<>(this, engine, excluded);
    }

    Store store() {
        return runStore.internal();
    }

    @Nullable
    Path storeFile() {
        return runStore.file();
    }

    /**
     * Throws an exception if rows are being processed, or if an open stream still has outcomes. A stopped run is not
     * checked, because it sends nothing.
     */
    private void requireIdle() {
        if (engine.stopped() != null) {
            return;
        }
        engine.requireNothingLeft();
        if (engine.progress().inFlight() > 0) {
            throw new IllegalStateException("rows are being processed: finish the stream first");
        }
    }

    /**
     * Stops sending, and returns immediately. Calls in flight are completed, and their outcomes are still returned. The
     * remaining rows are not attempted, but receive the responses that the store has for them. Runs that were added
     * with {@link #then} are not stopped.
     */
    public void stop() {
        engine.stop(StopReason.CLOSED);
    }

    /**
     * Stops sending, and waits until the calls in flight have ended and their outcomes are stored. Also called when the
     * store is closed, and when the JVM shuts down, for example after SIGTERM or Ctrl-C. Rows that are read afterwards
     * are not attempted. Do not call this method within a call of this run, for example in a listener, because the call
     * would wait for itself. Use {@link #stop} there.
     *
     * @throws dev.enrichment.sdk.bulk.results.StoreException if the outcome of a call could not be stored. The message
     *     names the requests, which the store then has in doubt
     */
    @Override
    public void close() {
        closed = true;
        engine.stop(StopReason.CLOSED);
        steps.forEach(step -> step.engine.stop(StopReason.CLOSED));
        List<Runnable> parts = new ArrayList<>();
        steps.forEach(step -> parts.add(step::close));
        parts.addAll(List.of(engine::close, takeBackShutdown, () -> runStore.closed(this)));
        RunStore.runAll(parts.iterator());
    }

    /** Returns the operation and the name of the store. */
    @Override
    public String toString() {
        return "BulkRun[" + operation + ", " + store() + "]";
    }
}
