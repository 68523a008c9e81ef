package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes the results of a command to standard output, and messages about its progress to standard error. Text from
 * files and from the service may contain characters that control a terminal, so these are escaped. Results that go to a
 * file or to another program are written unchanged.
 */
public final class Terminal {
    private static final Pattern LABEL = Pattern.compile("^ *[a-z]+(?: [a-z]+)?  +");
    /**
     * Number of spaces before each continuation line, so that wrapped text is aligned with the text after its label.
     */
    private static final int INDENT = 11;

    private static final String ERASE_LINE = "\r\u001b[K";

    private final Writer out;
    private final PrintWriter err;
    private final Kind kind;
    private boolean statusShown;
    private volatile boolean outIsTaken;

    public Terminal(Writer out, PrintWriter err, Kind kind) {
        this.out = out;
        this.err = err;
        this.kind = kind;
    }

    /**
     * The standard streams that are connected to a terminal.
     *
     * @param in whether a user can type input
     * @param out whether results go to a terminal
     * @param err whether progress goes to a terminal
     */
    public record Kind(boolean in, boolean out, boolean err) {
        /**
         * Determines which streams are connected to a terminal. The launcher script states them in a system property.
         */
        public static Kind detect() {
            String named = System.getProperty("enrich.terminals", "");
            boolean dumb = "dumb".equals(System.getenv("TERM"));
            return new Kind(named.contains("in"), named.contains("out"), named.contains("err") && !dumb);
        }

        /** Returns true if a secret may be typed on a terminal, so that the terminal must not show it. */
        public boolean mayBeTyped() {
            return in || System.getProperty("enrich.terminals") == null;
        }

        /** Returns true if results may be shown on a terminal, so that control characters in them must be escaped. */
        boolean mayShow() {
            return out || System.getProperty("enrich.terminals") == null;
        }
    }

    /**
     * Reserves standard output for data such as the rows of a run. From then on, {@link #print} writes to the error
     * stream.
     */
    public void leaveOut() {
        outIsTaken = true;
    }

    public Writer out() {
        return out;
    }

    public PrintWriter err() {
        return err;
    }

    public Kind kind() {
        return kind;
    }

    /**
     * Prints a line of the result on standard output, or on the error stream after {@link #leaveOut}.
     *
     * @throws OutputException if the line cannot be written
     */
    public synchronized void print(String line) {
        if (outIsTaken) {
            note(line);
            return;
        }
        clearStatus();
        try {
            out.write((kind.mayShow() ? safe(line) : line) + "\n");
            out.flush();
        } catch (IOException e) {
            throw new OutputException(Failures.text(e));
        }
    }

    /**
     * Returns a line as it is shown on a terminal. A long line is wrapped, and the continuation lines are indented to
     * the text after the label.
     */
    public String labelled(String line) {
        if (!kind.err() && !kind.out()) {
            return line;
        }
        Matcher label = LABEL.matcher(line);
        return wrapped(line, label.find() ? label.end() : line.startsWith("  ") ? INDENT : 0, Screen.columns());
    }

    private static String wrapped(String line, int indent, int columns) {
        StringBuilder text = new StringBuilder();
        String rest = line;
        while (rest.length() > columns) {
            int blank = rest.lastIndexOf(' ', columns);
            if (blank <= indent) {
                break;
            }
            text.append(rest, 0, blank).append('\n');
            rest = " ".repeat(indent) + rest.substring(blank + 1);
        }
        return text.append(rest).toString();
    }

    /** Writes a line to the error stream. Any temporary status line is erased first. */
    public synchronized void note(String line) {
        clearStatus();
        err.println(safe(line));
        err.flush();
    }

    /**
     * Reports an event on the error stream, on a line that may begin with a label. The line begins with a timestamp
     * unless the stream is a terminal.
     */
    public void event(String line) {
        note(kind.err() ? labelled(line) : Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + line);
    }

    public void error(String line) {
        note(kind.err() ? wrapped("enrich: " + line, 0, Screen.columns()) : "enrich: " + line);
    }

    /**
     * Shows a temporary line, which the next line replaces. Must be called only if the error stream is a terminal, and
     * with a line that fits its width.
     */
    public synchronized void status(String line) {
        err.print(ERASE_LINE + safe(line));
        err.flush();
        statusShown = true;
    }

    /** Writes a question to the error stream and leaves the cursor after it. */
    public synchronized void prompt(String question) {
        clearStatus();
        err.print(safe(question));
        err.flush();
    }

    /** Escapes all control characters except line breaks. */
    private static String safe(String text) {
        return Arrays.stream(text.split("\n", -1))
                .map(line -> SafeText.of(line, line.length()))
                .collect(Collectors.joining("\n"));
    }

    private void clearStatus() {
        if (statusShown) {
            err.print(ERASE_LINE);
            err.flush();
            statusShown = false;
        }
    }
}
