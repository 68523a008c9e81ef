package dev.enrichment.sdk.cli.input;

import dev.enrichment.sdk.cli.terminal.Json;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats the cells of a sheet for a temporary copy of the sheet, or for a sample of its first rows. */
interface SheetCells {
    /** Formats a number for the copy. */
    String number(String value, @Nullable String style);

    /** Formats a boolean, which is {@code TRUE} or {@code FALSE}, for the copy. */
    String truth(String value);

    /** Formats text for the copy. */
    String text(String value);

    /**
     * Formats each cell as the text that a spreadsheet program shows.
     *
     * @param numbers formatter for numbers
     */
    record Text(SheetText numbers) implements SheetCells {
        @Override
        public String number(String value, @Nullable String style) {
            return numbers.of(value, style);
        }

        @Override
        public String truth(String value) {
            return value;
        }

        @Override
        public String text(String value) {
            return value;
        }
    }

    /**
     * Formats each cell as JSON. Text becomes a string, and a number becomes a list of its value and its number format.
     *
     * @param numbers styles of the numbers
     */
    record Typed(SheetText numbers) implements SheetCells {
        @Override
        public String number(String value, @Nullable String style) {
            SheetNumber number = numbers.typed(value, style);
            return Json.line(List.of(number.value().toString(), number.format()));
        }

        @Override
        public String truth(String value) {
            return String.valueOf(value.equals("TRUE"));
        }

        @Override
        public String text(String value) {
            return Json.line(value);
        }
    }

    /** Joins the cells of a row, each of which is JSON or empty, to one line of JSON. */
    static String write(List<String> cells) {
        return cells.stream()
                .map(cell -> cell.isEmpty() ? "\"\"" : cell)
                .collect(Collectors.joining(",", "{\"cells\":[", "]}"));
    }

    /** Parses a line from {@link #write}, and returns the cells of the row by column. */
    static Map<String, Object> read(List<String> columns, String json) {
        Map<String, Object> row = new LinkedHashMap<>();
        List<?> cells = (List<?>) Objects.requireNonNull(Json.object(json).get("cells"));
        for (int i = 0; i < columns.size(); i++) {
            row.put(columns.get(i), i < cells.size() ? value(cells.get(i)) : "");
        }
        return row;
    }

    private static Object value(Object cell) {
        if (cell instanceof List<?> number) {
            return new SheetNumber(new BigDecimal((String) number.get(0)), (String) number.get(1));
        }
        return cell;
    }
}
