package dev.enrichment.sdk.cli.command;

import dev.enrichment.sdk.cli.terminal.Json;
import dev.enrichment.sdk.cli.terminal.Report;
import dev.enrichment.sdk.cli.terminal.Terminal;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Base class of all commands, with the options that they share. */
public abstract class BaseCommand implements Callable<Integer> {
    private static final String JSON = "--json";
    private static final String QUIET = "--quiet";

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
        // Searching a class for options by reflection is slow. A command without the annotation has no options of its
        // own.
        CommandSpec made = getClass().isAnnotationPresent(Command.class)
                ? CommandSpec.forAnnotatedObject(this)
                : CommandSpec.wrapWithoutInspection(this);
        made.addOption(OptionSpec.builder(JSON)
                        .description("Print the result as JSON.")
                        .build())
                .addOption(OptionSpec.builder(QUIET)
                        .description("Print only the result and errors.")
                        .build())
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Show this help.")
                        .build());
        made.usageMessage().header(header).abbreviateSynopsis(true).sortOptions(false);
        spec = made;
        return made;
    }

    private boolean isSet(String option) {
        return Objects.requireNonNull(spec, "set by the program")
                .commandLine()
                .getParseResult()
                .hasMatchedOption(option);
    }

    public final CommandContext context() {
        return Objects.requireNonNull(context, "set by the program");
    }

    public final Terminal terminal() {
        return context().terminal();
    }

    /** {@return whether the result is printed as JSON} */
    public final boolean json() {
        return isSet(JSON);
    }

    /** {@return whether only the result and errors are printed} */
    public final boolean quiet() {
        return isSet(QUIET);
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
