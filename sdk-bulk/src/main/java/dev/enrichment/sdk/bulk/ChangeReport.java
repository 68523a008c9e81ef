package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.bulk.internal.key.RequestKeys;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults.DecodedResponse;
import dev.enrichment.sdk.bulk.internal.run.RowEngine;
import dev.enrichment.sdk.bulk.internal.store.ChangeMark;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Store;
import dev.enrichment.sdk.bulk.internal.store.Store.Version;
import dev.enrichment.sdk.bulk.results.FieldChange;
import dev.enrichment.sdk.bulk.results.RowChange;
import dev.enrichment.sdk.bulk.results.Source;
import dev.enrichment.sdk.bulk.results.StoreException;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.http.ApiResponse;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Finds the rows of a list whose responses have changed since the last report. A report makes no calls, because the
 * store keeps the earlier response when a response is bought again. Interrupted runs do not affect the result. For
 * example:
 *
 * <pre>{@code
 * try (var run = BulkRun.of(client, Operations.EMAIL_VALIDATE)
 *         .store(store).list("contacts").refreshAfter(Duration.ofDays(30)).open()) {
 *     run.process(contacts, mapping).forEach(outcome -> {});      // buys stale responses again
 *     ChangeReport<EmailValidateRequest, EmailValidateResponse> report = run.changes();
 *     report.of(contacts, mapping).forEach(System.out::println);
 *     report.complete();                                          // the next report begins here
 * }
 * }</pre>
 *
 * <p>The report compares the response to a row at the time of the last report with the response at the time of this
 * report. It does not matter who bought them, or for which list. The first report compares with the oldest response.
 * Responses without a result are ignored, for example if an address temporarily cannot be verified. A row that is new
 * to the list is not a change.
 *
 * <p>Not thread-safe.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response body
 */
public final class ChangeReport<Q extends Record, R extends Record> {
    private final RowEngine<Q, R> engine;
    private final Store store;
    private final Operation<Q, R> operation;
    private final List<ExcludeList> excluded;
    private final String list;
    private final JsonCodec codec;
    private final ChangeMark since;
    private final ChangeMark now;
    private final Map<String, String> fields = new LinkedHashMap<>();

    ChangeReport(BulkRun<Q, R> run, RowEngine<Q, R> engine, List<ExcludeList> excluded) {
        this.engine = engine;
        this.excluded = excluded;
        store = run.store();
        codec = run.client.codec();
        operation = run.operation;
        list = run.options.list;
        since = ChangeMark.read(store, operation.id(), list);
        now = new ChangeMark(store.lastReplaced(), run.options.time.instant());
    }

    /**
     * {@return the time at which the last completed report of this list and operation was created, or empty if no
     * report was completed yet}
     */
    public Optional<Instant> since() {
        return Optional.ofNullable(since.at());
    }

    /**
     * Adds a field to compare. If no field is added, the report compares the table columns that are defined for the
     * operation, or the whole response if no columns are defined. For a search, it compares the list of items.
     *
     * @param column the name of the field in the report
     * @param jsonPath the path of the field in the response, such as {@code /company/company_name}
     * @return this report
     */
    public ChangeReport<Q, R> field(String column, String jsonPath) {
        fields.put(column, jsonPath);
        return this;
    }

    /**
     * Finds the rows whose responses have changed since the last report.
     *
     * @param <T> the type of a row
     * @param rows the rows of the list
     * @param mapping a function that creates the request for a row. If it throws an exception, the row is left out,
     *     like a row about an excluded person or company
     * @return the rows that have changed, in their order, read lazily
     * @throws StoreException if the store cannot be read; the returned stream can throw it as well
     */
    public <T> Stream<RowChange<T, R>> of(Iterable<? extends T> rows, Function<? super T, ? extends Q> mapping) {
        Function<T, Q> requests = ExcludeList.checked(excluded, operation, mapping);
        var positions = LongStream.iterate(0, position -> position + 1).iterator();
        return StreamSupport.stream(rows.spliterator(), false)
                .<@Nullable RowChange<T, R>>map(row -> change(row, positions.nextLong(), requests))
                .filter(Objects::nonNull);
    }

    private <T> @Nullable RowChange<T, R> change(T row, long position, Function<? super T, ? extends Q> mapping) {
        byte[] key;
        try {
            key = engine.keyOf(Objects.requireNonNull(mapping.apply(row), "the mapping returned null"));
        } catch (StoreException e) {
            throw e;
        } catch (Exception e) {
            return null; // the run rejected or skipped the row, too
        }
        List<Version> versions = store.versions(key);
        int before = known(versions, since.replaced());
        int after = known(versions, now.replaced());
        return before < 0 || before == after
                ? null
                : difference(
                        new Source<>(row, position, RequestKeys.text(key)),
                        versions.get(before).response(),
                        versions.get(after).response());
    }

    /** Returns the difference between two responses to a row, or null if they do not differ. */
    private <T> @Nullable RowChange<T, R> difference(Source<T> source, Purchase earlier, Purchase later) {
        R before = body(earlier);
        R after = body(later);
        Instant at = later.finishedAt();
        if (before == null || after == null || at == null) {
            return null;
        }
        List<FieldChange> differing = fields.isEmpty()
                ? FieldChange.between(operation, before, after)
                : FieldChange.between(fields, before, after, codec);
        return differing.isEmpty() ? null : new RowChange<>(source, before, after, differing, at);
    }

    /**
     * Returns the index of the latest response that existed at a given moment and has a result, or -1 if none of the
     * responses up to that moment has a result. {@code moment} is the sequence number of the last response that was
     * replaced before the moment.
     */
    private int known(List<Version> versions, long moment) {
        int current = 0;
        while (current < versions.size() && versions.get(current).until() <= moment) {
            current++;
        }
        for (int i = Math.min(current, versions.size() - 1); i >= 0; i--) {
            if (body(versions.get(i).response()) != null) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the body of a stored response, or null if the response has no result. */
    private @Nullable R body(Purchase purchase) {
        CreditReceipt receipt = CreditReceipt.of(operation.id(), purchase.charged());
        DecodedResponse<R> decoded = StoredResults.decode(
                purchase, operation, codec, receipt, () -> StoredResults.request(purchase, operation, codec));
        ApiResponse<R> response = decoded.response();
        return response != null && decoded.verdict().found() ? response.body() : null;
    }

    /**
     * Completes the report, so that the next report of this list and operation contains only changes made after this
     * report was created. Call this method once you have saved the changes, because until then each new report contains
     * them again.
     */
    public void complete() {
        now.write(store, operation.id(), list);
    }
}
