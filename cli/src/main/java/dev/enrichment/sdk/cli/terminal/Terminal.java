package dev.enrichment.sdk.cli.terminal;

import dev.enrichment.sdk.internal.values.SafeText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes the results of a command to standard output, and messages about its progress to standard error. Text from
 * files and from the service may contain characters that control a terminal, so these are escaped. Results that go to a
 * file or to another program are written unchanged.
 */
public final class Terminal {
    private static final Pattern LABEL = Pattern.compile("^( *)([a-z]+(?: [a-z]+)?)(?=  )");
    /**
     * Number of spaces before each continuation line, so that wrapped text is aligned with the text after its label.
     */
    private static final int INDENT = 11;

    private static final String BOLD = "\u001b[1m";
    private static final String RED = "\u001b[31m";
    private static final String RESET = "\u001b[0m";
    /**
     * Splits text into parts. Group 1 captures a color code of this class or a line break, which are written unchanged.
     * All other text is escaped.
     */
    private static final Pattern PART = Pattern.compile("(\u001b\\[(?:0|1|31)m|\n)|[^\u001b\n]+|\u001b");

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
     * @param colours whether to print labels and errors in bold or color
     */
    public record Kind(boolean in, boolean out, boolean err, boolean colours) {
        /**
         * Detects which standard streams are connected to a terminal. The launcher script passes this as a system
         * property. Without the launcher, {@code System.console()} is used.
         */
        public static Kind detect() {
            String named = System.getProperty("enrich.terminals");
            boolean console = named == null && isTerminal();
            boolean in = named == null ? console : named.contains("in");
            boolean out = named == null ? console : named.contains("out");
            boolean err = named == null ? console : named.contains("err");
            String noColour = System.getenv("NO_COLOR");
            boolean dumb = "dumb".equals(System.getenv("TERM"));
            return new Kind(in, out, err && !dumb, out && !dumb && (noColour == null || noColour.isEmpty()));
        }

        /**
         * Returns whether the program runs on a terminal. Since JDK 22, {@code System.console()} is never null, so a
         * terminal cannot be detected and this method returns false.
         */
        @SuppressWarnings("SystemConsoleNull") // The console is read only before JDK 22.
        private static boolean isTerminal() {
            return Runtime.version().feature() < 22 && System.console() != null;
        }

        /** Returns true if results could be shown on a terminal, so that control characters must be escaped. */
        boolean mayShow() {
            return out
                    || System.getProperty("enrich.terminals") == null
                            && Runtime.version().feature() >= 22;
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
     * Returns a line with its label in bold if the terminal supports it. On a terminal, a long line is wrapped, and the
     * continuation lines are indented to the text after the label.
     */
    public String labelled(String line) {
        Matcher label = LABEL.matcher(line);
        if (!label.find()) {
            boolean terminal = kind.err() || kind.out();
            return terminal ? wrapped(line, line.startsWith("  ") ? INDENT : 0, Screen.columns()) : line;
        }
        String text = line.substring(label.end());
        int indent = label.end() + text.length() - text.stripLeading().length();
        String wrapped = kind.err() || kind.out() ? wrapped(line, indent, Screen.columns()) : line;
        String name = kind.colours() ? BOLD + label.group(2) + RESET : label.group(2);
        return label.group(1) + name + wrapped.substring(label.end());
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

    /**
     * Writes a line that begins with a label to the error stream. On a terminal, the label is in bold and a long line
     * is wrapped.
     */
    public void noteLabelled(String line) {
        note(kind.err() ? labelled(line) : line);
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
        String all = "enrich: " + line;
        String shown = kind.err() ? wrapped(all, 0, Screen.columns()) : all;
        note(kind.colours() && kind.err() ? RED + "enrich:" + RESET + shown.substring("enrich:".length()) : shown);
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

    private static String safe(String text) {
        return PART.matcher(text)
                .replaceAll(part -> Matcher.quoteReplacement(
                        part.group(1) != null
                                ? part.group()
                                : SafeText.of(part.group(), part.group().length())));
    }

    private void clearStatus() {
        if (statusShown) {
            err.print(ERASE_LINE);
            err.flush();
            statusShown = false;
        }
    }
}
