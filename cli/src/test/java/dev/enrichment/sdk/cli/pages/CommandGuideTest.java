package dev.enrichment.sdk.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.terminal.ExitCodes;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.OptionSpec;

/** Tests that docs/cli/quickstart.md mentions every command and exit code, and only options that exist. */
class CommandGuideTest {
    private static final Path PAGE = Path.of("../docs/cli/quickstart.md");

    @Test
    void everyCommandIsNamed() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(CommandReferenceTest.commands().keySet())
                .allSatisfy(name -> assertThat(page)
                        .as("docs/cli/quickstart.md: add a row for the command")
                        .containsPattern("(?m)^\\| `" + name + "\\b"));
    }

    /** What the page says about an option is easily left behind when the option goes. */
    @Test
    void everyOptionOfThePagesExists() throws IOException {
        Set<String> known = CommandReferenceTest.commands().values().stream()
                .flatMap(command -> command.getCommandSpec().optionsMap().keySet().stream())
                .collect(Collectors.toSet());
        List<String> named = Pattern.compile("(?<![\\w-])--[a-z][a-z-]+")
                .matcher(Files.readString(PAGE) + Files.readString(PAGE.resolveSibling("recipes.md")))
                .results()
                .map(MatchResult::group)
                .toList();
        assertThat(named).isNotEmpty().isSubsetOf(known);
    }

    @Test
    void everyOptionOfRunIsInAnExample() throws IOException {
        String examples = Pattern.compile("(?ms)^(?:\\$ )?(?:cli/)?enrich run .*?[^\\\\]$")
                .matcher(Files.readString(PAGE) + Files.readString(PAGE.resolveSibling("recipes.md")))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.joining(" "));
        assertThat(examples.split("[\\s=]+"))
                .contains(
                        Objects.requireNonNull(CommandReferenceTest.commands().get("run"))
                                .getCommandSpec()
                                .options()
                                .stream()
                                .map(OptionSpec::longestName)
                                .filter(name -> !name.equals("--help"))
                                .toArray(String[]::new));
    }

    @Test
    void everyExitCodeIsInTheTable() throws IOException {
        Matcher row = Pattern.compile("(?m)^\\| (\\d+) \\| ").matcher(Files.readString(PAGE));
        assertThat(row.results().map(found -> found.group(1)).toList())
                .isEqualTo(Arrays.stream(ExitCodes.class.getFields())
                        .map(CommandGuideTest::value)
                        .sorted(Comparator.comparingInt(Integer::parseInt))
                        .collect(Collectors.toList()));
    }

    private static String value(Field code) {
        try {
            return String.valueOf(code.get(null));
        } catch (IllegalAccessException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }
}
