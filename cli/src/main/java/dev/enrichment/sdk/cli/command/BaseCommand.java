package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Options of every command. */
@Command(abbreviateSynopsis = true, sortOptions = false)
public abstract class BaseCommand implements Callable<Integer> {
    @ParentCommand
    private CommandContext.@Nullable Holder parent;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Print only the result and errors.")
    private boolean quiet;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help.")
    @SuppressWarnings("UnusedVariable") // picocli acts on the option itself
    private boolean help;

    /** {@return what all commands share} */
    public final CommandContext context() {
        return Objects.requireNonNull(parent, "set by picocli").context();
    }

    /** {@return where the command writes} */
    public final Terminal terminal() {
        return context().terminal();
    }

    /** {@return whether the result is JSON} */
    public final boolean json() {
        return json;
    }

    /** {@return whether only the result and errors are printed} */
    public final boolean quiet() {
        return quiet;
    }

    /** Prints a result: its facts as JSON with {@code --json}, otherwise its lines. */
    public final void print(Report report) {
        if (json) {
            terminal().print(Json.pretty(report.facts()));
        } else {
            report.lines().forEach(line -> terminal().print(terminal().labelled(line)));
        }
    }

    /** Prints a line about the work, unless the command is quiet. */
    public final void note(String line) {
        if (!quiet) {
            terminal().note(line);
        }
    }
}
