package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Base class of all commands, with the options that they share. */
@Command(addMethodSubcommands = false) // Otherwise the parser looks at each method, which takes time.
public abstract class BaseCommand implements Callable<Integer> {
    /** Places these options after those of the command itself. */
    private static final int LAST = 1_000;

    @Option(names = "--json", order = LAST, description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--quiet", order = LAST, description = "Print only the result and errors.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            order = LAST,
            usageHelp = true,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // The parser prints the help.
    private boolean help;

    private @Nullable CommandContext context;
    private @Nullable CommandSpec spec;

    /**
     * Returns the description of this command and its options for the command-line parser.
     *
     * @param all context that all commands share
     * @param header one-sentence description for the help
     */
    public final CommandSpec spec(CommandContext all, String header) {
        context = all;
        CommandSpec made = CommandSpec.forAnnotatedObject(this);
        made.usageMessage().header(header).abbreviateSynopsis(true).sortOptions(false);
        spec = made;
        return made;
    }

    public final CommandContext context() {
        return Objects.requireNonNull(context, "set by the program");
    }

    public final Terminal terminal() {
        return context().terminal();
    }

    /** {@return whether the result is printed as JSON} */
    public final boolean json() {
        return json;
    }

    /** {@return whether only the result and errors are printed} */
    public final boolean quiet() {
        return quiet;
    }

    /** Prints a result, as JSON with {@code --json} and otherwise as lines of text. */
    public final void print(Report report) {
        if (json()) {
            terminal().print(Json.pretty(report.facts()));
        } else {
            report.lines().forEach(line -> terminal().print(terminal().labelled(line)));
        }
    }

    /** Prints a remark on the error stream, unless {@code --quiet} is set. */
    public final void note(String line) {
        if (!quiet()) {
            terminal().note(line);
        }
    }

    /** {@return the description of the whole program, with all registered commands} */
    protected final CommandSpec program() {
        return Objects.requireNonNull(spec, "set by the program").root();
    }
}
