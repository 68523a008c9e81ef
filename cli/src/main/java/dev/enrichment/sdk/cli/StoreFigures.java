package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * What was bought with a store.
 *
 * @param name the file name
 * @param paid credits of all runs
 * @param open credits that doubts can have cost in addition
 * @param operations what was called
 */
record StoreFigures(String name, BigDecimal paid, BigDecimal open, List<OfOperation> operations) {
    /**
     * What was bought of one operation.
     *
     * @param id the operation
     * @param outcomes requests by kind; a page of a row is one
     * @param credits credits of the stored responses
     */
    record OfOperation(String id, Map<OutcomeStatus, Long> outcomes, BigDecimal credits) {
        long count(OutcomeStatus status) {
            return outcomes.getOrDefault(status, 0L);
        }
    }

    long doubts() {
        return operations.stream()
                .mapToLong(operation -> operation.count(OutcomeStatus.IN_DOUBT))
                .sum();
    }

    static StoreFigures read(Path path) {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            return read(String.valueOf(path.getFileName()), store);
        }
    }

    static StoreFigures read(String name, StoreSnapshot store) {
        List<OfOperation> operations = new ArrayList<>();
        store.counts()
                .forEach((id, counts) ->
                        operations.add(new OfOperation(id, counts, credits(store, OperationNames.find(id)))));
        return new StoreFigures(name, store.paid(), store.inDoubt(), operations);
    }

    private static BigDecimal credits(StoreSnapshot store, Operation<?, ?> operation) {
        return store.outcomes(operation, JsonCodec.standard())
                .map(RowOutcome::receipt)
                .filter(Objects::nonNull)
                .map(CreditReceipt::confirmed)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** {@return a section of the report} */
    String html() {
        Html.Table table = new Html.Table(
                "Runs with " + name, List.of("Operation", "", ">Found", ">Not found", ">In doubt", ">Credits"));
        for (OfOperation operation : operations) {
            BigDecimal found = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND));
            BigDecimal all = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND)
                    + operation.count(OutcomeStatus.NOT_FOUND)
                    + operation.count(OutcomeStatus.IN_DOUBT));
            table.row(
                    Html.text(operation.id()),
                    UsageReport.bar(2, found, all, operation.id() + ", found"),
                    UsageReport.number(found),
                    UsageReport.number(BigDecimal.valueOf(operation.count(OutcomeStatus.NOT_FOUND))),
                    UsageReport.number(BigDecimal.valueOf(operation.count(OutcomeStatus.IN_DOUBT))),
                    UsageReport.number(operation.credits()));
        }
        String doubts = open.signum() == 0 ? "" : ", up to " + UsageReport.number(open) + " more in doubt";
        return UsageReport.section(
                "",
                "Runs with " + Html.text(name),
                String.format(Locale.ENGLISH, "%s credits paid by all runs%s.", UsageReport.number(paid), doubts),
                table.toString());
    }
}
