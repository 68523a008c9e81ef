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
 * Writes the results of a command to {@code out}, and everything about the work to {@code err}. Cells, paths and responses can
 * hold anything; what controls a terminal is escaped here, whoever prints it. Results that go to a file or to another
 * program are written as they are.
 */
public final class Terminal {
    private static final Pattern LABEL = Pattern.compile("^( *)([a-z]+(?: [a-z]+)?)(?=  )");
    /** Counts the columns before the text that follows most labels. */
    private static final int INDENT = 11;

    private static final String BOLD = "\u001b[1m";
    private static final String RED = "\u001b[31m";
    private static final String RESET = "\u001b[0m";
    /** The colours of this class and line breaks; between them, text that can be anything. */
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
     * Tells what the streams are connected to.
     *
     * @param in whether somebody can type
     * @param out whether results go to a terminal
     * @param err whether progress goes to a terminal
     * @param colours whether escape sequences for colours are wanted
     */
    public record Kind(boolean in, boolean out, boolean err, boolean colours) {
        /** The launcher script tests the streams; {@code System.console()} is for {@code java -jar}. */
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

        /** Since JDK 22 there is a console in any case. */
        @SuppressWarnings("SystemConsoleNull") // That is only read before JDK 22.
        private static boolean isTerminal() {
            return Runtime.version().feature() < 22 && System.console() != null;
        }

        /** {@return whether results may reach a terminal, so that nothing in them may control it} */
        boolean mayShow() {
            return out
                    || System.getProperty("enrich.terminals") == null
                            && Runtime.version().feature() >= 22;
        }
    }

    /** Leaves standard output to something else, such as the rows of a run, and prints all lines beside it. */
    public void leaveOut() {
        outIsTaken = true;
    }

    /** {@return the stream of results; its exceptions name it} */
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
     * Prints a line of the result.
     *
     * @throws OutputException if it cannot be written
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

    String bold(String text) {
        return kind.colours() ? BOLD + text + RESET : text;
    }

    /** A line that begins with a label, which is bold; a long one goes on below its text. */
    public String labelled(String line) {
        Matcher label = LABEL.matcher(line);
        if (!label.find()) {
            boolean terminal = kind.err() || kind.out();
            return terminal ? wrapped(line, line.startsWith("  ") ? INDENT : 0, Screen.columns()) : line;
        }
        String text = line.substring(label.end());
        int indent = label.end() + text.length() - text.stripLeading().length();
        String wrapped = kind.err() || kind.out() ? wrapped(line, indent, Screen.columns()) : line;
        return label.group(1) + bold(label.group(2)) + wrapped.substring(label.end());
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

    /** Writes a line about the work that begins with a label. */
    public void noteLabelled(String line) {
        note(kind.err() ? labelled(line) : line);
    }

    /** Writes a line about the work. */
    public synchronized void note(String line) {
        clearStatus();
        err.println(safe(line));
        err.flush();
    }

    /** Writes a line about something that has just happened; with its time where nobody watches. */
    public void event(String line) {
        note(kind.err() ? wrapped(line, 0, Screen.columns()) : timed(line));
    }

    /** Writes such a line that begins with a label. */
    public void eventLabelled(String line) {
        note(kind.err() ? labelled(line) : timed(line));
    }

    private static String timed(String line) {
        return Instant.now().truncatedTo(ChronoUnit.SECONDS) + " " + line;
    }

    public void error(String line) {
        String all = "enrich: " + line;
        String shown = kind.err() ? wrapped(all, 0, Screen.columns()) : all;
        note(kind.colours() && kind.err() ? RED + "enrich:" + RESET + shown.substring("enrich:".length()) : shown);
    }

    /** Writes a line that the next one replaces; only on a terminal. One that is too long for it is cut. */
    public synchronized void status(String line) {
        int most = Screen.columns() - 1;
        String text = safe(line);
        err.print(ERASE_LINE + (text.length() <= most ? text : text.substring(0, most - 1) + "…"));
        err.flush();
        statusShown = true;
    }

    /** Writes a question, without a line break. */
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
