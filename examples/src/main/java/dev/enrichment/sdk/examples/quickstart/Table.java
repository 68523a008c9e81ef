package dev.enrichment.sdk.examples.quickstart;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats values as text in aligned columns. */
final class Table {
    private Table() {}

    /** A row of a table. A null cell stands for a value that the service did not send. */
    record Row(List<@Nullable Object> cells) {}

    static Row row(@Nullable Object... cells) {
        return new Row(Arrays.asList(cells));
    }

    static List<String> table(Row... rows) {
        return table(List.of(rows));
    }

    /**
     * Formats rows as lines with aligned columns. All rows must have the same number of cells. Numbers are aligned to
     * the right.
     */
    static List<String> table(List<Row> rows) {
        List<Integer> widths = new ArrayList<>();
        for (Row row : rows) {
            for (int column = 0; column < row.cells().size(); column++) {
                int width = text(row.cells().get(column)).length();
                if (column == widths.size()) {
                    widths.add(width);
                } else {
                    widths.set(column, Math.max(widths.get(column), width));
                }
            }
        }
        // The last row determines the alignment, so that a header is aligned like the numbers below it.
        List<Boolean> numeric = rows.isEmpty()
                ? List.of()
                : rows.get(rows.size() - 1).cells().stream()
                        .map(Number.class::isInstance)
                        .toList();
        return rows.stream().map(row -> aligned(row.cells(), widths, numeric)).toList();
    }

    private static String aligned(List<@Nullable Object> cells, List<Integer> widths, List<Boolean> numeric) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String text = text(cells.get(column));
            String padding = " ".repeat(widths.get(column) - text.length());
            line.append(numeric.get(column) ? padding + text : text + padding).append("  ");
        }
        return line.toString().stripTrailing();
    }

    /** Formats an amount with its unit, such as {@code 1 credit} or {@code 2.5 credits}. */
    static String credits(BigDecimal amount) {
        return text(amount) + (amount.compareTo(BigDecimal.ONE) == 0 ? " credit" : " credits");
    }

    /** Formats a value. Null becomes a dash, numbers are plain decimals, and lists are joined with commas. */
    static String text(@Nullable Object value) {
        if (value == null) {
            return "-";
        }
        if (value instanceof BigDecimal number) {
            return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
        }
        if (value instanceof List<?> list) {
            return list.stream().map(Table::text).collect(Collectors.joining(", "));
        }
        return value.toString();
    }
}
