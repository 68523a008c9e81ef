package dev.enrichment.sdk.cli.call;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Screen;
import dev.enrichment.sdk.cli.terminal.Table;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;

/** Command that lists the operations of the service with their fields and prices. */
@Command(name = "operations", header = "Lists all operations with their fields and documented prices.")
public final class OperationsCommand extends BaseCommand {
    @Override
    public Integer call() {
        if (json()) {
            terminal()
                    .print(Json.pretty(Operations.all().stream()
                            .map(OperationsCommand::describe)
                            .toList()));
            return ExitCodes.OK;
        }
        Table table = new Table("operation", "credits", "columns of a file");
        for (Operation<?, ?> operation : Operations.all()) {
            table.row(operation.id(), RequestJson.price(operation), columns(operation));
        }
        table.lines(Screen.columns()).forEach(terminal()::print);
        note("--json adds routes and all request fields.");
        return ExitCodes.OK;
    }

    private static String columns(Operation<?, ?> operation) {
        List<String> texts = RequestJson.texts(operation);
        boolean needsMap = texts.isEmpty()
                && !operation.free()
                && !RequestJson.example(operation).isEmpty();
        return needsMap ? "--map " + RequestJson.example(operation) : String.join(", ", texts);
    }

    private static Map<String, Object> describe(Operation<?, ?> operation) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("operation", operation.id());
        row.put("route", operation.route().method() + " " + operation.route().path());
        row.put("free", operation.free());
        row.put("price", RequestJson.price(operation));
        row.put("fields", List.copyOf(RecordFields.of(operation.requestType()).keySet()));
        return row;
    }
}
