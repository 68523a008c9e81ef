package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What is in a store. */
@Command(name = "status", description = "Shows what a store has bought; a run can go on meanwhile. No calls.")
final class StatusCommand extends BaseCommand {
    @Parameters(paramLabel = "<store>", description = "Such as leads.db.")
    private Path path = Path.of("");

    @Override
    public Integer call() {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            Map<String, Map<OutcomeStatus, Long>> counts = StoreFiles.counts(store);
            if (json()) {
                terminal().print(Json.pretty(json(store, counts)));
            } else {
                print(store, counts);
            }
        }
        return ExitCodes.OK;
    }

    private static Map<String, Object> json(StoreSnapshot store, Map<String, Map<OutcomeStatus, Long>> counts) {
        Map<String, Object> operations = new LinkedHashMap<>();
        counts.forEach((operation, byStatus) -> {
            Map<String, Long> named = new LinkedHashMap<>();
            byStatus.forEach((status, count) -> named.put(status.name().toLowerCase(Locale.ROOT), count));
            operations.put(operation, named);
        });
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operations", operations);
        json.put("paid", store.paid());
        json.put("in_doubt", store.inDoubt());
        json.put("doubts", store.doubts().size());
        return json;
    }

    private void print(StoreSnapshot store, Map<String, Map<OutcomeStatus, Long>> counts) {
        Table table = new Table("operation", ">found", ">not found", ">in doubt");
        counts.forEach((operation, byStatus) -> table.row(
                operation,
                count(byStatus.getOrDefault(OutcomeStatus.FOUND, 0L)),
                count(byStatus.getOrDefault(OutcomeStatus.NOT_FOUND, 0L)),
                count(store.doubts().stream()
                        .filter(doubt -> doubt.operation().equals(operation))
                        .count())));
        table.print(terminal());
        terminal()
                .print(Amounts.text(store.paid()) + " credits paid, up to " + Amounts.text(store.inDoubt())
                        + " more in doubt or on the wire");
        if (!store.doubts().isEmpty()) {
            note("See: enrich doubts " + CommandContext.quoted(path.toString()));
        }
    }

    private static String count(long number) {
        return Long.toString(number);
    }
}
