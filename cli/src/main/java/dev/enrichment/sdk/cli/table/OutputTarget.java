package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.cli.input.CsvForm;
import dev.enrichment.sdk.cli.input.InputFile.SourceSheet;
import dev.enrichment.sdk.cli.terminal.OutputFile;
import dev.enrichment.sdk.cli.terminal.UsageException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The file to which a command writes its rows.
 *
 * @param file the file, which the command completes and closes
 * @param format format of the file, as determined by its name
 * @param form form of the file if it is CSV
 * @param source sheet of the input; null if the input is not a workbook
 * @param sample sample that receives the first rows, for {@code --show}
 */
public record OutputTarget(
        OutputFile file,
        OutputFormat format,
        CsvForm form,
        @Nullable SourceSheet source,
        RowSample sample) {
    /**
     * Creates a target in the format that the name of the file indicates.
     *
     * @param form form of a CSV file, which is usually that of the input
     * @param source sheet of the input; null if the input is not a workbook
     * @param rows number of rows to keep as a sample
     * @throws UsageException if the name stands for an unsupported format
     */
    public static OutputTarget of(OutputFile file, CsvForm form, @Nullable SourceSheet source, int rows) {
        return new OutputTarget(file, OutputFormat.of(file.path()), form, source, new RowSample(rows));
    }

    /** {@return the name of the sheet to write if the file is a workbook} */
    String sheet() {
        return source == null ? "Data" : source.name();
    }

    /**
     * {@return the name of the input sheet if its workbook has other sheets, which are not written; otherwise empty}
     */
    String onlySheet() {
        return source == null || source.isOnly() ? "" : source.name();
    }

    /**
     * Begins the table that is written to the file.
     *
     * @param columns names of the columns, which JSON lines do not need
     */
    public OutputTable table(List<String> columns) {
        sample.begin(columns);
        return switch (format.kind()) {
            case JSON_LINES -> new TextTable(this, CsvForm.PLAIN, columns);
            case TABS -> new TextTable(this, form.withSeparator('\t'), columns);
            case CSV -> new TextTable(this, form, columns);
            case WORKBOOK -> new WorkbookTable(this, columns);
        };
    }
}
