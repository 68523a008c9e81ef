package dev.enrichment.sdk.cli;

import dev.enrichment.sdk.bulk.OnConflict;
import dev.enrichment.sdk.cli.command.Ages;
import dev.enrichment.sdk.cli.command.CommandContext;
import dev.enrichment.sdk.cli.store.PurchaseKey;
import dev.enrichment.sdk.cli.terminal.Amounts;
import dev.enrichment.sdk.cli.terminal.CommandException;
import dev.enrichment.sdk.cli.terminal.ExitCodes;
import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.NamedStream;
import dev.enrichment.sdk.cli.terminal.Screen;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.internal.values.NearestName;
import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Entry point of the command-line program {@code enrich}. */
public final class Main {
    /** Descriptions of valid option values, by the type of the option. Error messages quote them. */
    private static final Map<Class<?>, String> EXPECTED = Map.of(
            BigDecimal.class, "an amount of credits, such as 200 or 0.25",
            Duration.class, Ages.EXAMPLE,
            Instant.class, "a time such as 2026-05-20T12:00:00Z",
            LocalDate.class, "a date such as 2026-03-01",
            Map.class, "a pair such as name=value",
            OnConflict.class, "keep, blank or stop",
            PurchaseKey.class, "list, month or operation",
            String.class, "a pair such as name=value");

    private Main() {}

    /**
     * Runs a command and ends the JVM with its exit code.
     *
     * @param args the command with its options
     */
    public static void main(String[] args) {
        // Without a logging provider, SLF4J prints a warning that means nothing to a user of the program.
        if (System.getProperty("slf4j.internal.verbosity") == null) {
            System.setProperty("slf4j.internal.verbosity", "ERROR");
        }
        // These properties make the program start faster. By default, the parser searches for Groovy and loads classes
        // for dates and databases.
        System.setProperty("picocli.disable.closures", "true");
        System.setProperty("picocli.converters.excludes", "java[.](sql|time)[.](?!Instant|LocalDate$).*");
        Terminal terminal = terminal();
        // The output must not depend on the language settings of the machine.
        Locale.setDefault(Locale.ROOT);
        if (String.join("", args).indexOf('\uFFFD') >= 0) {
            terminal.error("the arguments contain characters that this locale cannot read; set LC_ALL=C.UTF-8");
            System.exit(ExitCodes.USAGE);
        }
        System.exit(run(new CommandContext(terminal, List.of(args), System.in, System::getenv)));
    }

    static Terminal terminal() {
        return new Terminal(
                standardOutput(), new PrintWriter(System.err, true, StandardCharsets.UTF_8), Terminal.Kind.detect());
    }

    /**
     * Returns a writer to standard output that throws an exception if a write fails. {@code System.out} ignores failed
     * writes, so a full disk would go unnoticed.
     */
    private static Writer standardOutput() {
        OutputStream named = new NamedStream(new FileOutputStream(FileDescriptor.out), "standard output");
        return new BufferedWriter(new OutputStreamWriter(named, StandardCharsets.UTF_8));
    }

    /** Creates the command-line parser, which prints help and errors on the terminal of the context. */
    public static CommandLine commandLine(CommandContext context) {
        Terminal terminal = context.terminal();
        return EnrichCommand.program(context)
                .setCaseInsensitiveEnumValuesAllowed(true)
                .setInterpolateVariables(false)
                .registerConverter(BigDecimal.class, new Amounts.Converter())
                .registerConverter(Duration.class, new Ages())
                .setOut(new PrintWriter(terminal.out(), true))
                .setErr(terminal.err())
                .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF))
                .setUsageHelpWidth(Screen.helpWidth());
    }

    /** Runs the command that the user has typed, and returns its exit code. */
    public static int run(CommandContext typed) {
        CommandContext context = withoutHelpCommand(typed);
        Terminal terminal = context.terminal();
        CommandLine program = commandLine(context);
        boolean json = context.args().contains("--json");
        // These are anonymous classes, because a lambda that implements an interface of the parser cannot be stored in
        // the class archive that speeds up the start of the program.
        program.setExecutionExceptionHandler(new IExecutionExceptionHandler() {
            @Override
            public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
                return withCommand(Failures.of(failure), context).report(terminal, json);
            }
        });
        program.setParameterExceptionHandler(new IParameterExceptionHandler() {
            @Override
            public int handleParseException(ParameterException failure, String[] args) {
                return misuse(failure, context, json);
            }
        });
        return program.execute(context.args().toArray(String[]::new));
    }

    /**
     * Adds a corrected command line, ready to be pasted into a shell, to a failure that suggests options or a
     * conversion of the input. Returns other failures unchanged.
     */
    private static CommandException withCommand(CommandException failure, CommandContext context) {
        if (failure instanceof UsageException usage && !usage.options().isEmpty()) {
            return new CommandException(
                    ExitCodes.USAGE, usage.getMessage(), "no", context.commandLineWith(usage.options()));
        }
        if (failure instanceof UsageException usage && usage.conversion() != null) {
            return new CommandException(
                    ExitCodes.USAGE, usage.getMessage(), "no", context.commandLineAfter(usage.conversion()));
        }
        return failure;
    }

    /** Rewrites {@code enrich help run} as {@code enrich run --help}. Returns any other command line unchanged. */
    private static CommandContext withoutHelpCommand(CommandContext typed) {
        List<String> args = typed.args();
        if (args.isEmpty() || !args.get(0).equals("help")) {
            return typed;
        }
        List<String> options =
                Stream.concat(args.stream().skip(1), Stream.of("--help")).toList();
        return new CommandContext(typed.terminal(), options, typed.in(), typed.environment());
    }

    private static int misuse(ParameterException failure, CommandContext context, boolean json) {
        CommandLine command = failure.getCommandLine();
        String message = Objects.requireNonNullElse(misspelt(command, context.args()), words(failure));
        String named = command.getParent() == null ? "" : command.getCommandName() + " ";
        return new CommandException(ExitCodes.USAGE, message, "no", "enrich " + named + "--help")
                .report(context.terminal(), json);
    }

    /**
     * Returns the error message for invalid arguments. The parser's own message for an invalid value would contain the
     * name of a Java type.
     */
    private static String words(ParameterException failure) {
        ArgSpec arg = failure.getArgSpec();
        String value = failure.getValue();
        if (arg == null || value == null) {
            return String.valueOf(failure.getMessage());
        }
        String name = arg instanceof OptionSpec option ? option.longestName() : arg.paramLabel();
        return "%s must be %s, but is \"%s\""
                .formatted(name, EXPECTED.getOrDefault(arg.auxiliaryTypes()[0], "a whole number"), value);
    }

    /**
     * Suggests the correct name for a misspelled command or option. Returns null if all names are correct. This method
     * is needed because the parser may report a misspelled option as a missing argument.
     */
    private static @Nullable String misspelt(CommandLine command, List<String> args) {
        boolean option = command.getParent() != null;
        List<String> known = List.copyOf(
                option
                        ? command.getCommandSpec().optionsMap().keySet()
                        : command.getSubcommands().keySet());
        return args.stream()
                .filter(arg -> option ? arg.startsWith("--") && arg.length() > 2 : !arg.startsWith("-"))
                .map(arg -> arg.substring(0, (arg + "=").indexOf('=')))
                .filter(arg -> !known.contains(arg))
                .findFirst()
                .map(arg -> "unknown %s %s; did you mean %s?"
                        .formatted(option ? "option" : "command", arg, NearestName.nearest(arg, known)))
                .orElse(null);
    }
}
