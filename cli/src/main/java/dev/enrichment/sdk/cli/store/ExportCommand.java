package dev.enrichment.sdk.cli.store;

import dev.enrichment.sdk.bulk.OutputFile;
import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.bulk.results.RowOutcome;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.RecordFields;
import dev.enrichment.sdk.cli.columns.RequestJson;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.command.BaseCommand;
import dev.enrichment.sdk.cli.command.OperationNames;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.OutputException;
import dev.enrichment.sdk.cli.terminal.OutputOptions;
import dev.enrichment.sdk.cli.terminal.OutputTarget;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.credits.CreditReceipt;
import dev.enrichment.sdk.internal.values.NearestName;
import dev.enrichment.sdk.models.json.JsonCodec;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Writes what a store has to a file. */
@Command(
        name = "export",
        description = {
            "Writes what was bought for a list or with a store, one line for each different request; a run can go on"
                    + " meanwhile. No calls.",
            "For the columns of the input file use run again with other --fields: what was bought is free."
        })
public final class ExportCommand extends BaseCommand {
    @Mixin
    private ListOptions options = new ListOptions();

    private Path path = Path.of("");

    @Option(
            names = "--operation",
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description = "Needed if the store has several.")
    private @Nullable String operation;

    @Option(
            names = "--columns",
            split = ",",
            paramLabel = "<column>",
            description = "Fields of the request, status, credits, and fields of the response that begin with a slash.")
    private List<String> columns = List.of();

    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "CSV, or JSON lines if it ends with .jsonl. Standard output by default.")
    private @Nullable Path output;

    @Mixin
    private ExportChoice choice = new ExportChoice();

    @Mixin
    private OutputOptions outputOptions = new OutputOptions();

    /** The sum of what the exported responses cost. */
    private BigDecimal cost = BigDecimal.ZERO;

    @Override
    public Integer call() {
        ListStore named = options.find(context());
        path = named.typed();
        try (StoreSnapshot store = named.open()) {
            Operation<?, ?> chosen = operation(store);
            long rows = output == null
                    ? write(store, chosen, terminal().out(), json())
                    : toFile(store, chosen, output, named.path());
            note(rows + " requests of " + chosen + choice.words() + " exported, 0 credits; they cost "
                    + Amounts.text(cost));
        } catch (UncheckedIOException e) {
            throw new OutputException(Failures.text(e));
        }
        return ExitCodes.OK;
    }

    private long toFile(StoreSnapshot store, Operation<?, ?> chosen, Path target, Path storeFile) {
        try (OutputFile file = OutputTarget.open(target, outputOptions.overwrite(), path, storeFile)) {
            long rows = write(store, chosen, file.writer(), TableWriter.isJsonLines(target));
            file.complete();
            return rows;
        }
    }

    private <Q extends Record, R extends Record> long write(
            StoreSnapshot store, Operation<Q, R> chosen, Writer out, boolean asJson) {
        ExportChoice.Filter filter = choice.filter();
        Map<String, String> pointers = pointers(chosen);
        choice.addTo(pointers, asJson);
        TableWriter table =
                asJson ? TableWriter.jsonLines(out) : TableWriter.csv(out, ',', List.copyOf(pointers.keySet()));
        if (outputOptions.raw()) {
            table.raw();
        }
        long rows = 0;
        try (Stream<RowOutcome<Q, R>> outcomes = store.outcomes(chosen, JsonCodec.standard())) {
            for (Iterator<RowOutcome<Q, R>> each = outcomes.iterator(); each.hasNext(); ) {
                RowOutcome<Q, R> outcome = each.next();
                if (filter.has(outcome)) {
                    table.write(TableWriter.select(members(outcome, chosen), pointers));
                    cost = cost.add(credits(outcome));
                    rows++;
                }
            }
        }
        table.flush();
        return rows;
    }

    private static BigDecimal credits(RowOutcome<?, ?> outcome) {
        CreditReceipt receipt = outcome.receipt();
        return receipt == null ? BigDecimal.ZERO : receipt.confirmed();
    }

    private Map<String, Object> members(RowOutcome<? extends Record, ?> outcome, Operation<?, ?> chosen) {
        JsonCodec codec = JsonCodec.standard();
        Record body = outcome.body();
        return Map.of(
                "request",
                codec.members(outcome.row()),
                "response",
                body == null ? Map.of() : codec.members(body),
                "status",
                outcome.status().name().toLowerCase(Locale.ROOT),
                "credits",
                credits(outcome),
                "provenance",
                choice.provenance(outcome, chosen.id()));
    }

    private Operation<?, ?> operation(StoreSnapshot store) {
        List<String> stored = StoreFiles.operations(store);
        if (operation != null) {
            Operation<?, ?> named = OperationNames.find(operation);
            if (!stored.contains(named.id())) {
                throw new UsageException(path + " has nothing of " + named + "; it has " + stored);
            }
            return named;
        }
        if (stored.size() != 1) {
            throw new UsageException(
                    stored.isEmpty()
                            ? path + " has no responses yet"
                            : path + " has several operations; choose one with --operation: " + stored);
        }
        return OperationNames.find(stored.get(0));
    }

    /** Returns pointers into {@link #members}, by column name. */
    private Map<String, String> pointers(Operation<?, ?> chosen) {
        Map<String, String> pointers = new LinkedHashMap<>();
        if (columns.isEmpty()) {
            RequestJson.texts(chosen).forEach(field -> pointers.put(field, "/request/" + field));
            addResponse(chosen, List.of(), pointers);
            pointers.putIfAbsent("status", "/status");
            pointers.put("credits", "/credits");
            return pointers;
        }
        List<String> requestFields =
                List.copyOf(RecordFields.of(chosen.requestType()).keySet());
        List<String> known = new ArrayList<>(requestFields);
        known.addAll(List.of("status", "credits"));
        for (String column : columns) {
            if (column.startsWith("/")) {
                addResponse(chosen, List.of(column), pointers);
            } else if (known.contains(column)) {
                pointers.put(column, (requestFields.contains(column) ? "/request/" : "/") + column);
            } else {
                throw new UsageException("no column %s; did you mean %s? Fields of the response begin with a slash"
                        .formatted(column, NearestName.nearest(column, known)));
            }
        }
        return pointers;
    }

    private static void addResponse(Operation<?, ?> chosen, List<String> fields, Map<String, String> pointers) {
        ResponseFields.columns(chosen, fields, pointers.keySet())
                .forEach((name, pointer) -> pointers.put(name, "/response" + pointer));
    }
}
