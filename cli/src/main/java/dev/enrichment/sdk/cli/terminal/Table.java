package dev.enrichment.sdk.cli.terminal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table with aligned columns that is printed as plain text. */
public final class Table {
    private static final int GAP = 2;
    private static final int NARROWEST = 12;

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();
    private final boolean[] right;

    /** Creates a table with these columns. A {@code >} at the beginning of a name aligns the column to the right. */
    public Table(String... columns) {
        header = List.of(columns).stream()
                .map(name -> name.startsWith(">") ? name.substring(1) : name)
                .toList();
        right = new boolean[columns.length];
        for (int i = 0; i < columns.length; i++) {
            right[i] = columns[i].startsWith(">");
        }
    }

    public Table row(Object... cells) {
        rows.add(Arrays.stream(cells).map(String::valueOf).toList());
        return this;
    }

    /** {@return the number of characters in a line if no cell is wrapped} */
    public int width() {
        return Arrays.stream(widths()).sum() + GAP * (header.size() - 1);
    }

    private int[] widths() {
        int[] widths = new int[header.size()];
        measure(widths, header);
        rows.forEach(row -> measure(widths, row));
        return widths;
    }

    /**
     * Returns the lines of the table. If a line would be longer than the given number of characters, cells of the
     * widest columns are wrapped. The lines may still be longer if there are too many columns.
     */
    public List<String> lines(int columns) {
        int[] widths = widths();
        narrow(widths, columns);
        List<String> lines = new ArrayList<>(List.of(line(widths, header)));
        for (List<String> row : rows) {
            List<List<String>> wrapped = new ArrayList<>();
            for (int i = 0; i < widths.length; i++) {
                wrapped.add(wrap(row.get(i), widths[i]));
            }
            int height = wrapped.stream().mapToInt(List::size).max().orElse(1);
            for (int i = 0; i < height; i++) {
                int part = i;
                lines.add(line(
                        widths,
                        wrapped.stream()
                                .map(cell -> part < cell.size() ? cell.get(part) : "")
                                .toList()));
            }
        }
        return lines;
    }

    /**
     * Reduces the widths of the widest columns until a line fits or all of them have the minimum width. The first
     * column keeps its width, because it identifies the row.
     */
    private static void narrow(int[] widths, int columns) {
        while (Arrays.stream(widths).sum() + GAP * (widths.length - 1) > columns) {
            int widest = 1;
            for (int i = 2; i < widths.length; i++) {
                widest = widths[i] > widths[widest] ? i : widest;
            }
            if (widths.length < 2 || widths[widest] <= NARROWEST) {
                return;
            }
            widths[widest]--;
        }
    }

    private static List<String> wrap(String cell, int width) {
        List<String> lines = new ArrayList<>();
        String rest = cell;
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            int end = blank > 0 ? blank : width;
            lines.add(rest.substring(0, end).stripTrailing());
            rest = rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }

    private static void measure(int[] widths, List<String> cells) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], cells.get(i).length());
        }
    }

    private String line(int[] widths, List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String blanks = " ".repeat(widths[i] - cells.get(i).length());
            line.append(i == 0 ? "" : "  ").append(right[i] ? blanks + cells.get(i) : cells.get(i) + blanks);
        }
        return line.toString().stripTrailing();
    }
}
