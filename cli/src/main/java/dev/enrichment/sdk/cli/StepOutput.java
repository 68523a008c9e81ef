package dev.enrichment.sdk.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.OutcomeWriter;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes the rows of a run. Each step has a writer of the library; the files of several steps are put side by side at the
 * end, so that memory stays flat.
 */
final class StepOutput implements AutoCloseable {
    private static final int COLUMNS_OF_STATUS = 3;

    private final OutputFile output;
    private final Job job;
    private final List<Path> parts = new ArrayList<>();
    private final List<OutcomeWriter> writers = new ArrayList<>();

    /**
     * Opens the files.
     *
     * @param columns pointers into the response by column name, for each step
     */
    StepOutput(OutputFile output, JobRun run, List<Map<String, String>> columns) {
        this.output = output;
        this.job = run.job();
        for (int i = 0; i < columns.size(); i++) {
            Path part = columns.size() == 1 ? output.part() : output.part(i + 1);
            CsvFile input = job.file();
            OutcomeWriter writer = output.isJsonLines()
                    ? OutcomeWriter.jsonLines(run.run(i), input, part)
                    : OutcomeWriter.csv(run.run(i), input, part);
            columns.get(i).forEach(writer::field);
            Expansion<?, ?> expansion = job.steps().get(i).expansion();
            if (expansion != null) {
                writer.expand(expansion.list());
            }
            parts.add(part);
            writers.add(output.raw() ? writer.raw() : writer);
        }
    }

    void write(StepRow row) {
        for (int i = 0; i < writers.size(); i++) {
            writers.get(i).write(row.outcomes().get(i).withRow(row.row()));
        }
    }

    @Override
    public void close() throws IOException {
        writers.forEach(OutcomeWriter::close);
        if (parts.size() == 1) {
            return;
        }
        try (Writer merged = output.create()) {
            if (output.isJsonLines()) {
                mergeLines(merged);
            } else {
                mergeCells(merged);
            }
        }
        for (Path part : parts) {
            Files.delete(part);
        }
    }

    private void mergeCells(Writer merged) throws IOException {
        List<CsvReader<CsvRecord>> readers = new ArrayList<>();
        char separator = separator(parts.get(0), job.file().columns().get(0));
        CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                .build(merged);
        try {
            for (Path part : parts) {
                readers.add(CsvReader.builder().fieldSeparator(separator).ofCsvRecord(part));
            }
            List<Iterator<CsvRecord>> steps = readers.stream()
                    .<Iterator<CsvRecord>>map(CsvReader::iterator)
                    .toList();
            for (boolean header = true; steps.get(0).hasNext(); header = false) {
                csv.writeRecord(record(steps, header));
            }
            csv.flush();
        } finally {
            closeAll(readers);
        }
    }

    /** The writers choose the separator of the input; it is what follows the first name of the header. */
    private static char separator(Path part, String first) throws IOException {
        try (BufferedReader header = Files.newBufferedReader(part)) {
            int begin = header.read();
            int length = begin == '"' ? first.replace("\"", "\"\"").length() + 2 : first.length();
            int separator = begin;
            for (int i = 0; i < length; i++) {
                separator = header.read();
            }
            return (char) separator;
        }
    }

    private List<String> record(List<Iterator<CsvRecord>> steps, boolean header) {
        int input = job.file().columns().size();
        List<String> record = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            List<String> cells = steps.get(i).next().getFields();
            int from = i == 0 ? 0 : input;
            int status = cells.size() - COLUMNS_OF_STATUS;
            record.addAll(cells.subList(from, status));
            for (String cell : cells.subList(status, cells.size())) {
                record.add(header ? job.steps().get(i).operation() + " " + cell : cell);
            }
        }
        return record;
    }

    private void mergeLines(Writer merged) throws IOException {
        List<BufferedReader> readers = new ArrayList<>();
        try {
            for (Path part : parts) {
                readers.add(Files.newBufferedReader(part));
            }
            for (String line = readers.get(0).readLine();
                    line != null;
                    line = readers.get(0).readLine()) {
                ObjectNode row = Json.emptyObject();
                for (int i = 0; i < readers.size(); i++) {
                    String text = i == 0 ? line : readers.get(i).readLine();
                    JsonNode step = Json.parse(text);
                    if (i == 0) {
                        row.set("input", step.path("input"));
                    }
                    row.set(job.steps().get(i).operation().id(), ((ObjectNode) step).without("input"));
                }
                merged.write(row + "\n");
            }
        } finally {
            closeAll(readers);
        }
    }

    private static void closeAll(List<? extends Closeable> readers) {
        for (Closeable reader : readers) {
            try {
                reader.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
