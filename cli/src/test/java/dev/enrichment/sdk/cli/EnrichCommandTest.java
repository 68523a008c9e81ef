package dev.enrichment.sdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** Only the command that is named is built, and it is the same as among all. */
class EnrichCommandTest {
    private static CommandLine program(String... args) {
        Terminal terminal = new Terminal(
                new StringWriter(), new PrintWriter(new StringWriter()), new Terminal.Kind(false, false, false, false));
        return EnrichCommand.program(
                new CommandContext(terminal, List.of(args), InputStream.nullInputStream(), name -> null));
    }

    @Test
    void allCommandsAreThereForWhoNamesNone() {
        assertThat(program().getSubcommands().keySet()).containsExactlyElementsOf(EnrichCommand.NAMES);
        assertThat(program("preveiw").getSubcommands().keySet()).containsExactlyElementsOf(EnrichCommand.NAMES);
        assertThat(program("--version", "run").getSubcommands()).hasSameSizeAs(EnrichCommand.NAMES);
        assertThat(program("help", "run").getSubcommands()).hasSameSizeAs(EnrichCommand.NAMES);
        assertThat(program("completion", "bash").getSubcommands()).hasSameSizeAs(EnrichCommand.NAMES);
    }

    @Test
    void aNamedCommandIsAloneAndTheSame() {
        program().getSubcommands().forEach((name, among) -> {
            CommandLine alone = Objects.requireNonNull(
                    program(name, "--json").getSubcommands().get(name));
            assertThat(alone.getUsageMessage()).isEqualTo(among.getUsageMessage());
            if (!List.of("help", "completion").contains(name)) {
                assertThat(program(name).getSubcommands()).containsOnlyKeys(name);
            }
        });
    }
}
