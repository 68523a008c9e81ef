package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Failures;
import dev.enrichment.sdk.cli.terminal.Terminal;
import dev.enrichment.sdk.cli.terminal.UsageException;
import dev.enrichment.sdk.cli.terminal.UsageException.Conversion;
import java.io.ByteArrayOutputStream;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The process environment of a command: the terminal, the arguments, standard input and the environment variables.
 *
 * @param terminal terminal to which the commands write
 * @param args arguments of the program, beginning with the name of the command
 * @param in stream from which answers and confirmations are read
 * @param environment function that returns the value of an environment variable; null if it is not set or blank
 */
public record CommandContext(
        Terminal terminal, List<String> args, InputStream in, UnaryOperator<@Nullable String> environment) {
    /** Alternative names of options, each with the name that suggested commands use. */
    private static final Map<String, String> SYNONYMS = Map.of("--steps", "--operation", "--delimiter", "--separator");

    /** Creates a context. A blank environment variable is treated as if it were not set. */
    // Not a compact constructor, because the compiler of JDK 25 would drop the @Nullable annotation of the type
    // argument.
    public CommandContext(
            Terminal terminal, List<String> args, InputStream in, UnaryOperator<@Nullable String> environment) {
        this.terminal = terminal;
        this.args = args;
        this.in = in;
        this.environment = name -> {
            String value = environment.apply(name);
            return value == null || value.isBlank() ? null : value.strip();
        };
    }

    /**
     * Returns the user's directory for files of this program, which need not exist. Returns null if the user has no
     * home directory.
     *
     * @param environment function that returns the value of an environment variable
     * @param variable environment variable that may contain the directory for such files of all programs
     * @param usual path of that directory, relative to the home directory, if the variable is not set
     */
    public static @Nullable Path directory(UnaryOperator<@Nullable String> environment, String variable, String usual) {
        String named = environment.apply(variable);
        String home = environment.apply(environment.apply("HOME") == null ? "USERPROFILE" : "HOME");
        return named != null ? Path.of(named, "enrich") : home == null ? null : Path.of(home, usual, "enrich");
    }

    /**
     * Returns the program name to use in commands that are suggested to the user. The name is {@code enrich} unless the
     * launcher passes another one.
     */
    public String program() {
        return System.getProperty("enrich.command", "enrich");
    }

    /** {@return the current command line, ready to be pasted into a shell} */
    public String commandLine() {
        return commandLine(Map.of());
    }

    /**
     * Returns the current command line with new values for some of its options, ready to be pasted into a shell. An
     * option that is not on the command line is not added.
     *
     * @param changed new values by option name, such as {@code --budget}
     */
    public String commandLine(Map<String, String> changed) {
        StringBuilder line = new StringBuilder(program());
        String value = null;
        for (String arg : args) {
            String name = arg.substring(0, (arg + "=").indexOf('='));
            String other = changed.get(name);
            String shown = value != null ? value : other == null || arg.equals(name) ? arg : name + "=" + other;
            value = value == null && arg.equals(name) ? other : null;
            line.append(' ').append(quoted(shown));
        }
        return line.toString();
    }

    /**
     * Returns the current command line with added options, ready to be pasted into a shell. An added option replaces
     * the same option on the command line. An added pair, as in {@code --map email=Mail}, replaces a pair with the same
     * name. The option {@code --yes} is left out, because the new command may buy something else.
     *
     * @param added values by option name
     */
    public String commandLineWith(Map<String, String> added) {
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < args.size(); i++) {
            String arg = args.get(i);
            String name = arg.substring(0, (arg + "=").indexOf('='));
            boolean isPair = arg.equals(name) && arg.startsWith("--") && i + 1 < args.size();
            String value = isPair ? args.get(i + 1) : arg.substring(Math.min(arg.length(), name.length() + 1));
            if (arg.equals("--yes")) {
                continue;
            }
            if (!isReplaced(value, added.get(SYNONYMS.getOrDefault(name, name)))) {
                kept.add(arg);
            } else if (isPair) {
                i++;
            }
        }
        added.forEach((name, value) -> kept.addAll(List.of(name, value)));
        return kept.stream().map(CommandContext::quoted).collect(Collectors.joining(" ", program() + " ", ""));
    }

    /**
     * Returns a command line that converts an input file, followed by the current command line with the converted file.
     * Like {@link #commandLineWith}, it leaves out the option {@code --yes}.
     */
    public String commandLineAfter(Conversion conversion) {
        String option = "=" + conversion.from();
        return args.stream()
                .filter(arg -> !arg.equals("--yes"))
                .map(arg -> arg.equals(conversion.from()) ? conversion.to() : arg)
                .map(arg -> arg.startsWith("--") && arg.endsWith(option)
                        ? arg.substring(0, arg.length() - conversion.from().length()) + conversion.to()
                        : arg)
                .map(CommandContext::quoted)
                .collect(Collectors.joining(" ", conversion.command() + " && " + program() + " ", ""));
    }

    private static boolean isReplaced(String old, @Nullable String added) {
        if (added == null) {
            return false;
        }
        String name = added.substring(0, added.indexOf('=') + 1);
        return name.isEmpty() || old.startsWith(name);
    }

    /**
     * Asks for a secret such as an API key and reads one line. On a terminal, the typed text is not shown. Returns an
     * empty string at the end of the input.
     */
    String secret(String question) throws IOException {
        Console console = terminal.kind().mayBeTyped() ? System.console() : null;
        if (console != null) {
            char[] typed = console.readPassword("%s", question);
            return typed == null ? "" : String.valueOf(typed);
        }
        String line = line();
        return line == null ? "" : line;
    }

    /**
     * Asks the user for confirmation. Returns true if the answer is {@code y} or {@code yes}.
     *
     * @throws UsageException if there is no more input
     */
    public boolean confirm(String question) {
        terminal.prompt(question);
        try {
            String line = line();
            if (line == null) {
                terminal.note("");
                throw new UsageException(
                        "nothing was run: there is no input to confirm it; use --yes to confirm in advance");
            }
            boolean consent = line.strip().matches("(?i)y|yes");
            if (!consent) {
                terminal.note("Nothing was run.");
            }
            return consent;
        } catch (IOException e) {
            throw new UsageException("nothing was run: " + Failures.text(e));
        }
    }

    /** Reads one line of standard input, without buffering the lines after it. Returns null at the end of the input. */
    private @Nullable String line() throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int c = in.read(); c != '\n'; c = in.read()) {
            if (c < 0) {
                return line.size() == 0 ? null : line.toString(StandardCharsets.UTF_8);
            }
            line.write(c);
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /**
     * Returns a path at which no file exists yet, so that a suggested command can write to it. Examples are {@code
     * leads.jsonl} and {@code leads-2.jsonl}.
     *
     * @param beside file in the same directory
     */
    public static Path unused(Path beside, String stem, String extension) {
        Path path = beside.resolveSibling(stem + extension);
        for (int n = 2; Files.exists(path); n++) {
            path = beside.resolveSibling("%s-%d%s".formatted(stem, n, extension));
        }
        return path;
    }

    /** Quotes an argument for a shell if it contains special characters. */
    public static String quoted(String arg) {
        return arg.matches("[A-Za-z0-9_./:=,@%+-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'";
    }
}
