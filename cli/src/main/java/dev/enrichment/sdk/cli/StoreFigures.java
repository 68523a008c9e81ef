package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

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
     * @param outcomes stored responses by kind
     * @param doubts requests that may have been charged without a response
     * @param credits credits of the stored responses
     */
    record OfOperation(String id, Map<OutcomeStatus, Long> outcomes, long doubts, BigDecimal credits) {
        long count(OutcomeStatus status) {
            return outcomes.getOrDefault(status, 0L);
        }
    }

    long doubts() {
        return operations.stream().mapToLong(OfOperation::doubts).sum();
    }

    static StoreFigures read(Path path) {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            return read(String.valueOf(path.getFileName()), store);
        }
    }

    static StoreFigures read(String name, StoreSnapshot store) {
        List<OfOperation> operations = new ArrayList<>();
        for (String id : StoreFiles.operations(store)) {
            Map<OutcomeStatus, Long> byStatus = new EnumMap<>(OutcomeStatus.class);
            BigDecimal[] credits = {BigDecimal.ZERO};
            try (Stream<? extends RowOutcome<?, ?>> outcomes =
                    store.outcomes(OperationNames.find(id), JsonCodec.standard())) {
                outcomes.forEach(outcome -> {
                    byStatus.merge(outcome.status(), 1L, Long::sum);
                    CreditReceipt receipt = outcome.receipt();
                    credits[0] = credits[0].add(receipt == null ? BigDecimal.ZERO : receipt.confirmed());
                });
            }
            long doubts = store.doubts().stream()
                    .filter(doubt -> doubt.operation().equals(id))
                    .count();
            operations.add(new OfOperation(id, byStatus, doubts, credits[0]));
        }
        return new StoreFigures(name, store.paid(), store.inDoubt(), operations);
    }

    /** {@return a section of the report} */
    String html() {
        Html.Table table = new Html.Table(
                "Runs with " + name, List.of("Operation", "", ">Found", ">Not found", ">In doubt", ">Credits"));
        for (OfOperation operation : operations) {
            BigDecimal found = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND));
            BigDecimal all = BigDecimal.valueOf(operation.count(OutcomeStatus.FOUND)
                    + operation.count(OutcomeStatus.NOT_FOUND)
                    + operation.doubts());
            table.row(
                    Html.text(operation.id()),
                    UsageReport.bar(2, found, all, operation.id() + ", found"),
                    UsageReport.number(found),
                    UsageReport.number(BigDecimal.valueOf(operation.count(OutcomeStatus.NOT_FOUND))),
                    UsageReport.number(BigDecimal.valueOf(operation.doubts())),
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
