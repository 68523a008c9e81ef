package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;

/** The program {@code enrich}: bulk runs, single calls and account figures on the command line. */
public final class Main {
    private static final int HELP_WIDTH = 110;

    private Main() {}

    /**
     * Runs a command and ends the JVM with its exit code.
     *
     * @param args the command with its options
     */
    public static void main(String[] args) {
        // Without a logging provider SLF4J prints a warning about that, which means nothing to the user of a program.
        if (System.getProperty("slf4j.internal.verbosity") == null) {
            System.setProperty("slf4j.internal.verbosity", "ERROR");
        }
        Terminal terminal = new Terminal(
                standardOutput(), new PrintWriter(System.err, true, StandardCharsets.UTF_8), Terminal.Kind.detect());
        // Digits and names must not depend on where the program runs.
        Locale.setDefault(Locale.ROOT);
        if (List.of(args).stream().anyMatch(arg -> arg.indexOf('\uFFFD') >= 0)) {
            terminal.error("the arguments have characters that this locale cannot read; set LC_ALL=C.UTF-8");
            System.exit(ExitCodes.USAGE);
        }
        System.exit(run(new CommandContext(terminal, List.of(args), System.in, System::getenv)));
    }

    /** The streams of {@code System} hide that a disk is full. */
    private static Writer standardOutput() {
        OutputStream named = new FilterOutputStream(new FileOutputStream(FileDescriptor.out)) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                try {
                    out.write(bytes, offset, length);
                } catch (IOException e) {
                    throw new FileSystemException("standard output", null, e.getMessage());
                }
            }
        };
        return new BufferedWriter(new OutputStreamWriter(named, StandardCharsets.UTF_8));
    }

    static int run(CommandContext context) {
        Terminal terminal = context.terminal();
        CommandLine program = new CommandLine(new EnrichCommand(context))
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setOut(new PrintWriter(terminal.out(), true))
                .setErr(terminal.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(
                        terminal.kind().colours() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF));
        program.setUsageHelpWidth(HELP_WIDTH);
        program.getSubcommands()
                .values()
                .forEach(command -> command.getCommandSpec()
                        .usageMessage()
                        .abbreviateSynopsis(true)
                        .requiredOptionMarker('*'));
        program.registerConverter(BigDecimal.class, Amounts::parse);
        program.setExecutionExceptionHandler((failure, command, parsed) -> Failures.report(terminal, failure));
        program.setParameterExceptionHandler((failure, unused) -> {
            terminal.error(Failures.oneLine(failure.getMessage()));
            CommandLine.UnmatchedArgumentException.printSuggestions(failure, terminal.err());
            terminal.note("See: enrich " + helpFor(failure.getCommandLine()));
            return ExitCodes.USAGE;
        });
        return program.execute(context.args().toArray(String[]::new));
    }

    private static String helpFor(CommandLine command) {
        return command.getParent() == null ? "--help" : command.getCommandName() + " --help";
    }
}
