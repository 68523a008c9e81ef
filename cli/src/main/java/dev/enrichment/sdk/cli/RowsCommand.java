package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.models.InvalidRequestException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** A command for a file of rows and an operation. */
abstract class RowsCommand extends ServiceCommand {
    @Parameters(paramLabel = "<file>", description = "A CSV file with a header, in UTF-8.")
    private Path input = Path.of("");

    @Option(
            names = "--operation",
            required = true,
            paramLabel = "<id>",
            completionCandidates = OperationNames.class,
            description = "What is called for each row, such as email.validate.")
    private String operation = "";

    @Option(
            names = "--map",
            paramLabel = "<field>=<column>",
            description =
                    "Fills a field of the request. Columns with usual names or content are recognised without it.")
    private Map<String, String> map = new LinkedHashMap<>();

    @Option(
            names = "--with",
            paramLabel = "<json>",
            defaultValue = "{}",
            description = "Fields that are the same in each request, such as '{\"limit\": 3}'.")
    private String constants = "{}";

    @Option(
            names = "--store",
            paramLabel = "<file>",
            description = "What was bought; leads.db beside leads.csv by default.")
    private @Nullable Path store;

    final Path input() {
        return input;
    }

    final Path store() {
        return store == null ? StoreFiles.beside(input, sandbox()) : store;
    }

    @Override
    final int call(EnrichmentClient client) throws Exception {
        return open(client, OperationNames.find(operation));
    }

    private <Q extends Record, R extends Record> int open(EnrichmentClient client, Operation<Q, R> chosen)
            throws Exception {
        Map<String, Object> same = Json.object(constants);
        requireValid(chosen, same);
        CsvFile file = InputFile.open(input);
        ColumnMapping mapping = ColumnMapping.of(file, chosen, map);
        return call(client, new Job<>(chosen, file, mapping, mapping.requests(chosen, same)));
    }

    /** That fields are missing is normal, because rows fill them. */
    private static void requireValid(Operation<?, ?> operation, Map<String, Object> constants) {
        try {
            Record unused = RequestFields.decode(operation, constants);
        } catch (InvalidRequestException e) {
            if (e.violations().stream().anyMatch(violation -> constants.containsKey(violation.field()))) {
                throw e;
            }
        }
    }

    /** Runs the command on rows that can be read. */
    abstract <Q extends Record, R extends Record> int call(EnrichmentClient client, Job<Q, R> job) throws Exception;
}
