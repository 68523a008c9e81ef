package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.Operations;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.PurchaseSum;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.input.CsvForm;
import dev.enrichment.sdk.cli.table.OutputFormat;
import dev.enrichment.sdk.cli.table.OutputTable;
import dev.enrichment.sdk.cli.table.OutputTarget;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.Words;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command that writes the stored responses of an operation to a file or to standard output. */
@Command(
        name = "export",
        header = "Exports purchases for a list or in a store. No calls.",
        description = {
            "A run may continue meanwhile.",
            "To keep the columns of the input file, repeat run with other --fields, for 0 credits."
        })
public final class ExportCommand extends BaseCommand {
    @Mixin
    private ListOptions options = new ListOptions();

    @Option(
            names = "--operation",
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description = "Operation to export; needed if the store has several.")
    private @Nullable String operation;

    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "CSV, or .xlsx or .tsv, or .jsonl with the whole responses.")
    private @Nullable Path output;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Override
    public Integer call() {
        if (output != null) {
            OutputFormat.of(output);
        }
        ListStore named = options.find(context());
        try (StoreSnapshot store = named.open()) {
            Operation<?, ?> chosen = operation(store, named.typed());
            long rows = output == null ? print(store, chosen) : toFile(store, chosen, output, named);
            note("%s of %s exported, 0 credits".formatted(Words.count(rows, "request"), chosen));
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
        return ExitCodes.OK;
    }

    private long toFile(StoreSnapshot store, Operation<?, ?> chosen, Path path, ListStore named) {
        try (OutputFile file = OutputFile.open(path, overwrite, named.typed(), named.path())) {
            OutputTarget target = OutputTarget.of(file, CsvForm.PLAIN, null, 0);
            long rows;
            try (OutputTable table = target.table(List.copyOf(columns(chosen).keySet()))) {
                rows = write(store, chosen, target.format().isJson(), table::write);
            }
            file.complete();
            return rows;
        }
    }

    private long print(StoreSnapshot store, Operation<?, ?> chosen) {
        Writer out = terminal().out();
        TableWriter table = json()
                ? TableWriter.jsonLines(out)
                : TableWriter.csv(out, ',', List.copyOf(columns(chosen).keySet()));
        long rows = write(store, chosen, json(), table::write);
        table.flush();
        return rows;
    }

    private static <Q extends Record, R extends Record> long write(
            StoreSnapshot store, Operation<Q, R> chosen, boolean asJson, Consumer<Map<String, Object>> table) {
        Map<String, String> columns = columns(chosen);
        long rows = 0;
        try (Stream<RowOutcome<Q, R>> outcomes = store.outcomes(chosen, JsonCodec.standard())) {
            for (Iterator<RowOutcome<Q, R>> each = outcomes.iterator(); each.hasNext(); ) {
                Map<String, Object> members = members(each.next());
                table.accept(asJson ? members : TableWriter.select(members, columns));
                rows++;
            }
        }
        return rows;
    }

    private static BigDecimal credits(RowOutcome<?, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        return receipt == null ? BigDecimal.ZERO : receipt.charged();
    }

    private static Map<String, Object> members(RowOutcome<? extends Record, ?> outcome) {
        JsonCodec codec = JsonCodec.standard();
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("request", codec.members(outcome.row()));
        members.put("status", Words.name(outcome.status()));
        members.put("credits", credits(outcome));
        members.put("response", outcome.body() == null ? Map.of() : codec.members(outcome.body()));
        return members;
    }

    private Operation<?, ?> operation(StoreSnapshot store, Path path) {
        Set<String> ids =
                store.purchases().stream().map(PurchaseSum::operation).collect(Collectors.toCollection(TreeSet::new));
        store.unresolvedCalls().forEach(unresolved -> ids.add(unresolved.operation()));
        List<Operation<?, ?>> chosen = Operations.all().stream()
                .filter(each -> operation == null ? ids.contains(each.id()) : operation.equals(each.id()))
                .toList();
        if (chosen.size() != 1 || !ids.contains(chosen.get(0).id())) {
            throw new UsageException(
                    ids.isEmpty() ? "%s has no responses yet" : "%s has responses of %s; choose one with --operation",
                    path,
                    String.join(", ", ids));
        }
        return chosen.get(0);
    }

    /**
     * Returns the JSON Pointer to the value of each column of a CSV file. If the request and the response have a field
     * of the same name, the column for the request gets the prefix {@code requested_}.
     */
    private static Map<String, String> columns(Operation<?, ?> chosen) {
        Map<String, String> columns = new LinkedHashMap<>();
        Map<String, String> response = ResponseFields.of(chosen).columns(List.of(), List.of());
        RequestJson.texts(chosen)
                .forEach(field ->
                        columns.put(response.containsKey(field) ? "requested_" + field : field, "/request/" + field));
        response.forEach((name, pointer) -> columns.put(name, "/response" + pointer));
        columns.putIfAbsent("status", "/status");
        columns.put("credits", "/credits");
        return columns;
    }
}
