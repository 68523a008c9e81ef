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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

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
     */
    public record OfOperation(String id, Map<OutcomeStatus, Long> outcomes, BigDecimal credits, long lost) {
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

    public static StoreFigures read(Path path) {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            return read(String.valueOf(path.getFileName()), store);
        }
    }

    static StoreFigures read(ListStore named) {
        try (StoreSnapshot store = named.open()) {
            return read(String.valueOf(named.typed().getFileName()), store);
        }
    }

    public static StoreFigures read(String name, StoreSnapshot store) {
        List<OfOperation> operations = new ArrayList<>();
        store.counts()
                .forEach((id, counts) -> operations.add(
                        new OfOperation(id, counts, credits(store, OperationNames.find(id)), lost(store, id))));
        return new StoreFigures(name, store.paid(), store.inDoubt(), operations, store.costs(), store.purchases());
    }

    private static long lost(StoreSnapshot store, String operation) {
        return store.doubts().stream()
                .filter(doubt ->
                        doubt.operation().equals(operation) && doubt.decision() == Doubt.Decision.CHARGED_RESPONSE_LOST)
                .count();
    }

    private static BigDecimal credits(StoreSnapshot store, Operation<?, ?> operation) {
        return store.outcomes(operation, JsonCodec.standard())
                .map(RowOutcome::receipt)
                .filter(Objects::nonNull)
                .map(CreditReceipt::confirmed)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }
}
