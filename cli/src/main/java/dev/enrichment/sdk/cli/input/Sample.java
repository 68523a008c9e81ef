package dev.enrichment.sdk.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Records at the beginning of a table, from which its layout is detected.
 *
 * @param records cells of the records
 * @param lines number of the line at which each record begins
 */
record Sample(List<List<String>> records, List<Long> lines) {
    private static final int MAX = 100;

    /** Reads the records at the beginning of a text, which may end within a record. */
    static Sample of(String head, char separator) {
        Sample sample = new Sample(new ArrayList<>(), new ArrayList<>());
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .ofCsvRecord(head)) {
            for (CsvRecord record : reader) {
                sample.records.add(record.getFields());
                sample.lines.add(record.getStartingLineNumber());
                if (sample.records.size() == MAX) {
                    break;
                }
            }
        } catch (CsvParseException | IOException e) {
            // The beginning of a file may end within a row, so an error here is ignored. A malformed file is rejected
            // when its rows are read.
        }
        return sample;
    }
}
