package dev.enrichment.sdk.examples.quickstart;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Prints the output of the quickstart, for a terminal with 100 columns and without colors. */
public final class Printer {
    private static final int WIDTH = 100;
    private static final int NAME = 30;
    private static final int LAST_COLUMN = 19;
    private static final int SHORT_NAME = 24;
    private static final String INDENT = "      ";

    private final PrintStream out;

    public Printer(PrintStream out) {
        this.out = out;
    }

    /** Prints a line unchanged. */
    public void line(String text) {
        out.println(text);
    }

    /** Prints an empty line and an underlined heading. */
    public void heading(String text) {
        out.println();
        out.println(text);
        out.println("-".repeat(WIDTH));
    }

    /** Begins a numbered entry with its name and description. A long description is wrapped. */
    public void title(int number, String name, String description) {
        out.println();
        String label = String.format(Locale.ROOT, "%2d  %-" + NAME + "s ", number, name);
        for (String part : wrapped(description, WIDTH - label.length())) {
            out.println(label + part);
            label = " ".repeat(label.length());
        }
    }

    /**
     * Prints a complete numbered entry on one line. A description that is too long for its column is cut off and ends
     * with three dots.
     */
    public void row(int number, String name, String description, String result) {
        int width = WIDTH - SHORT_NAME - LAST_COLUMN - 6;
        String text = description.length() <= width ? description : description.substring(0, width - 3) + "...";
        out.printf(Locale.ROOT, "%2d  %-" + SHORT_NAME + "s %-" + width + "s %s%n", number, name, text, result);
    }

    /** Prints indented lines that belong to the current entry. Long lines are wrapped. */
    public void details(List<String> lines) {
        lines.stream()
                .map(line -> wrapped(line, WIDTH - INDENT.length()))
                .forEach(line -> line.forEach(part -> out.println(INDENT + part)));
    }

    /** Prints the result of the current entry, which ends the entry. */
    public void result(String text) {
        out.println("    = " + text);
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text.replace("→", "->").replace("…", "...");
        while (rest.length() > width) {
            int blank = rest.lastIndexOf(' ', width);
            int end = blank <= 0 ? width : blank;
            lines.add(rest.substring(0, end));
            rest = rest.substring(end).strip();
        }
        lines.add(rest);
        return lines;
    }
}
