package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.Doubt;
import dev.enrichment.sdk.bulk.results.ListCost;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Sums up what was bought with a store.
 *
 * @param name the file name
 * @param paid credits of all runs
 * @param open credits that doubts can have cost in addition
 * @param operations what was called
 * @param costs of each list and day
 * @param purchases by list, operation and day
 */
public record StoreFigures(
        String name,
        BigDecimal paid,
        BigDecimal open,
        List<OfOperation> operations,
        List<ListCost> costs,
        List<PurchaseSum> purchases) {
    /**
     * Sums up what was bought of one operation.
     *
     * @param id the operation
     * @param outcomes requests by kind; a page of a row is one
     * @param credits credits of the stored responses
     * @param lost how many of those in doubt are known to be charged, without a response
     * @param fields by column of a table, how many of the responses have a value there, also of those that found nothing; empty
     *     if they were not counted
     */
    public record OfOperation(
            String id, Map<OutcomeStatus, Long> outcomes, BigDecimal credits, long lost, Map<String, Long> fields) {
        public long count(OutcomeStatus status) {
            return outcomes.getOrDefault(status, 0L);
        }

        /** {@return how many requests can have been charged, and it is not known whether} */
        public long undecided() {
            return count(OutcomeStatus.IN_DOUBT) - lost;
        }
    }

    public long doubts() {
        return operations.stream()
                .mapToLong(operation -> operation.count(OutcomeStatus.IN_DOUBT))
                .sum();
    }

    /** Sums up a store, and how much of the fields it has; that takes some times as long. */
    public static StoreFigures withFields(Path path) {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            return read(String.valueOf(path.getFileName()), store, true);
        }
    }

    static StoreFigures read(ListStore named) {
        try (StoreSnapshot store = named.open()) {
            return read(String.valueOf(named.typed().getFileName()), store);
        }
    }

    public static StoreFigures read(String name, StoreSnapshot store) {
        return read(name, store, false);
    }

    /** Reads each stored response once. */
    private static StoreFigures read(String name, StoreSnapshot store, boolean withFields) {
        List<Doubt> doubts = store.doubts();
        List<OfOperation> operations = Stream.concat(
                        StoreFiles.purchased(store).map(Operation::id),
                        doubts.stream().map(Doubt::operation))
                .distinct()
                .sorted()
                .map(id -> figures(store, OperationNames.find(id), doubts, withFields))
                .filter(figures -> !figures.outcomes().isEmpty())
                .toList();
        return new StoreFigures(name, store.paid(), store.inDoubt(), operations, store.costs(), store.purchases());
    }

    private static OfOperation figures(
            StoreSnapshot store, Operation<?, ?> operation, List<Doubt> doubts, boolean withFields) {
        FieldCount fields = withFields ? new FieldCount(operation) : null;
        Map<OutcomeStatus, Long> counts = new EnumMap<>(OutcomeStatus.class);
        BigDecimal credits = BigDecimal.ZERO;
        try (Stream<? extends RowOutcome<?, ?>> outcomes = store.outcomes(operation, JsonCodec.standard())) {
            for (Iterator<? extends RowOutcome<?, ?>> each = outcomes.iterator(); each.hasNext(); ) {
                RowOutcome<?, ?> outcome = each.next();
                counts.merge(outcome.status(), 1L, Long::sum);
                CreditReceipt receipt = outcome.receipt();
                credits = receipt == null ? credits : credits.add(receipt.confirmed());
                Record body = outcome.body();
                if (fields != null && body != null) {
                    fields.add(body);
                }
            }
        }
        List<Doubt> ofOperation = doubts.stream()
                .filter(doubt -> doubt.operation().equals(operation.id()))
                .toList();
        if (!ofOperation.isEmpty()) {
            counts.merge(OutcomeStatus.IN_DOUBT, (long) ofOperation.size(), Long::sum);
        }
        long lost = ofOperation.stream()
                .filter(doubt -> doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST)
                .count();
        return new OfOperation(operation.id(), counts, credits, lost, fields == null ? Map.of() : fields.counts());
    }
}
