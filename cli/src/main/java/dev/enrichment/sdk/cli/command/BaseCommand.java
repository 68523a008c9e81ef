package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Options of every command. */
@Command(mixinStandardHelpOptions = true)
public abstract class BaseCommand implements Callable<Integer> {
    @ParentCommand
    private CommandContext.@Nullable Holder parent;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Option(names = "--quiet", description = "Print only the result and errors.")
    private boolean quiet;

    public final CommandContext context() {
        return Objects.requireNonNull(parent, "set by picocli").context();
    }

    public final Terminal terminal() {
        return context().terminal();
    }

    public final boolean json() {
        return json;
    }

    public final boolean quiet() {
        return quiet;
    }

    /** A line about the work, unless the command is quiet. */
    public final void note(String line) {
        if (!quiet) {
            terminal().note(line);
        }
    }

    /** Writes a line about the work that begins with a label. */
    public final void noteLabelled(String line) {
        if (!quiet) {
            terminal().noteLabelled(line);
        }
    }
}
