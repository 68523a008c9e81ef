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
import picocli.CommandLine.Spec;

/** Base class of all commands, with the options that they share. */
@Command(abbreviateSynopsis = true, sortOptions = false)
public abstract class BaseCommand implements Callable<Integer> {
    /** Position of the shared options in the help. It places them after the options of the command itself. */
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

    @Spec
    private CommandSpec spec = CommandSpec.create();

    private @Nullable CommandContext context;

    /** Sets the context that all commands share, such as the terminal. Called once, before the arguments are parsed. */
    public final void use(CommandContext context) {
        this.context = context;
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

    /** {@return the description of the whole program, with all commands} */
    protected final CommandSpec program() {
        return spec.root();
    }
}
