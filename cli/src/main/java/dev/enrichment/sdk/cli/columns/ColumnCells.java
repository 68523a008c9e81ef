package dev.enrichment.sdk.cli.columns;

import dev.enrichment.sdk.bulk.CsvFile;
import dev.enrichment.sdk.bulk.CsvRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sample of cells from the first rows of a file, used to detect what each column contains.
 *
 * @param rows number of rows that were read
 * @param byColumn cells that are not blank, by column
 */
public record ColumnCells(int rows, Map<String, List<String>> byColumn) {
    private static final int SAMPLE = 200;

    /** Reads the first 200 rows of a file, or all rows if there are fewer. */
    public static ColumnCells of(CsvFile file) {
        Map<String, List<String>> cells = new LinkedHashMap<>();
        file.columns().forEach(column -> cells.put(column, new ArrayList<>()));
        int rows = 0;
        for (CsvRow row : file) {
            if (rows == SAMPLE) {
                break;
            }
            rows++;
            cells.forEach((column, values) -> {
                String cell = cell(row, column);
                if (!cell.isBlank()) {
                    values.add(cell);
                }
            });
        }
        return new ColumnCells(rows, cells);
    }

    /**
     * Returns the cell of a row in the given column. If the row has more cells than the header, it is uncertain which
     * cell belongs to which column, so an empty string is returned.
     */
    public static String cell(CsvRow row, String column) {
        try {
            return row.get(column);
        } catch (IllegalArgumentException tooManyCells) {
            return "";
        }
    }
}
