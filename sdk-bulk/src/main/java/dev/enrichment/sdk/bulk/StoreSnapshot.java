package dev.enrichment.sdk.bulk;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.internal.purchase.StoredResults;
import dev.enrichment.sdk.bulk.internal.run.StoredOutcomes;
import dev.enrichment.sdk.bulk.internal.store.Purchase;
import dev.enrichment.sdk.bulk.internal.store.Snapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.bulk.results.StoredRequest;
import dev.enrichment.sdk.bulk.results.UnresolvedCall;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A read-only view of the rows that a store contained at one moment. Runs can use the store in the meantime. Their
 * later changes are not visible in the snapshot, except that data that they erase may disappear from it. All figures
 * therefore belong to the same moment. Close the snapshot soon, because the store's write-ahead log may grow until
 * then. Open a snapshot with {@link RunStore#snapshot}.
 */
public final class StoreSnapshot implements AutoCloseable {
    private final Snapshot snapshot;

    StoreSnapshot(Snapshot snapshot) {
        this.snapshot = snapshot;
    }

    /**
     * Returns a view of this snapshot that is limited to the purchases for one list. A response belongs to the list for
     * which it was bought. {@link #charged} and {@link #unconfirmed} also count the calls with a budget of this name.
     *
     * @param name the name of the list, see {@link BulkRunBuilder#list}
     * @return a view of this snapshot. Closing either of them closes both
     */
    public StoreSnapshot ofList(String name) {
        return new StoreSnapshot(snapshot.ofList(name.strip()));
    }

    /** {@return whether a request that can cost credits was ever sent for the named list} */
    public boolean hasList(String name) {
        return snapshot.hasList(name.strip());
    }

    /** {@return the owner of the store, or empty if the account has not been determined yet} */
    public Optional<StoreOwner> owner() {
        return snapshot.origin().map(origin -> new StoreOwner(origin.service(), origin.account()));
    }

    /** {@return the credits charged for all requests in this snapshot} */
    public BigDecimal charged() {
        return snapshot.totals().paid();
    }

    /**
     * {@return the credits that may also have been charged, by calls in flight and calls with an unknown outcome. They
     * are not part of the charged credits}
     */
    public BigDecimal unconfirmed() {
        return snapshot.totals().open();
    }

    /**
     * Returns the number and the cost of the different requests that have a response or were charged, for each list,
     * operation and day. A request belongs to the list that bought it last, with the cost of all its calls.
     *
     * @return the sums, ordered by list, operation and day; in a snapshot of all lists, their charged credits add
     *     up to {@link #charged}
     */
    public List<PurchaseSum> purchases() {
        return snapshot.purchases();
    }

    /**
     * Returns everything that is stored about a person or company, for example to answer a request for access to
     * personal data. Finds the same requests as {@link RunStore#erase}, and also requests in flight. After
     * {@link #counts} or {@link #outcomes}, also finds what was stored after the moment of the snapshot.
     *
     * @param text the text to find, such as an email address or a profile URL, at least 3 characters
     * @return the requests, in the order in which they were first stored
     * @throws IllegalArgumentException if the text is too short to identify somebody
     */
    public List<StoredRequest> about(String text) {
        return snapshot.about(text).stream().map(StoreSnapshot::stored).toList();
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

    /**
     * {@return the requests whose latest call was or may have been charged but returned no response. Requests that a
     * killed process had in flight are included, but not those that a living process had in flight when the snapshot
     * was taken}
     */
    public List<UnresolvedCall> unresolvedCalls() {
        return StoredResults.unresolvedCalls(snapshot);
    }

    /**
     * Returns the number of requests by operation ID and status. Responses are decoded to distinguish found rows from
     * rows without a result. Each page of a row counts as one request. A request whose refresh is in doubt is counted
     * by the status of its stored response.
     *
     * @return the counts of the operations that have responses or requests in doubt; erased requests, requests in
     *     flight, and requests without a response that were not charged are left out
     */
    public Map<String, Map<OutcomeStatus, Long>> counts() {
        Map<String, Map<OutcomeStatus, Long>> counts = new TreeMap<>();
        Set<String> stored = purchases().stream().map(PurchaseSum::operation).collect(Collectors.toSet());
        Operations.all().stream()
                .filter(operation -> stored.contains(operation.id())) // avoids reading all rows for the others
                .forEach(operation -> outcomes(operation, JsonCodec.standard())
                        .forEach(outcome -> count(counts, operation.id(), outcome.status())));
        snapshot.open().stream()
                .filter(row -> StoredResults.isUnresolved(row) && row.response() == null)
                .forEach(row -> count(counts, row.operation(), OutcomeStatus.IN_DOUBT));
        return counts;
    }

    private static void count(Map<String, Map<OutcomeStatus, Long>> counts, String operation, OutcomeStatus status) {
        counts.computeIfAbsent(operation, id -> new EnumMap<>(OutcomeStatus.class))
                .merge(status, 1L, Long::sum);
    }

    /** Returns all stored responses of an operation, like {@link RunStore#outcomes}. */
    public <Q extends Record, R extends Record> Stream<RowOutcome<Q, R>> outcomes(
            Operation<Q, R> operation, JsonCodec codec) {
        return StoredOutcomes.outcomes(snapshot, operation, codec);
    }

    /** Closes the snapshot and its database connection. */
    @Override
    public void close() {
        snapshot.close();
    }
}
