package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Screen;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the build has prepared is what the parser prints. */
class PreparedTextTest {
    private final Cli cli = new Cli(Map.of(), "");

    @Test
    void theHelpIsThatOfTheParserForEachTerminal() {
        for (int width = Screen.MIN_HELP_WIDTH; width <= Screen.MAX_HELP_WIDTH; width++) {
            for (boolean colours : new boolean[] {false, true}) {
                assertThat(PreparedText.help(width, colours))
                        .as("%d columns, %s", width, colours ? "colours" : "no colours")
                        .isEqualTo(TextsWriter.help(width, colours));
            }
        }
        assertThat(PreparedText.help(Screen.MAX_HELP_WIDTH + 1, false)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"--help", "-h", "help", ""})
    void eachWayToAskForTheHelpHasThatText(String word) {
        Cli.Result result = cli.run(word.isEmpty() ? new String[0] : new String[] {word});
        assertThat(result.out()).isEqualTo(PreparedText.help(Screen.helpWidth(), false));
        assertThat(result.code()).isEqualTo(ExitCodes.OK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V"})
    void theVersionIsThatOfTheParser(String word) {
        Cli.Result result = cli.run(word);
        assertThat(result.out()).isEqualTo(PreparedText.version() + System.lineSeparator());
        assertThat(result.code()).isEqualTo(ExitCodes.OK);
    }

    @Test
    void textsForOneCommandAreLeftToTheParser() {
        assertThat(PreparedText.print(new String[] {"help", "run"})).isFalse();
        assertThat(PreparedText.print(new String[] {"run"})).isFalse();
        assertThat(PreparedText.print(new String[] {"--versio"})).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "012", "-5", "1e3", "٣٣", "12345", "80 "})
    void aWidthThatIsNoneIsEighty(String width) {
        System.setProperty("enrich.columns", width);
        try {
            assertThat(Screen.columns()).isEqualTo(80);
        } finally {
            System.clearProperty("enrich.columns");
        }
    }
}
