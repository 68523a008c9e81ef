package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.bulk.CsvRow;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Reader of the cells of rows with their types, which are text, numbers, dates, booleans, lists, objects and null. */
@FunctionalInterface
public interface TypedCells {
    /**
     * Returns the cells of a row by column, in the order of the columns. Rows must be passed in the order of the input,
     * but rows may be left out, and a row may be passed again.
     */
    Map<String, Object> of(CsvRow row);

    /**
     * Matches numbers in the notation that a spreadsheet shows. It excludes leading zeros and plus signs, which a
     * spreadsheet drops, but not -0 and very long numbers, which a spreadsheet changes.
     */
    Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]{0,14})(?:\\.[0-9]{1,14})?");

    Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");

    /** Maximum number of digits of a number that a spreadsheet stores without rounding. */
    int MAX_DIGITS = 15;

    /** {@return a reader that returns each cell as text} */
    static TypedCells text(List<String> columns) {
        return converted(columns, cell -> cell);
    }

    /** {@return a reader that returns a cell as a number or date if it contains nothing else, and as text otherwise} */
    static TypedCells recognized(List<String> columns) {
        return converted(columns, TypedCells::recognized);
    }

    private static TypedCells converted(List<String> columns, Function<String, Object> conversion) {
        return row -> {
            Map<String, Object> cells = new LinkedHashMap<>();
            for (int i = 0; i < columns.size(); i++) {
                String cell = i < row.cells().size() ? row.cells().get(i) : "";
                cells.put(columns.get(i), conversion.apply(cell));
            }
            return cells;
        };
    }

    private static Object recognized(String cell) {
        if (NUMBER.matcher(cell).matches() && !cell.equals("-0")) {
            BigDecimal number = new BigDecimal(cell);
            return number.precision() <= MAX_DIGITS ? number : cell;
        }
        return date(cell);
    }

    /** Returns the date in a text such as {@code 2026-05-20}. Returns the value itself if it is not such a date. */
    static Object date(Object value) {
        if (!(value instanceof String text) || !DATE.matcher(text).matches()) {
            return value;
        }
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException e) {
            return value;
        }
    }
}
