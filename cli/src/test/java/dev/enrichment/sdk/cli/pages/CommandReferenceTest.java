package dev.enrichment.sdk.cli.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.Main;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Tests that docs/cli/reference.md agrees with the commands from which it is generated. After an option has changed,
 * run the test with {@code -Dreference.update=true} to write the page.
 */
public class CommandReferenceTest {
    private static final Path PAGE = Path.of("../docs/cli/reference.md");

    public static Map<String, CommandLine> commands() {
        Terminal terminal = new Terminal(
                new StringWriter(), new PrintWriter(new StringWriter()), new Terminal.Kind(false, false, false));
        return Main.commandLine(new CommandContext(terminal, List.of("completion"), System.in, name -> null))
                .getSubcommands();
    }

    @Test
    void thePageHasTheOptionsOfTheProgram() throws IOException {
        StringBuilder page = new StringBuilder("""
                # Options of the command line

                Generated from the program; [the quickstart](quickstart.md) explains how to use it. Every command has `--json`, `--quiet` and
                `--help`.
                """);
        commands().forEach((name, command) -> {
            describe(name, command, page);
        });
        if (Boolean.getBoolean("reference.update")) {
            Files.writeString(PAGE, page);
        }
        assertThat(Files.readString(PAGE))
                .as(
                        "mvn test -pl cli -am -Dtest=CommandReferenceTest -Dreference.update=true writes docs/cli/reference.md")
                .isEqualTo(page.toString());
    }

    @Test
    void runHasAtMostThirtySixOptions() {
        CommandLine run = Objects.requireNonNull(commands().get("run"));
        assertThat(options(run))
                .hasSizeLessThanOrEqualTo(36 - List.of("--json", "--quiet").size());
    }

    private static void describe(String name, CommandLine command, StringBuilder page) {
        var usage = command.getCommandSpec().usageMessage();
        page.append("\n## ").append(name).append("\n\n`enrich ").append(name);
        command.getCommandSpec()
                .positionalParameters()
                .forEach(each -> page.append(' ').append(name(each.paramLabel())));
        page.append("`\n\n")
                .append(escaped(String.join(" ", usage.header()) + " " + String.join(" ", usage.description()))
                        .strip())
                .append("\n");
        StringBuilder rows = new StringBuilder();
        command.getCommandSpec()
                .positionalParameters()
                .forEach(each -> rows.append("|`%s`||%s|%n"
                        .formatted(name(each.paramLabel()), escaped(String.join(" ", each.description())))));
        options(command).forEach(option -> rows.append(row(option)));
        if (!rows.isEmpty()) {
            page.append("\n|Option|Default|Meaning|\n|---|---|---|\n").append(rows);
        }
    }

    /** FILE for {@code <file>}. */
    private static String name(String label) {
        return label.replaceAll("[<>]", "").toUpperCase(Locale.ROOT);
    }

    /** The options of a command, apart from those of every command: groups in the order of the help. */
    private static List<OptionSpec> options(CommandLine command) {
        return command.getCommandSpec().options().stream()
                .filter(option -> !List.of("--json", "--quiet", "--help").contains(option.longestName()))
                .toList();
    }

    private static String row(OptionSpec option) {
        boolean flag = option.type() == boolean.class;
        String label = option.longestName() + (flag ? "" : " " + option.paramLabel());
        String fallback = option.required() && option.group() == null
                ? "required"
                : flag ? "off" : option.defaultValue() == null ? "" : option.defaultValue();
        return "|`%s`|%s|%s|%n".formatted(label, fallback, escaped(String.join(" ", option.description())));
    }

    private static String escaped(String text) {
        return text.lines().collect(Collectors.joining(" ")).replace("|", "\\|").replace("<", "&lt;");
    }
}
