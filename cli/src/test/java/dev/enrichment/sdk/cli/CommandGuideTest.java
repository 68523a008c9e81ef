package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** The page docs/cli.md names each command, option and exit code, and says the defaults of the program. */
class CommandGuideTest {
    private static final Path PAGE = Path.of("../docs/cli.md");
    private static final List<String> EXPLAINED_ONCE = List.of("--help", "--version", "--json", "--quiet");

    private static Map<String, CommandLine> commands() {
        Terminal terminal = new Terminal(
                new StringWriter(), new PrintWriter(new StringWriter()), new Terminal.Kind(false, false, false));
        CommandContext context = new CommandContext(terminal, List.of(), System.in, name -> null);
        return new CommandLine(new EnrichCommand(context)).getSubcommands();
    }

    private static List<OptionSpec> options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !EXPLAINED_ONCE.contains(option.longestName()))
                .toList();
    }

    @Test
    void everyCommandAndOptionIsNamed() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(page).contains("`--json`", "`--quiet`");
        commands().forEach((name, command) -> {
            assertThat(page)
                    .as("docs/cli.md: add a row for the command")
                    .containsPattern("(?m)" + (name.equals("help") ? "`enrich help " : "^\\| `" + name + "\\b"));
            assertThat(options(command))
                    .extracting(OptionSpec::longestName)
                    .as("docs/cli.md: options of %s", name)
                    .allMatch(option ->
                            Pattern.compile(option + "\\b").matcher(page).find());
        });
    }

    @Test
    void theTableOfRunHasItsOptionsAndDefaults() throws IOException {
        String page = Files.readString(PAGE);
        List<String> rows = page.substring(page.indexOf("\n| Option |"))
                .lines()
                .skip(1)
                .takeWhile(line -> line.startsWith("|"))
                .toList();
        for (OptionSpec option : options(Objects.requireNonNull(commands().get("run")))) {
            if (option.longestName().equals("--sandbox")) {
                continue;
            }
            String row = rows.stream()
                    .filter(line -> line.split("\\|", -1)[1].matches(".*`" + option.longestName() + "[ `].*"))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("docs/cli.md, Runs: add a row for " + option.longestName()));
            String stated = row.split("\\|", -1)[2].strip();
            if (option.required()) {
                assertThat(stated).as(row).startsWith(option.group() == null ? "required" : "this or ");
            } else if (option.type() == boolean.class) {
                assertThat(stated).as(row).isIn("off", "recognised");
            } else if (option.defaultValue() != null) {
                assertThat(stated.replace("`", "")).as(row).isEqualTo(option.defaultValue());
            }
        }
    }

    @Test
    void everyExitCodeIsInTheTable() throws IOException {
        Matcher row = Pattern.compile("(?m)^\\| (\\d) \\| ").matcher(Files.readString(PAGE));
        assertThat(row.results().map(found -> found.group(1)).toList())
                .isEqualTo(Arrays.stream(ExitCodes.class.getFields())
                        .map(CommandGuideTest::value)
                        .sorted()
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
