package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.StoreSnapshot;
import dev.enrichment.sdk.call.Operation;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What a store has, as a file. */
@Command(
        name = "export",
        description = {
            "Writes the stored responses, one line for each different request; a run can go on meanwhile. No calls.",
            "For the columns of the input file use run again with other --fields: what was bought is free."
        })
final class ExportCommand extends BaseCommand {
    @Parameters(paramLabel = "<store>", description = "Such as leads.db.")
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

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Option(names = "--raw", description = "Write cells that a spreadsheet runs as a formula as they are.")
    private boolean raw;

    @Override
    public Integer call() throws IOException {
        try (StoreSnapshot store = StoreFiles.snapshot(path)) {
            Operation<?, ?> chosen = operation(store);
            Map<String, String> pointers = pointers(chosen);
            long rows = output == null
                    ? new ExportWriter(terminal().out(), pointers, raw).write(store, chosen, json())
                    : toFile(store, chosen, pointers, output);
            note(rows + " requests of " + chosen + " exported, 0 credits");
        }
        return ExitCodes.OK;
    }

    private long toFile(StoreSnapshot store, Operation<?, ?> chosen, Map<String, String> pointers, Path target)
            throws IOException {
        OutputFile file = OutputFile.of(target, overwrite, raw);
        file.requireDistinct(path);
        long rows;
        try (Writer writer = file.create()) {
            rows = new ExportWriter(writer, pointers, raw).write(store, chosen, OutputFile.isJsonLines(target));
        }
        file.complete();
        return rows;
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

    /** Pointers into the members of an {@link ExportWriter} row, by column name. */
    private Map<String, String> pointers(Operation<?, ?> chosen) {
        Map<String, String> pointers = new LinkedHashMap<>();
        if (columns.isEmpty()) {
            RequestFields.texts(chosen).forEach(field -> pointers.put(field, "/request/" + field));
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
                        .formatted(column, Names.nearest(column, known)));
            }
        }
        return pointers;
    }

    private static void addResponse(Operation<?, ?> chosen, List<String> fields, Map<String, String> pointers) {
        ResponseFields.columns(chosen, fields, pointers.keySet())
                .forEach((name, pointer) -> pointers.put(name, "/response" + pointer));
    }
}
