package dev.enrichment.sdk.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that no cell, path or response can control the terminal that displays it. */
class TerminalTest {
    /** Clears the screen, sets the title, goes up a line, turns the direction of writing, in one byte or in several. */
    private static final String HOSTILE =
            "a\u001b[2Jb\u001b]0;title\u0007c\u009b1Ad\u202ee\rf\u0000g\u2028h\u001b[35mi";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private Terminal terminal(boolean tty) {
        return new Terminal(out, new PrintWriter(err), new Terminal.Kind(tty, tty, tty));
    }

    static Stream<BiConsumer<Terminal, String>> ways() {
        return Stream.of(
                Terminal::note, Terminal::event, Terminal::error, Terminal::status, Terminal::prompt, (t, text) -> {
                    t.print(text);
                    t.print(t.labelled("rows  " + text));
                });
    }

    @ParameterizedTest
    @MethodSource("ways")
    void whateverIsShownIsText(BiConsumer<Terminal, String> way) {
        String all = IntStream.range(0, 0x10000)
                .filter(c -> c < 0xd800 || c > 0xdfff)
                .filter(c -> Character.getType(c) == Character.CONTROL || Character.getType(c) == Character.FORMAT)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
        for (String text : new String[] {HOSTILE, all}) {
            way.accept(terminal(true), text);
        }
        String own = "\r\u001b\\[K|\n";
        assertThat((out.toString() + err).replaceAll(own, "").codePoints())
                .isNotEmpty()
                .noneMatch(c -> Character.getType(c) == Character.CONTROL
                        || Character.getType(c) == Character.FORMAT
                        || c == 0x2028);
    }

    @Test
    void linesStay() {
        Terminal terminal = terminal(true);
        terminal.print(terminal.labelled("rows  3\nfound 2"));
        terminal.error("it failed");
        assertThat(out).hasToString("rows  3\nfound 2\n");
        assertThat(err.toString().strip()).isEqualTo("enrich: it failed");
    }

    @ParameterizedTest
    @CsvSource(
            ignoreLeadingAndTrailingWhitespace = false,
            value = {"  credits  ,           word", "in all   ,         word"})
    void aLongLineGoesOnBelowItsText(String label, String second) {
        String line = terminal(true).labelled(label + "word ".repeat(30) + "end");
        assertThat(line.lines())
                .hasSize(3)
                .allMatch(each -> each.length() <= 80)
                .element(1)
                .asString()
                .startsWith(second);
    }

    @Test
    void resultsForAnotherProgramAreWrittenAsTheyAre() {
        System.setProperty("enrich.terminals", ""); // as the launcher says that no stream is a terminal
        try {
            terminal(false).print(HOSTILE);
        } finally {
            System.clearProperty("enrich.terminals");
        }
        assertThat(out).hasToString(HOSTILE + "\n");
    }
}
