package dev.enrichment.sdk.cli;

import com.fasterxml.jackson.databind.JsonNode;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.EnrichmentClient;
import dev.enrichment.sdk.PagedOperations;
import dev.enrichment.sdk.credits.PagingTotals;
import dev.enrichment.sdk.errors.EnrichmentException;
import dev.enrichment.sdk.paging.PagedOperation;
import dev.enrichment.sdk.paging.Paginator;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** All pages of a search. */
@Command(
        name = "search",
        description = {
            "Writes the items of a search, page after page, one line for each item.",
            "What is found is in the output only: the same search again is paid again."
        },
        footer = {
            "",
            "Example: enrich search jobs.search '{\"location\": {\"countries\": [\"DE\"]}, \"limit\": 50}' --max-items 500",
            "                --budget 500 --output jobs.csv"
        })
final class SearchCommand extends ServiceCommand {
    @Parameters(
            index = "0",
            paramLabel = "<operation>",
            completionCandidates = OperationNames.class,
            description = "companies.search, companies.lookalikes, people.search or jobs.search.")
    private String operation = "";

    @Parameters(index = "1", paramLabel = "<json>", description = "The request; its limit is the size of a page.")
    private String request = "{}";

    @Option(names = "--max-items", required = true, paramLabel = "<count>", description = "The most items to fetch.")
    private long maxItems;

    @Option(
            names = "--budget",
            required = true,
            paramLabel = "<credits>",
            description = "The most that the pages may cost together; a page that could cost more is not fetched.")
    private BigDecimal budget = BigDecimal.ZERO;

    @Option(
            names = "--output",
            required = true,
            paramLabel = "<file>",
            description = "CSV, or JSON lines if it ends with .jsonl. It appears when all pages were fetched.")
    private Path output = Path.of("");

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of an item, such as title,company/name,city=/location/city.")
    private List<String> fields = List.of();

    @Option(names = "--resume", paramLabel = "<token>", description = "Continues where an earlier search ended.")
    private @Nullable String resume;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    private boolean overwrite;

    @Option(names = "--raw", description = "Write cells that a spreadsheet runs as a formula as they are.")
    private boolean raw;

    @Override
    int call(EnrichmentClient client) throws IOException {
        List<String> ids = PagedOperations.all().stream()
                .map(paged -> paged.operation().id())
                .toList();
        PagedOperation<?, ?, ?> paged = PagedOperations.all().stream()
                .filter(each -> each.operation().id().equalsIgnoreCase(operation))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "%s has no pages; did you mean %s?".formatted(operation, Names.nearest(operation, ids))));
        if (maxItems <= 0 || budget.signum() <= 0) {
            throw new UsageException("--max-items and --budget must be more than 0");
        }
        return search(client, paged, OutputFile.of(output, overwrite, raw));
    }

    private <Q extends Record, R extends Record, T> int search(
            EnrichmentClient client, PagedOperation<Q, R, T> paged, OutputFile target) throws IOException {
        Q decoded = RequestFields.decode(paged.operation(), Json.object(request));
        Map<String, String> columns = ResponseFields.itemColumns(paged.operation(), fields);
        Paginator<T, R> items =
                client.paginate(paged, decoded).limitItems(maxItems).limitCredits(budget);
        if (resume != null) {
            items = items.resumeFrom(resume);
        }
        boolean begun = resume != null && Files.exists(target.part());
        try (Writer writer =
                begun ? Files.newBufferedWriter(target.part(), StandardOpenOption.APPEND) : target.create()) {
            if (!begun && !target.isJsonLines()) {
                writer(writer).writeRecord(columns.keySet());
            }
            write(client, items, columns, writer, target.isJsonLines());
        } catch (EnrichmentException failure) {
            terminal().error(Failures.oneLine(failure.getMessage()));
            explain(items, target);
            return ExitCodes.INCOMPLETE;
        }
        target.complete();
        if (json()) {
            terminal().print(Json.pretty(json(items, target)));
            return ExitCodes.OK;
        }
        terminal().print(items.totals().toString());
        terminal().print(terminal().labelled("output   " + target.path()));
        if (items.resumeToken() != null) {
            note("There is more, for another --output: --resume " + items.resumeToken());
        }
        return ExitCodes.OK;
    }

    private static Map<String, @Nullable Object> json(Paginator<?, ?> items, OutputFile target) {
        PagingTotals totals = items.totals();
        Map<String, @Nullable Object> json = new LinkedHashMap<>();
        json.put("items", totals.items());
        json.put("pages", totals.pages());
        json.put("credits", totals.credits());
        json.put("output", target.path().toString());
        json.put("resume", items.resumeToken());
        return json;
    }

    /** What there is, and the command that continues with what is left of the limits. */
    private void explain(Paginator<?, ?> items, OutputFile target) {
        PagingTotals totals = items.totals();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("--resume", String.valueOf(items.resumeToken()));
        options.put("--max-items", Long.toString(maxItems - totals.items()));
        options.put("--budget", Amounts.text(budget.subtract(totals.credits()).subtract(totals.unconfirmed())));
        terminal().note(totals + "; they are in " + target.part() + ". Continue with:");
        terminal().note("  " + context().commandLineWith(options));
    }

    private static CsvWriter writer(Writer file) {
        return CsvWriter.builder().lineDelimiter(LineDelimiter.LF).bufferSize(0).build(file);
    }

    private <T> void write(
            EnrichmentClient client, Paginator<T, ?> items, Map<String, String> columns, Writer writer, boolean asJson)
            throws IOException {
        CsvWriter csv = writer(writer);
        for (T item : items) {
            JsonNode row = Json.node(client.codec().members((Record) Objects.requireNonNull(item)));
            if (!asJson) {
                csv.writeRecord(columns.values().stream()
                        .map(pointer -> ExportWriter.cell(row.at(pointer), raw))
                        .toList());
            } else {
                writer.write((fields.isEmpty() ? row : Json.node(chosen(row, columns))) + "\n");
            }
        }
    }

    private static Map<String, JsonNode> chosen(JsonNode row, Map<String, String> columns) {
        Map<String, JsonNode> cells = new LinkedHashMap<>();
        columns.forEach((name, pointer) -> cells.put(name, row.at(pointer)));
        return cells;
    }
}
