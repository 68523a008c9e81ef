package dev.enrichment.sdk.cli.table;

import dev.enrichment.sdk.bulk.TableWriter;
import dev.enrichment.sdk.cli.input.CsvForm;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** A table as CSV or JSON lines. */
final class TextTable implements OutputTable {
    private final StringWriter line = new StringWriter();
    private final TableWriter rows;
    private final EncodedText text;
    private final String lineEnd;

    /**
     * Begins a table, and writes its header if it is CSV.
     *
     * @param target output, whose file stays open when the table is closed
     * @param form form of the text
     * @param columns names of the columns of a CSV file
     */
    TextTable(OutputTarget target, CsvForm form, List<String> columns) {
        boolean json = target.format().isJson();
        text = new EncodedText(target.file(), form, target.format().packed());
        lineEnd = form.lineEnd();
        if (!json && form.separatorLine()) {
            text.write("sep=" + form.separator() + lineEnd);
        }
        rows = json ? TableWriter.jsonLines(line) : TableWriter.csv(line, form.separator(), columns);
        rows.flush();
        writeLine();
    }

    @Override
    public void write(Map<String, ?> row, List<String> more) {
        rows.write(row, more);
        writeLine();
    }

    private void writeLine() {
        StringBuffer written = line.getBuffer();
        if (!written.isEmpty()) {
            text.write(written.substring(0, written.length() - 1) + lineEnd);
            written.setLength(0);
        }
    }

    @Override
    public String note() {
        return text.note();
    }

    @Override
    public void close() {
        try {
            text.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
