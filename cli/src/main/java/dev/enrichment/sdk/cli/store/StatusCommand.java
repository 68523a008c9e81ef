package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.results.OutcomeStatus;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Table;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Shows what is in a store. */
@Command(
        name = "status",
        description = "Shows what was bought for a list or with a store; a run can go on meanwhile. No calls.")
public final class StatusCommand extends BaseCommand {
    @Mixin
    private ListOptions options = new ListOptions();

    @Option(
            names = "--by",
            split = ",",
            paramLabel = "<word>",
            description = "Adds sums by ${COMPLETION-CANDIDATES}, or by several, such as list,month. Together they are"
                    + " what was paid.")
    private List<PurchaseGroups.By> by = List.of();

    @Override
    public Integer call() {
        ListStore named = options.find(context());
        StoreFigures store = StoreFigures.read(named);
        PurchaseGroups groups = by.isEmpty() ? null : PurchaseGroups.of(store.purchases(), by);
        if (json()) {
            Map<String, Object> json = json(store);
            if (groups != null) {
                json.put("by", groups.json());
            }
            terminal().print(Json.pretty(json));
        } else {
            if (groups != null) {
                groups.print(terminal());
                terminal().print("");
            }
            print(terminal(), store);
            if (store.doubts() > 0) {
                note("See: enrich doubts " + named.quoted());
            }
        }
        return ExitCodes.OK;
    }

    public static Map<String, Object> json(StoreFigures store) {
        Map<String, Object> operations = new LinkedHashMap<>();
        store.operations().forEach(operation -> {
            Map<String, Object> figures = new LinkedHashMap<>();
            operation.outcomes().forEach((status, count) -> figures.put(name(status), count));
            figures.put("lost", operation.lost());
            figures.put("credits", operation.credits());
            operations.put(operation.id(), figures);
        });
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operations", operations);
        json.put(
                "lists",
                store.costs().stream()
                        .map(cost ->
                                Map.of("list", cost.list(), "day", cost.day().toString(), "credits", cost.credits()))
                        .toList());
        json.put("paid", store.paid());
        json.put("in_doubt", store.open());
        json.put("doubts", store.doubts());
        return json;
    }

    private static String name(OutcomeStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    public static void print(Terminal terminal, StoreFigures store) {
        Table table = new Table("operation", ">found", ">not found", ">in doubt", ">credits");
        store.operations()
                .forEach(operation -> table.row(
                        operation.id(),
                        Long.toString(operation.count(OutcomeStatus.FOUND)),
                        Long.toString(operation.count(OutcomeStatus.NOT_FOUND)),
                        Long.toString(operation.undecided()),
                        Amounts.text(operation.credits())));
        table.print(terminal);
        terminal.print(Amounts.text(store.paid()) + " credits paid, up to " + Amounts.text(store.open())
                + " more in doubt or on the wire");
        long lost = store.operations().stream()
                .mapToLong(StoreFigures.OfOperation::lost)
                .sum();
        if (lost > 0) {
            terminal.print(lost + (lost == 1 ? " call was" : " calls were")
                    + " charged and the response lost; enrich doubts --repeat buys again");
        }
    }
}
