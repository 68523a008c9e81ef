package dev.enrichment.sdk.cli.terminal;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells in aligned columns. */
public final class Table {
    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();
    private final boolean[] right;

    /** A column whose name begins with {@code >} is aligned to the right. */
    public Table(String... columns) {
        header = List.of(columns).stream()
                .map(name -> name.startsWith(">") ? name.substring(1) : name)
                .toList();
        right = new boolean[columns.length];
        for (int i = 0; i < columns.length; i++) {
            right[i] = columns[i].startsWith(">");
        }
    }

    public Table row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    public void print(Terminal terminal) {
        int[] widths = new int[header.size()];
        measure(widths, header);
        rows.forEach(row -> measure(widths, row));
        terminal.print(terminal.bold(line(widths, header)));
        rows.forEach(row -> terminal.print(line(widths, row)));
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
