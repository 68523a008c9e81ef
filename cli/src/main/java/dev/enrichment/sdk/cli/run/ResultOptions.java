package dev.enrichment.sdk.cli.run;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.call.Operation;
import dev.enrichment.sdk.cli.columns.Expansion;
import dev.enrichment.sdk.cli.columns.ResponseFields;
import dev.enrichment.sdk.cli.input.CsvForm;
import dev.enrichment.sdk.cli.input.InputFile;
import dev.enrichment.sdk.cli.table.OutputColumns;
import dev.enrichment.sdk.cli.table.OutputFormat;
import dev.enrichment.sdk.cli.table.RunTable;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.StreamPath;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code enrich run} for its output. */
final class ResultOptions {
    @Option(
            names = "--output",
            paramLabel = "<file>",
            description = "CSV, or .xlsx, .tsv or .jsonl; - for standard output. --dry-run needs none.")
    @Nullable
    Path output;

    @Option(
            names = "--fields",
            split = ",",
            paramLabel = "<field>",
            description = "Fields of the response (with --expand, of an item), such as email_status,mx=mx_provider.")
    List<String> fields = List.of();

    @Option(
            names = "--fill",
            paramLabel = "<column>=<field>",
            description = "Write a field into the empty cells of a column.")
    List<String> fills = List.of();

    @Option(names = "--show", paramLabel = "<rows>", description = "Print this many rows of the output at the end.")
    int show;

    @Option(names = "--provenance", description = "Add columns with the source of the values, such as retrieved_at.")
    boolean provenance;

    @Option(names = "--changed-only", description = "Write only changes since the last time; exit code 10 if any.")
    boolean changedOnly;

    @Option(names = "--overwrite", description = "Replace the output if it exists.")
    boolean overwrite;

    /**
     * Throws an exception if an option for the output has an invalid value or cannot be combined with another one.
     *
     * @throws UsageException if a value is out of range, or if options exclude each other
     */
    void check() {
        if (output != null) {
            OutputFormat.of(output);
        }
        if (show < 0) {
            throw new UsageException("--show must not be negative, but is " + show);
        }
        if (show > 0 && output != null && StreamPath.isStream(file())) {
            throw new UsageException("--show prints rows of the output file, so it cannot be combined with --output "
                    + output + "; leave out --show");
        }
        if (changedOnly && (!fills.isEmpty() || provenance)) {
            throw new UsageException(
                    "--changed-only writes changes, not rows, so it cannot be combined with --fill or --provenance");
        }
    }

    /**
     * Returns the suggested name of the output file for an input, such as {@code leads-enriched.xlsx} for {@code
     * leads.xlsx}.
     */
    static String outputFor(Path input) {
        String name = String.valueOf(input.getFileName()).replaceFirst("(?i)\\.gz$", "");
        int dot = name.lastIndexOf('.');
        String extension = dot < 1 ? ".csv" : extensionFor(name.substring(dot).toLowerCase(Locale.ROOT));
        String stem = dot < 1 ? name : name.substring(0, dot);
        return (stem.equals(InputFile.STANDARD_INPUT) ? "leads" : stem) + "-enriched" + extension;
    }

    /** Returns the file name extension of the output for an input with the given extension. */
    private static String extensionFor(String extension) {
        return switch (extension) {
            case ".xlsx", ".xlsm", ".xltx", ".xltm" -> ".xlsx";
            case ".json", ".jsonl", ".ndjson" -> ".jsonl";
            case ".tsv" -> ".tsv";
            default -> ".csv";
        };
    }

    /**
     * Checks that the output has room for the results of all rows. Called before the first purchase.
     *
     * @param rows number of rows of the input
     * @throws UsageException if the output is a workbook and may have more rows or columns than a sheet allows
     */
    void requireRoom(Plan plan, long rows) {
        if (output != null && OutputFormat.of(output).isWorkbook()) {
            Expansion<?, ?> expansion = plan.steps().get(0).expansion();
            long lines = expansion == null ? rows : saturatedProduct(rows, expansion.maxItems());
            RunTable.requireRoomInSheet(output, lines, plan.file().columns().size());
        }
    }

    private static long saturatedProduct(long one, long other) {
        return Math.multiplyHigh(one, other) == 0 && one * other >= 0 ? one * other : Long.MAX_VALUE;
    }

    /**
     * Adds the encoding of a CSV output to a report if the input is not encoded in Unicode. The output may then need
     * another encoding.
     */
    void describe(Report report, InputFile input) {
        CsvForm form = input.form();
        if (output != null && OutputFormat.of(output).isCsv() && !form.isUnicode()) {
            report.line(
                    "  output",
                    OutputFile.isSpecial(file())
                            ? "UTF-8, because it cannot be written again if a value does not fit into %s"
                            : "%s as the input, or UTF-8 if a value has other characters",
                    form.charset());
        }
    }

    boolean toStandardOutput() {
        return output != null && output.toString().equals("-");
    }

    /** {@return the path of the output file, which is {@code /dev/stdout} if the user typed {@code --output -}} */
    Path file() {
        return toStandardOutput() ? Path.of("/dev/stdout") : Objects.requireNonNull(output, "checked");
    }

    /**
     * Returns the input columns that the user named with {@code --fill}.
     *
     * @throws UsageException if an option is malformed, a column does not exist, or a column is named twice
     */
    List<String> filled(CsvFile file) {
        List<String> columns = new ArrayList<>();
        for (String fill : fills) {
            int equals = fill.indexOf('=');
            if (equals < 1 || equals == fill.length() - 1) {
                throw new UsageException(
                        "--fill must be a column and a field, such as Phone=phone, but is \"" + fill + "\"");
            }
            String column = fill.substring(0, equals).strip();
            if (!file.columns().contains(column)) {
                throw new UsageException(
                        "--fill: %s has no column \"%s\"; did you mean \"%s\"?",
                        file, column, NearestName.nearest(column, file.columns()));
            }
            if (columns.contains(column)) {
                throw new UsageException("--fill names the column \"" + column + "\" twice");
            }
            columns.add(column);
        }
        return columns;
    }

    /**
     * Determines the output columns. With {@code --fill} but without {@code --fields}, no columns are added for the
     * response.
     *
     * @param blank whether to leave out values about another person or company than requested
     * @param list name under which the store records the purchases for the input
     * @throws UsageException if a field does not exist, or if options exclude each other
     */
    OutputColumns columns(Plan plan, boolean blank, String list) {
        Expansion<?, ?> expansion = plan.steps().get(0).expansion();
        if (!fills.isEmpty() && expansion != null) {
            throw new UsageException("--fill cannot be combined with --expand, which writes several lines for a row");
        }
        List<Operation<?, ?>> operations = plan.operations();
        List<Map<String, String>> none = Collections.nCopies(operations.size(), Map.of());
        List<Map<String, String>> added = none;
        if (expansion != null) {
            added = List.of(ResponseFields.ofItem(expansion.operation()).columns(fields, List.of("row_key", "item")));
        } else if (fills.isEmpty() || !fields.isEmpty()) {
            added = ResponseFields.ofSteps(operations, fields);
        }
        UntilFound until = plan.until();
        return new OutputColumns(
                operations.stream().<String>map(Operation::id).toList(),
                added,
                fills.isEmpty() ? none : ResponseFields.ofSteps(operations, fills),
                expansion == null ? null : expansion.list(),
                until == null ? null : new OutputColumns.Found(until.name(), until.pointers()),
                provenance,
                blank,
                list);
    }
}
