package dev.enrichment.sdk.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A table with aligned columns that is printed as plain text. */
public final class Table {
    private static final int GAP = 2;
    private static final int NARROWEST = 12;

    /** The rows of the table, beginning with the header. */
    private final List<List<String>> rows = new ArrayList<>();

    private final List<Boolean> right;

    /** Creates a table with these columns. A {@code >} at the beginning of a name aligns the column to the right. */
    public Table(String... columns) {
        right = Arrays.stream(columns).map(name -> name.startsWith(">")).toList();
        rows.add(Arrays.stream(columns)
                .map(name -> name.startsWith(">") ? name.substring(1) : name)
                .toList());
    }

    public Table row(Object... cells) {
        rows.add(Arrays.stream(cells).map(String::valueOf).toList());
        return this;
    }

    /** {@return the number of characters in a line if no cell is wrapped} */
    public int width() {
        return width(widths());
    }

    private static int width(int[] widths) {
        return Arrays.stream(widths).sum() + GAP * (widths.length - 1);
    }

    private int[] widths() {
        return IntStream.range(0, right.size())
                .map(i ->
                        rows.stream().mapToInt(row -> row.get(i).length()).max().orElse(0))
                .toArray();
    }

    /**
     * Returns the lines of the table. If a line would be longer than the given number of characters, cells of the
     * widest columns are wrapped. The lines may still be longer if there are too many columns.
     */
    public List<String> lines(int columns) {
        int[] widths = widths();
        narrow(widths, columns);
        List<String> lines = new ArrayList<>();
        for (List<String> row : rows) {
            List<String> rest = new ArrayList<>(row);
            do {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < widths.length; i++) {
                    String all = rest.get(i);
                    String part = head(all, widths[i]);
                    rest.set(i, all.substring(part.length()).stripLeading());
                    String format = "%" + (right.get(i) ? "" : "-") + Math.max(1, widths[i]) + "s";
                    line.append(i == 0 ? "" : " ".repeat(GAP)).append(format.formatted(part.stripTrailing()));
                }
                lines.add(line.toString().stripTrailing());
            } while (rest.stream().anyMatch(cell -> !cell.isEmpty()));
        }
        return lines;
    }

    /**
     * Reduces the widths of the widest columns until a line fits or all of them have the minimum width. The first
     * column keeps its width, because it identifies the row.
     */
    private static void narrow(int[] widths, int columns) {
        while (width(widths) > columns) {
            int widest = IntStream.range(1, widths.length)
                    .reduce((one, other) -> widths[other] > widths[one] ? other : one)
                    .orElse(0);
            if (widest == 0 || widths[widest] <= NARROWEST) {
                return;
            }
            widths[widest]--;
        }
    }

    /**
     * Returns as many words of a cell as fit into a line. If the first word does not fit, returns the part of it that
     * does.
     */
    private static String head(String cell, int width) {
        if (cell.length() <= width) {
            return cell;
        }
        int blank = cell.lastIndexOf(' ', width);
        return cell.substring(0, blank > 0 ? blank : width);
    }
}
