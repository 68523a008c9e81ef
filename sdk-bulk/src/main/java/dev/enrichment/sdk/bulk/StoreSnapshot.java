package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.engine.Archive;
import dev.enrichment.sdk.bulk.internal.engine.StoredResults;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Snapshot;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.ListCost;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoredRequest;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows that a store had at one moment, for reading only; runs can go on meanwhile, and rows that come later are left
 * out. Get it from {@link RunStore#snapshot}.
 */
public final class StoreSnapshot implements AutoCloseable {
    private final Snapshot snapshot;

    StoreSnapshot(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * Returns what was bought for one list only; responses that an earlier list has bought are that one's.
     *
     * @param name the name that runs gave it, see {@link BulkRunBuilder#list}
     * @return a view of this snapshot, to be used until this one is closed
     */
    public StoreSnapshot ofList(String name) {
        return new StoreSnapshot(snapshot.ofList(name.strip()));
    }

    /** {@return whether anything was sent for a list that can cost something} */
    public boolean hasList(String name) {
        return snapshot.hasList(name.strip());
    }

    /** {@return whose store it is; empty if no run has asked the service yet} */
    public Optional<StoreOwner> owner() {
        return snapshot.origin().map(origin -> new StoreOwner(origin.service(), origin.account()));
    }

    /** {@return credits that all runs with the store were charged} */
    public BigDecimal paid() {
        return snapshot.totals().paid();
    }

    /** {@return credits that calls on the wire and doubts can have been charged in addition} */
    public BigDecimal inDoubt() {
        return snapshot.totals().open();
    }

    /** {@return what each list cost on each day, in the order of lists and days; together this is {@link #paid}} */
    public List<ListCost> costs() {
        Map<String, Map<LocalDate, BigDecimal>> sums = new TreeMap<>();
        purchases().stream()
                .filter(sum -> sum.credits().signum() != 0)
                .forEach(sum -> sums.computeIfAbsent(sum.list(), list -> new TreeMap<>())
                        .merge(sum.day(), sum.credits(), BigDecimal::add));
        List<ListCost> costs = new ArrayList<>();
        sums.forEach((list, days) -> days.forEach((day, credits) -> costs.add(new ListCost(list, day, credits))));
        return costs;
    }

    /**
     * Returns what was bought, by list, operation and day.
     *
     * @return in the order of lists, operations and days; the credits together are {@link #paid}
     */
    public List<PurchaseSum> purchases() {
        return snapshot.purchases();
    }

    /**
     * Finds everything that is stored about a person or company, as {@link RunStore#erase} does: for who asks what is known
     * of them.
     *
     * @param text such as an email address or a profile URL, at least 3 characters
     * @return in the order in which it was asked for first
     * @throws IllegalArgumentException if the text is too short to mean somebody
     */
    public List<StoredRequest> about(String text) {
        return snapshot.about(RunStore.meant(text)).stream()
                .map(StoreSnapshot::stored)
                .toList();
    }

    private static StoredRequest stored(Purchase row) {
        byte[] response = row.response() == null ? row.unreadable() : row.response();
        return new StoredRequest(
                row.operation(),
                row.list(),
                row.paid(),
                row.sentAt(),
                row.finishedAt(),
                row.requestId(),
                new String(row.request(), StandardCharsets.UTF_8),
                response == null ? null : new String(response, StandardCharsets.UTF_8));
    }

    /** {@return the requests in doubt; those that a run has on the wire at this moment are not among them} */
    public List<Doubt> doubts() {
        return StoredResults.doubts(snapshot);
    }

    /**
     * Returns how many requests of each kind there are, by the id of the operation. Responses are decoded to tell found
     * from not found; a page of a row counts as a request.
     *
     * @return the counts of the operations that have responses or doubts; those that were not charged are left out
     */
    public Map<String, Map<OutcomeStatus, Long>> counts() {
        Map<String, Map<OutcomeStatus, Long>> counts = new TreeMap<>();
        Set<String> stored = purchases().stream().map(PurchaseSum::operation).collect(Collectors.toSet());
        Operations.all().stream()
                .filter(operation -> stored.contains(operation.id())) // for each of the others all rows would be read
                .forEach(operation -> outcomes(operation, JsonCodec.standard())
                        .forEach(outcome -> count(counts, operation.id(), outcome.status())));
        doubts().forEach(doubt -> count(counts, doubt.operation(), OutcomeStatus.IN_DOUBT));
        return counts;
    }

    private static void count(Map<String, Map<OutcomeStatus, Long>> counts, String operation, OutcomeStatus status) {
        counts.computeIfAbsent(operation, id -> new EnumMap<>(OutcomeStatus.class))
                .merge(status, 1L, Long::sum);
    }

    /** Returns all stored responses of an operation; see {@link RunStore#outcomes}. */
    public <Q extends Record, R extends Record> Stream<RowOutcome<Q, R>> outcomes(
            Operation<Q, R> operation, JsonCodec codec) {
        return Archive.outcomesAhead(snapshot, operation, codec);
    }

    /** Ends the snapshot. */
    @Override
    public void close() {
        snapshot.close();
    }
}
